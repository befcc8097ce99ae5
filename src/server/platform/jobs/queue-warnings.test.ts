import { expect, test } from 'vitest';
import { onceAMinute, textOf } from '#server/platform/jobs/queue-warnings.ts';

test('a warning that repeats is said once a minute, with how many were left out', () => {
  const said: string[] = [];
  let now = 0;
  const warn = onceAMinute(
    (text) => said.push(text),
    () => now,
  );
  for (; now < 130_000; now += 10_000) warn('The database is unavailable.');
  warn('Another one.');
  expect(said).toEqual([
    'The database is unavailable.',
    'The database is unavailable. (5 more since then)',
    'The database is unavailable. (5 more since then)',
    'Another one.',
  ]);
});

test('an error of several connections has their words, and anything thrown has some', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]);
  expect(textOf(refused)).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
  expect(textOf(new RangeError(''))).toBe('RangeError');
  expect(textOf('gone')).toBe('gone');
  expect(textOf({ ...new Error(), message: 'Connection terminated', queue: 'activities.update' })).toBe('Connection terminated');
  expect(textOf({ code: '57P01' })).toBe('{"code":"57P01"}');
});

import { expect, test } from 'vitest';
import { callStarts, endOfCall } from '#server/features/contact/coach-hours.ts';

const at = (instant: string) => callStarts(new Date(instant)).map((start) => start.toISOString());

test('from a Sunday there are 15 working days of 18 calls, the first on Monday at nine in London', () => {
  const starts = at('2026-11-22T12:00:00Z');
  expect(starts).toHaveLength(15 * 18);
  expect(starts[0]).toBe('2026-11-23T09:00:00.000Z');
  expect(starts[17]).toBe('2026-11-23T17:30:00.000Z');
  expect(starts[18]).toBe('2026-11-24T09:00:00.000Z');
  expect(starts.at(-1)).toBe('2026-12-11T17:30:00.000Z');
});

test('nine in the morning stays nine in the morning when the clocks go forward', () => {
  const starts = at('2027-03-26T20:00:00Z');
  expect(starts[0]).toBe('2027-03-29T08:00:00.000Z');
  expect(starts).not.toContain('2027-03-29T17:00:00.000Z');
});

test('a call is booked at least four hours ahead', () => {
  expect(at('2026-11-23T09:00:00Z')[0]).toBe('2026-11-23T13:00:00.000Z');
  expect(at('2026-11-23T09:00:01Z')[0]).toBe('2026-11-23T13:30:00.000Z');
  expect(at('2026-11-23T15:00:00Z')[0]).toBe('2026-11-24T09:00:00.000Z');
});

test('a call takes half an hour', () => {
  expect(endOfCall(new Date('2026-11-23T17:30:00Z')).toISOString()).toBe('2026-11-23T18:00:00.000Z');
});

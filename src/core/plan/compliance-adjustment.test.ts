import { expect, test } from 'vitest';
import { nextTarget } from '#core/plan/compliance-adjustment.ts';

const done = (...shares: number[]) => shares.map((share) => ({ plannedLoad: 400, doneLoad: 400 * share }));

test('one thin week changes nothing, two ask for less and for the reason', () => {
  expect(nextTarget(done(1, 0.6), 420)).toMatchObject({ kind: 'as-planned', factor: 1 });
  expect(nextTarget(done(0.6, 0.69), 420)).toMatchObject({ kind: 'lower', factor: 0.87, sentence: expect.stringContaining('69% last') });
  expect(nextTarget(done(0.6, 0.7), 420)?.kind).toBe('as-planned');
  expect(nextTarget(done(0.6), 420)?.kind).toBe('as-planned');
});

test('after a week of too much nothing is added', () => {
  expect(nextTarget(done(1.2), 500)).toMatchObject({ kind: 'hold', factor: 480 / 500 });
  expect(nextTarget(done(1.2), 450)?.kind).toBe('as-planned');
  expect(nextTarget(done(1.15), 500)?.kind).toBe('as-planned');
});

test('without a plan there is nothing to follow', () => {
  expect(nextTarget([], 400)).toBeNull();
  expect(nextTarget([{ plannedLoad: 0, doneLoad: 100 }], 400)).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intensityFromRpe, loadFromRpe } from '#core/load/load-from-rpe.ts';

test('an easy hour rated 3 is about 40, a hard one rated 8 about 94', () => {
  expect(loadFromRpe({ durationSec: 3600, rpe: 3 })).toBeCloseTo(39.69, 2);
  expect(loadFromRpe({ durationSec: 3600, rpe: 8 })).toBeCloseTo(94.09, 2);
});

test('half a rating lies halfway', () => {
  expect(intensityFromRpe(6.5)).toBeCloseTo(0.865, 9);
});

test('beyond the scale is its end', () => {
  expect(intensityFromRpe(12)).toBe(1.1);
  expect(intensityFromRpe(10)).toBe(1.1);
  expect(intensityFromRpe(-1)).toBe(0);
});

test('load is never negative and rises with the rating', () => {
  const rating = fc.double({ min: 0, max: 10, noNaN: true });
  fc.assert(
    fc.property(rating, rating, fc.nat(40_000), (a, b, durationSec) => {
      const low = loadFromRpe({ durationSec, rpe: Math.min(a, b) });
      expect(low).toBeGreaterThanOrEqual(0);
      expect(loadFromRpe({ durationSec, rpe: Math.max(a, b) })).toBeGreaterThanOrEqual(low);
    }),
  );
});

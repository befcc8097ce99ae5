import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intensityFromRpe, loadFromRpe } from '#core/load/method/load-from-rpe.ts';

test('an easy hour rated 3 is about 40, a hard one rated 8 about 94', () => {
  expect(loadFromRpe({ durationSec: 3600, rpe: 3 })).toBeCloseTo(39.69, 2);
  expect(loadFromRpe({ durationSec: 3600, rpe: 8 })).toBeCloseTo(94.09, 2);
});

test('the ratings from 0 to 10 are the intensities of the science reference', () => {
  const ratings = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(ratings.map(intensityFromRpe)).toEqual([0, 0.45, 0.55, 0.63, 0.7, 0.76, 0.83, 0.9, 0.97, 1.03, 1.1]);
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

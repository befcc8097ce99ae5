import { expect, test } from 'vitest';
import { deviationOf, meanOf, medianOf, quantileOf, quartileRangeOf } from '#core/statistics.ts';

test('nothing has no mean, no spread and no middle', () => {
  expect([meanOf([]), deviationOf([]), deviationOf([4]), medianOf([]), quantileOf([], 0.9)]).toEqual([null, null, null, null, null]);
});

test('a sample spreads wider than a population of the same values', () => {
  expect(deviationOf([2, 4, 4, 4, 5, 5, 7, 9], 'population')).toBe(2);
  expect(deviationOf([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

test('equal values have a spread of exactly nothing', () => {
  expect(deviationOf([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBe(0);
});

test('the middle of an even number of values lies between the two in the middle', () => {
  expect(medianOf([9, 1, 3, 5])).toBe(4);
  expect(quantileOf([0, 10, 20, 30, 40], 0.9)).toBe(36);
  expect(quartileRangeOf([40, 0, 30, 10, 20])).toBe(20);
  expect(quartileRangeOf([])).toBe(0);
});

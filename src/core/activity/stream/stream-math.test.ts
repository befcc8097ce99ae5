import { expect, test } from 'vitest';
import { knownRuns, maxKnown, mean, meanKnown, prefixSums, runValues } from '#core/activity/stream/stream-math.ts';

test('a mean of nothing is unknown, and unknown values are no zeros', () => {
  expect(mean([])).toBeNull();
  expect(mean([1, 2, 6])).toBe(3);
  expect(meanKnown([])).toBeNull();
  expect(meanKnown([null, null])).toBeNull();
  expect(meanKnown([null, 0, 10])).toBe(5);
});

test('the greatest of what is known may be below zero', () => {
  expect(maxKnown([null, -3, -5])).toBe(-3);
  expect(maxKnown([1, 3, 2])).toBe(3);
  expect(maxKnown([null])).toBeNull();
});

test('sums of stretches are differences of sums from the start', () => {
  expect([...prefixSums([1, 2, 3])]).toEqual([0, 1, 3, 6]);
});

test('stretches end at what is unknown and at cuts', () => {
  const values = [1, 2, null, 3, 4, 5, null];
  expect(knownRuns(values)).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 6 },
  ]);
  expect(knownRuns(values, [0, 1, 4, 5])).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 4, to: 5 },
    { from: 5, to: 6 },
  ]);
  expect(knownRuns([null, null])).toEqual([]);
  expect(knownRuns([7])).toEqual([{ from: 0, to: 1 }]);
});

test('a cut at an unknown second does not hide the next one', () => {
  expect(knownRuns([1, null, 1, 1], [1, 3])).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ]);
});

test('the values of a stretch come as numbers', () => {
  expect([...runValues([1, null, 3, 4], { from: 2, to: 4 })]).toEqual([3, 4]);
});

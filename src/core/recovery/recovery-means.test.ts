import { expect, test } from 'vitest';
import { changeOfMeans, countReadings, recoveryMeans } from '#core/recovery/recovery-means.ts';

const EMPTY = { sleepHours: null, hrvMs: null, restingHeartRateBpm: null, stress: null, soreness: null, mood: null };

test('a mean is of the mornings that have the reading, and none is no mean', () => {
  const mornings = [{ ...EMPTY, hrvMs: 60 }, { ...EMPTY, hrvMs: 50, mood: 4 }, EMPTY];
  expect(recoveryMeans(mornings)).toEqual({ ...EMPTY, hrvMs: 55, mood: 4 });
  expect(countReadings(mornings)).toEqual({ sleepHours: 0, hrvMs: 2, restingHeartRateBpm: 0, stress: 0, soreness: 0, mood: 1 });
});

test('a change needs both means', () => {
  expect(changeOfMeans({ ...EMPTY, hrvMs: 64, mood: 5 }, { ...EMPTY, hrvMs: 59 })).toEqual({ ...EMPTY, hrvMs: -5 });
});

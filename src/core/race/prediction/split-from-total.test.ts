import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RACE_DISTANCES } from '#core/race/distance.ts';
import { RACE_LEGS, totalOf } from '#core/race/legs.ts';
import { splitByRank, splitByTime } from '#core/race/prediction/split-from-total.ts';

const distance = fc.constantFrom(...RACE_DISTANCES);
const total = fc.integer({ min: 2_700, max: 61_200 });

test('a 5:45 in the middle of a 70.3 is a 38:36 swim and a 2:02 run', () => {
  const legs = splitByRank('70.3', 20_700, 0.5);
  expect(legs.swim).toBeCloseTo(2_316.4, 1);
  expect(legs.run).toBeCloseTo(7_326.9, 1);
});

test('the fast ride relatively more and run relatively less', () => {
  const [fast, slow] = [splitByRank('70.3', 10_000, 0.03), splitByRank('70.3', 10_000, 0.98)];
  expect(fast.bike).toBeGreaterThan(slow.bike);
  expect(fast.run).toBeLessThan(slow.run);
});

test('the legs add up to the total, whatever the rank', () => {
  fc.assert(
    fc.property(distance, total, fc.double({ min: 0, max: 1, noNaN: true }), (race, totalSec, rank) => {
      expect(totalOf(splitByRank(race, totalSec, rank))).toBeCloseTo(totalSec, 6);
      expect(totalOf(splitByTime(race, totalSec))).toBeCloseTo(totalSec, 6);
    }),
  );
});

test('a faster total has no slower leg', () => {
  fc.assert(
    fc.property(distance, total, fc.integer({ min: 1, max: 3_600 }), (race, totalSec, more) => {
      const [fast, slow] = [splitByTime(race, totalSec), splitByTime(race, totalSec + more)];
      for (const leg of RACE_LEGS) expect(fast[leg]).toBeLessThanOrEqual(slow[leg] + 1e-6);
    }),
  );
});

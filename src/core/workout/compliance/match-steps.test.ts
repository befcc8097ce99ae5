import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { matchSteps } from '#core/workout/compliance/match-steps.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { Workout } from '#core/workout/workout.ts';

const athlete = { ...NO_THRESHOLDS, ftpW: 250 };
const sweetSpot = findWorkout('bike-sweetspot-3x8') as Workout;
/** [seconds, watts] stretches, second by second. */
const watts = (...stretches: [number, number | null][]) => ({
  powerW: stretches.flatMap(([sec, w]) => Array.from({ length: sec }, () => w)),
});
const found = (trace: ReturnType<typeof watts>) => matchSteps(sweetSpot, athlete, trace);

test('a workout done as written is found where it was due', () => {
  const matches = found(watts([900, 150], [480, 228], [180, 130], [480, 228], [180, 130], [480, 228], [420, 120]));
  expect(matches.map(({ found: at }) => at?.fromSec)).toEqual([900, 1_560, 2_220]);
  expect(matches.map(({ closeness }) => closeness)).toEqual([1, 1, 1]);
  expect(matches[0]?.target).toEqual({ unit: 'W', low: 220, high: 235 });
});

test('a late start, a longer rest and a café stop do no harm', () => {
  const matches = found(watts([1_740, 150], [480, 228], [180, 130], [480, 228], [1_500, 0], [480, 228], [420, 120]));
  expect(matches.map(({ closeness }) => closeness)).toEqual([1, 1, 1]);
});

test('a repetition that was left out is the only one missing', () => {
  const matches = found(watts([900, 150], [480, 228], [180, 130], [480, 228], [900, 130]));
  expect(matches.filter(({ found: at }) => at === null)).toHaveLength(1);
});

test('too hard misses the target as much as too easy', () => {
  const at = (power: number) =>
    found(watts([900, 120], [480, power], [180, 120], [480, power], [180, 120], [480, power], [420, 120]))[0]?.closeness ?? 0;
  // 260 W are 10.6 % above 235, 195 W 11.4 % below 220; 5 % are free, 20 % lose all.
  expect(at(260)).toBeCloseTo((0.2 - 25 / 235) / 0.15, 1);
  expect(at(195)).toBeCloseTo((0.2 - 25 / 220) / 0.15, 1);
  expect(at(300)).toBeLessThan(0.1);
});

test('an easy ride holds none of the hard steps', () => {
  expect(found(watts([3_600, 140])).every(({ found: at, closeness }) => at === null && closeness === 0)).toBe(true);
});

test('steps are looked for only where their channel was recorded and their threshold is known', () => {
  expect(matchSteps(sweetSpot, NO_THRESHOLDS, watts([3_600, 228]))).toEqual([]);
  expect(matchSteps(sweetSpot, athlete, { speedMps: [9, 9, 9, 9, 9, 9] })).toEqual([]);
});

test('seconds without a reading are not taken for zeros', () => {
  const matches = found(watts([900, 150], [240, 228], [60, null], [180, 228], [180, 130], [480, 228], [180, 130], [480, 228]));
  expect(matches[0]?.closeness).toBe(1);
  expect(matches[0]?.found?.mean).toBeCloseTo(228, 9);
});

test('found steps keep their order and never overlap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 60, max: 900 }), fc.integer({ min: 0, max: 320 })), { minLength: 1, maxLength: 12 }),
      (ride) => {
        let end = 0;
        for (const { found: at, closeness } of found(watts(...ride))) {
          expect(closeness).toBeGreaterThanOrEqual(0);
          expect(closeness).toBeLessThanOrEqual(1);
          if (!at) continue;
          expect(at.fromSec).toBeGreaterThanOrEqual(end);
          end = at.toSec;
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('short repetitions are found one by one', () => {
  const billat = findWorkout('bike-3030') as Workout;
  const ride = watts([900, 130], ...Array.from({ length: 40 }, (_, i): [number, number] => [30, i % 2 === 0 ? 295 : 125]), [600, 120]);
  const matches = matchSteps(billat, athlete, ride);
  expect(matches.length).toBeGreaterThan(10);
  expect(matches.filter(({ closeness }) => closeness > 0.9).length).toBeGreaterThanOrEqual(19);
});

test('a found step says where it stood and what was held', () => {
  const [first] = found(watts([900, 150], [240, 220], [240, 230], [180, 130], [480, 228], [180, 130], [480, 228]));
  expect(first).toMatchObject({ step: 1, plannedSec: 480, found: { fromSec: 900, toSec: 1_380, mean: 225 }, closeness: 1 });
});

test('a channel that is mostly silent checks nothing', () => {
  const silent = watts([900, 150], [100, 228], [380, null], [180, 130], [100, 228], [380, null], [180, 130], [100, 228], [380, null]);
  expect(found(silent).map(({ found: at }) => at)).toEqual([null, null, null]);
});

test('of two places that are as good, a step stands at the one where it was due', () => {
  const steady = matchSteps(
    { ...sweetSpot, parts: sweetSpot.parts.slice(0, 1).concat(sweetSpot.parts[2] ?? []) },
    athlete,
    watts([3_600, 228]),
  );
  expect(steady.map(({ found: at }) => at?.fromSec)).toEqual([900]);
});

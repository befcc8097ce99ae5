import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuellingPlan } from '#core/race/nutrition/fuelling.ts';
import { fuellingHours } from '#core/race/nutrition/fuelling-hours.ts';

const nobody = {
  weightKg: 70,
  toleratedCarbohydrateGPerH: 80,
  sweatRateLPerH: 1,
  sweatSodiumMmolPerL: null,
  takesCaffeine: false,
  hasTriedCaffeine: false,
};
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('the hours hold what the legs hold', () => {
  const duration = fc.double({ min: 300, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(duration, duration, duration, (swimSec, bikeSec, runSec) => {
      const totalSec = swimSec + bikeSec + runSec;
      const { legs } = fuellingPlan({ totalSec, bikeSec, runSec }, nobody, 20);
      const spans = [
        { leg: 'bike' as const, fromSec: swimSec, toSec: swimSec + bikeSec },
        { leg: 'run' as const, fromSec: swimSec + bikeSec, toSec: totalSec },
      ];
      const hours = fuellingHours(legs, spans, totalSec);
      expect(hours.at(-1)?.toSec).toBeCloseTo(totalSec, 6);
      for (const side of ['low', 'high'] as const) {
        const wanted = sumOf(legs.map(({ carbohydrateG }) => carbohydrateG[side]));
        expect(sumOf(hours.map(({ carbohydrateG }) => carbohydrateG[side]))).toBeCloseTo(wanted, 6);
        expect(sumOf(hours.map(({ fluidL }) => fluidL?.[side] ?? 0))).toBeCloseTo(
          (0.6 + (side === 'high' ? 0.2 : 0)) * ((bikeSec + runSec) / 3600),
          6,
        );
      }
    }),
  );
});

test('the first hour of a swim and a ride holds what is eaten from ten minutes into the ride', () => {
  const { legs } = fuellingPlan({ totalSec: 18_000, bikeSec: 9_000, runSec: 6_600 }, nobody, 20);
  const [first] = fuellingHours(legs, [{ leg: 'bike', fromSec: 1_800, toSec: 10_800 }], 18_000);
  expect(first?.carbohydrateG.high).toBeCloseTo(80 * (1_200 / 3600), 9);
  expect(first?.fluidL?.low).toBeCloseTo(0.6 * 0.5, 9);
});

test('a run alone is fuelled at the rate of the race, off the bike at less', () => {
  const alone = fuellingPlan({ totalSec: 12_000, bikeSec: 0, runSec: 12_000 }, nobody, 20);
  const offBike = fuellingPlan({ totalSec: 12_000, bikeSec: 6_000, runSec: 6_000 }, nobody, 20);
  expect(alone.legs).toHaveLength(1);
  expect(alone.legs[0]?.carbohydrateGPerH).toEqual(offBike.legs[0]?.carbohydrateGPerH);
  expect(offBike.legs[1]?.carbohydrateGPerH.high).toBeCloseTo(0.8 * (alone.legs[0]?.carbohydrateGPerH.high ?? 0), 9);
});

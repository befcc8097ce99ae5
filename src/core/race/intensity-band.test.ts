import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RACE_DISTANCES } from '#core/race/distance.ts';
import { bikeIntensityFor, bikeLegLoad, RACE_INTENSITY, racePowerBand } from '#core/race/intensity-band.ts';

test('an Ironman with an FTP of 280 W is ridden between 182 and 218 W', () => {
  expect(racePowerBand('ironman', 280).low).toBeCloseTo(182, 9);
  expect(racePowerBand('ironman', 280).high).toBeCloseTo(218.4, 9);
});

test('five and a half hours at 0.70 are a load of 269.5', () => {
  expect(bikeLegLoad(0.7, 5.5 * 3600)).toBeCloseTo(269.5, 9);
});

test('a 70.3 bike leg of 2:30 is ridden at 0.80, the middle of its load band', () => {
  expect(bikeIntensityFor('70.3', 2.5 * 3600)).toBeCloseTo(0.8, 9);
});

test('the load limit binds before the intensity band does: 3:30 on a 70.3 course leave 0.72', () => {
  expect(bikeIntensityFor('70.3', 3.5 * 3600)).toBeCloseTo(Math.sqrt(180 / 350), 9);
});

test('the longer the bike leg, the easier, and never above band or load limit', () => {
  const sec = fc.integer({ min: 1_200, max: 36_000 });
  fc.assert(
    fc.property(fc.constantFrom(...RACE_DISTANCES), sec, sec, (distance, a, b) => {
      const [short, long] = [Math.min(a, b), Math.max(a, b)];
      expect(bikeIntensityFor(distance, long)).toBeLessThanOrEqual(bikeIntensityFor(distance, short));
      expect(bikeIntensityFor(distance, short)).toBeLessThanOrEqual(RACE_INTENSITY[distance].bikeIntensityFactor.high);
      const limit = Math.max(RACE_INTENSITY[distance].bikeLoad.high, bikeLegLoad(0.5, long));
      expect(bikeLegLoad(bikeIntensityFor(distance, long), long)).toBeLessThanOrEqual(limit + 1e-9);
    }),
  );
});

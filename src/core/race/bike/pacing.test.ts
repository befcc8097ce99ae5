import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rollingSections } from '#core/race/bike/bike-course.ts';
import { paceCourse } from '#core/race/bike/pacing.ts';
import type { Rider } from '#core/race/bike/road-power.ts';
import { roadSpeed } from '#core/race/bike/road-speed.ts';

const rider: Rider = { massKg: 85, cdaM2: 0.26, crr: 0.004, drivetrainEfficiency: 0.976, wheelDragM2: 0.0044 };
const calm = { airDensityKgM3: 1.2, wind: { speedMps: 0, fromDeg: null }, fastestMps: 75 / 3.6 };
const at = (normalizedPowerW: number) => ({ normalizedPowerW, highestPowerW: 400 });

test('power is higher on climbs and lower on descents, within +10 % and −20 % of each other’s base', () => {
  const paced = paceCourse(rollingSections(40_000, 1_200), rider, calm, at(220));
  const [up, down] = paced?.stretches ?? [];
  expect(up?.powerW).toBeGreaterThan(220);
  expect(down?.powerW).toBeLessThan(220);
  expect((up?.powerW ?? 0) / (down?.powerW ?? 1)).toBeLessThanOrEqual(1.1 / 0.8 + 1e-9);
});

test('the normalized power of the paced course is the target', () => {
  fc.assert(
    fc.property(fc.integer({ min: 120, max: 320 }), fc.integer({ min: 0, max: 800 }), (watts, ascentM) => {
      expect(paceCourse(rollingSections(40_000, ascentM), rider, calm, at(watts))?.normalizedPowerW).toBeCloseTo(watts, 0);
    }),
    { numRuns: 30 },
  );
});

test('pacing by the course beats even power on it', () => {
  const sections = rollingSections(40_000, 600);
  const paced = paceCourse(sections, rider, calm, at(230));
  const flatOut = paceCourse(sections, rider, calm, { normalizedPowerW: 230, highestPowerW: 230 });
  expect(paced?.totalSec ?? 0).toBeLessThan(flatOut?.totalSec ?? 0);
});

test('nobody is asked for more than the cap', () => {
  const paced = paceCourse(rollingSections(40_000, 1_500), rider, calm, { normalizedPowerW: 250, highestPowerW: 260 });
  for (const { powerW } of paced?.stretches ?? []) expect(powerW).toBeLessThanOrEqual(260);
});

test('more power is never slower, and a wind of unknown direction never faster', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 300 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 12 }),
      (watts, ascentM, speedMps) => {
        const sections = rollingSections(20_000, ascentM);
        const time = (power: number, wind: number) =>
          paceCourse(sections, rider, { ...calm, wind: { speedMps: wind, fromDeg: null } }, at(power))?.totalSec ??
          Number.POSITIVE_INFINITY;
        expect(time(watts + 5, speedMps)).toBeLessThan(time(watts, speedMps));
        expect(time(watts, speedMps)).toBeGreaterThanOrEqual(time(watts, 0) - 1);
      },
    ),
    { numRuns: 40 },
  );
});

test('a climb that the cap cannot ride has no pace', () => {
  expect(
    paceCourse([{ lengthM: 500, grade: 0.25, bearingDeg: null }], rider, calm, { normalizedPowerW: 60, highestPowerW: 60 }),
  ).toBeNull();
});

test('a known direction gives each section its own wind, an unknown one both winds', () => {
  const east = { lengthM: 10_000, grade: 0, bearingDeg: 90 };
  const windy = { ...calm, wind: { speedMps: 5, fromDeg: 90 } };
  expect(paceCourse([east], rider, windy, at(220))?.stretches.map(({ headwindMps }) => headwindMps)).toEqual([3.5]);
  const unknown = paceCourse([{ ...east, bearingDeg: null }], rider, windy, at(220))?.stretches ?? [];
  expect(unknown.map(({ headwindMps, lengthM }) => [headwindMps.toFixed(2), lengthM])).toEqual([
    ['2.23', 5_000],
    ['-2.23', 5_000],
  ]);
});

test('on a flat and calm road everything is the target, without any swing', () => {
  const paced = paceCourse([{ lengthM: 20_000, grade: 0, bearingDeg: null }], rider, calm, at(220));
  expect(paced?.stretches.map(({ powerW }) => powerW)).toEqual([220]);
  expect(paced?.meanPowerW).toBeCloseTo(220, 9);
  expect(paced?.totalSec).toBeCloseTo(20_000 / roadSpeed(220, rider, { grade: 0, airDensityKgM3: 1.2, headwindMps: 0 }), 6);
});

test('a rider who brakes on a descent does not pedal there', () => {
  const steep = paceCourse([{ lengthM: 5_000, grade: -0.12, bearingDeg: null }], rider, { ...calm, fastestMps: 15 }, at(220));
  expect(steep?.stretches.map(({ powerW }) => powerW)).toEqual([0]);
  expect(steep?.totalSec).toBeCloseTo(5_000 / 15, 6);
});

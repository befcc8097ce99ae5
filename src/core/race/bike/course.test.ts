import { expect, test } from 'vitest';
import { courseTime } from '#core/race/bike/course.ts';
import type { Rider } from '#core/race/bike/road-power.ts';

const rider: Rider = { massKg: 80, cdaM2: 0.25, crr: 0.004, drivetrainEfficiency: 0.976, wheelDragM2: 0 };
const road = { airDensityKgM3: 1.2, headwindMps: 0 };

test('40 flat kilometres at 240 W take an hour and 48 seconds', () => {
  expect(courseTime([{ ...road, lengthM: 40_000, grade: 0, powerW: 240 }], rider)?.totalSec).toBeCloseTo(3647.8, 1);
});

test('a hill costs more than its descent gives back', () => {
  const hilly = [0.04, -0.04].map((grade) => ({ ...road, lengthM: 10_000, grade, powerW: 220 }));
  const flat = [{ ...road, lengthM: 20_000, grade: 0, powerW: 220 }];
  expect(courseTime(hilly, rider)?.totalSec ?? 0).toBeGreaterThan(courseTime(flat, rider)?.totalSec ?? 0);
});

test('a rider who brakes at 60 km/h takes exactly that on a steep descent', () => {
  const steep = [{ ...road, lengthM: 6_000, grade: -0.1, powerW: 0 }];
  expect(courseTime(steep, rider, 60 / 3.6)?.totalSec).toBeCloseTo(360, 6);
});

test('a wall that nobody climbs has no time', () => {
  expect(courseTime([{ ...road, lengthM: 500, grade: 0.25, powerW: 60 }], rider)).toBeNull();
});

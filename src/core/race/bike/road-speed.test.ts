import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rider, roadPower } from '#core/race/bike/road-power.ts';
import { roadSpeed } from '#core/race/bike/road-speed.ts';

const rider: Rider = { massKg: 85, cdaM2: 0.25, crr: 0.004, drivetrainEfficiency: 0.976, wheelDragM2: 0 };
const flat = { grade: 0, airDensityKgM3: 1.2, headwindMps: 0 };

const grade = fc.double({ min: -0.12, max: 0.12, noNaN: true });
const wind = fc.double({ min: -12, max: 12, noNaN: true });
const watts = fc.double({ min: 30, max: 600, noNaN: true });

test('251 W hold 40 km/h on the flat in a time-trial position', () => {
  expect(roadSpeed(250.916, rider, flat) * 3.6).toBeCloseTo(40, 3);
});

test('the power of a speed gives the speed back, up, down and in any wind', () => {
  fc.assert(
    fc.property(grade, wind, watts, (slope, headwindMps, powerW) => {
      const road = { ...flat, grade: slope, headwindMps };
      const speed = roadSpeed(powerW, rider, road);
      fc.pre(speed < 39.9);
      expect(roadPower(speed, rider, road)).toBeCloseTo(powerW, 4);
    }),
  );
});

test('more power is never slower, and a headwind or a hill never faster', () => {
  fc.assert(
    fc.property(grade, wind, watts, fc.double({ min: 0, max: 100, noNaN: true }), (slope, headwindMps, powerW, more) => {
      const road = { ...flat, grade: slope, headwindMps };
      const speed = roadSpeed(powerW, rider, road);
      expect(roadSpeed(powerW + more, rider, road)).toBeGreaterThanOrEqual(speed - 1e-9);
      expect(roadSpeed(powerW, rider, { ...road, grade: slope + more / 1000 })).toBeLessThanOrEqual(speed + 1e-9);
      expect(roadSpeed(powerW, rider, { ...road, headwindMps: headwindMps + more / 10 })).toBeLessThanOrEqual(speed + 1e-9);
    }),
  );
});

// 41.6 N of gravity less 3.3 N of tyres and 0.2 N of bearings hold 0.15 · v².
test('without pedalling a rider rolls down a hill at a steady speed and stands still on the flat', () => {
  expect(roadSpeed(0, rider, { ...flat, grade: -0.05 }) * 3.6).toBeCloseTo(57.3, 0);
  expect(roadSpeed(0, rider, flat)).toBeCloseTo(0, 6);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { findWorkout, WORKOUTS } from '#core/workout/library.ts';

const scales = openScales(planningThresholds(NO_THRESHOLDS), { power: true, heartRate: { bike: false, run: false } });
const workout = (id: string) => findWorkout(id)!;

test('a steady ride grows in its steady part', () => {
  const { durationSec, workout: scaled } = scales(workout('bike-endurance-90'), 150 * 60);
  expect(durationSec).toBe(150 * 60);
  expect(scaled.parts.map((part) => (part.kind === 'step' && part.length.kind === 'time' ? part.length.durationSec / 60 : 0))).toEqual([
    10, 135, 5,
  ]);
  expect(scaled.name).toBe('Steady endurance');
});

test('intervals keep their work and gain easy time, and lose a repetition where time is short', () => {
  const long = scales(workout('bike-sweetspot-3x8'), 75 * 60);
  expect(long.durationSec).toBe(75 * 60);
  expect(long.workout.name).toBe('SweetSpot 3x8');
  expect(long.workout.parts.at(-2)).toMatchObject({ cue: 'Easy throughout' });
  const short = scales(workout('bike-sweetspot-3x8'), 40 * 60);
  expect(short.durationSec).toBeLessThanOrEqual(40 * 60);
  expect(short.workout.name).toBe('SweetSpot');
  expect(short.workout.parts[1]).toMatchObject({ kind: 'repeat', count: 1 });
});

test('swims change in steps of 50 m and never take longer than there is time', () => {
  const { durationSec, distanceM } = scales(workout('swim-aerobic-2000'), 60 * 60);
  expect(durationSec).toBeLessThanOrEqual(60 * 60);
  expect(durationSec).toBeGreaterThan(57 * 60);
  expect((distanceM ?? 1) % 50).toBe(0);
});

test('no workout of the library comes out longer than asked for, down to its shortest', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WORKOUTS), fc.integer({ min: 20, max: 240 }), (library, minutes) => {
      const scaled = scales(library, minutes * 60);
      const shortest = scales(library, 10 * 60).durationSec;
      expect(scaled.durationSec).toBeLessThanOrEqual(
        Math.max(minutes * 60, shortest, library.testOf ? scales(library, null).durationSec : 0) + 1,
      );
      expect(scaled.load).toBeGreaterThan(0);
      expect(scaled.parts.reduce((sum, part) => sum + part.durationSec, 0)).toBeLessThanOrEqual(scaled.durationSec + 2);
    }),
    { numRuns: 300, seed: 7 },
  );
});

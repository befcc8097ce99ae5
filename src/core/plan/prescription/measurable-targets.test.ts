import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { LADDERS } from '#core/plan/progression/ladder.ts';
import { rungWorkout } from '#core/plan/progression/rung-workout.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { findWorkout, WORKOUTS } from '#core/workout/library.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { expandParts } from '#core/workout/workout.ts';

const thresholds = planningThresholds(NO_THRESHOLDS);
const withPower = openScales(thresholds, { power: true, heartRate: { bike: true, run: true } });
const byHeart = openScales(thresholds, { power: false, heartRate: { bike: true, run: false } });
const byFeel = openScales(thresholds, { power: false, heartRate: { bike: false, run: false } });
const rung = (ladder: string, number: number) => rungWorkout({ ladder, rung: number });

test('without a power meter no ride of the library or of a ladder asks for watts', () => {
  const rungs = LADDERS.flatMap(({ id, rungs: all }) => all.map((_, i) => rung(id, i + 1)));
  for (const workout of [...WORKOUTS, ...rungs]) {
    for (const scales of [byHeart, byFeel]) {
      for (const part of expandParts(scales(workout, null).workout.parts)) {
        if (part.kind === 'step') expect(part.target?.kind, workout.id).not.toBe('power');
      }
    }
  }
});

test('long steps go by heart rate where it is known, short ones by effort', () => {
  const parts = (scales: typeof byHeart, number: number) =>
    expandParts(scales(rung('bike-threshold', number), null).workout.parts).flatMap((part) =>
      part.kind === 'step' && part.intent === 'work' ? [part] : [],
    );
  expect(parts(byHeart, 5)[0]?.target?.kind).toBe('heart-rate');
  expect(parts(byHeart, 1)[0]?.target?.kind).toBe('rpe');
  expect(parts(byFeel, 5)[0]?.target?.kind).toBe('rpe');
});

test('runs and rides say the heart rate where it is known, after the minutes it needs to follow', () => {
  expect(printWorkout(withPower(rung('run-threshold', 3), null).workout)).toMatch(/Heart rate 9\d-10\d% LTHR from minute 4/);
  expect(printWorkout(withPower(rung('bike-vo2-short', 1), null).workout)).not.toContain('LTHR');
  expect(printWorkout(byFeel(rung('bike-threshold', 5), null).workout)).not.toContain('LTHR');
});

test('a test keeps its lengths, whatever the time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WORKOUTS.filter(({ testOf }) => testOf !== null)),
      fc.integer({ min: 10, max: 200 }),
      (library, minutes) => {
        expect(withPower(library, minutes * 60).durationSec).toBe(withPower(library, null).durationSec);
      },
    ),
    { numRuns: 60, seed: 3 },
  );
  const ramp = expandParts(findWorkout('bike-ramp-test')!.parts).flatMap((part) =>
    part.kind === 'step' && part.intent === 'test' ? [part.target?.high ?? 0] : [],
  );
  expect(Math.max(...ramp)).toBeGreaterThanOrEqual(150);
});

test('a rung keeps its work in more time, and gives way to a lower one in less', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LADDERS.filter(({ id }) => id !== 'return-to-run')),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 25, max: 200 }),
      (ladder, number, minutes) => {
        const asked = Math.min(number, ladder.rungs.length);
        const scaled = withPower(rung(ladder.id, asked), minutes * 60);
        const first = withPower(rung(ladder.id, 1), 10 * 60).durationSec;
        expect(scaled.durationSec).toBeLessThanOrEqual(Math.max(minutes * 60, first, ladder.sport === 'brick' ? 3600 : 0) + 1);
        expect(Number(/@(\d+)/.exec(scaled.workoutId)?.[1])).toBeLessThanOrEqual(asked);
      },
    ),
    { numRuns: 300, seed: 5 },
  );
  const long = withPower(rung('bike-threshold', 5), 100 * 60);
  expect([long.workoutId, long.workout.name, long.durationSec]).toEqual(['bike-threshold@5', 'Bike threshold 3 x 10 min', 6000]);
  expect(withPower(rung('bike-threshold', 5), 45 * 60).workoutId).toBe('bike-threshold@3');
});

test('a session without power weighs what its targets say as they are read', () => {
  for (const scales of [withPower, byHeart, byFeel]) {
    const { workout, load } = scales(rung('bike-threshold', 4), 60 * 60);
    const planned = plannedLoad(workout, thresholds);
    expect(planned.kind === 'known' && planned.value.load).toBeCloseTo(load, 6);
  }
});

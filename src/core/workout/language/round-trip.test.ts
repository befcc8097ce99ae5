import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import type { Workout } from '#core/workout/workout.ts';
import { anyWorkout } from '#test/fixtures/any-workout.ts';

function read(text: string): Workout {
  const parsed = parseWorkout(text);
  if (parsed.kind === 'faults') throw new Error(`${JSON.stringify(parsed.faults)}\n${text}`);
  return parsed.workout;
}

test('each of the 68 library workouts is read back from its text as it was', () => {
  expect(WORKOUTS).toHaveLength(68);
  for (const { name, discipline, parts, durationSec, rpe } of WORKOUTS) {
    const workout = {
      name,
      discipline,
      parts,
      ...(durationSec === undefined ? {} : { durationSec }),
      ...(rpe === undefined ? {} : { rpe }),
    };
    expect(read(printWorkout(workout))).toEqual(workout);
  }
});

test('any workout is read back from its text as it was, whatever its words', () => {
  fc.assert(
    fc.property(anyWorkout(), (workout) => {
      expect(read(printWorkout(workout))).toEqual(workout);
    }),
    { numRuns: 500 },
  );
});

test('a printed text printed again is the same', () => {
  fc.assert(
    fc.property(anyWorkout(), (workout) => {
      const text = printWorkout(workout);
      expect(printWorkout(read(text))).toBe(text);
    }),
    { numRuns: 200 },
  );
});

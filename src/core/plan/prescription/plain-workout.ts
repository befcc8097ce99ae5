import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import type { Workout } from '#core/workout/workout.ts';

/** Without what only a planner needs. */
export function plainWorkout({ name, discipline, parts, durationSec, rpe }: LibraryWorkout): Workout {
  return { name, discipline, parts, ...(durationSec === undefined ? {} : { durationSec }), ...(rpe === undefined ? {} : { rpe }) };
}

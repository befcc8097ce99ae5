import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import library from '#core/workout/library.json' with { type: 'json' };
import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import { readLibraryWorkout } from '#core/workout/read-library.ts';

/** The 68 workouts of the house, in the order of the file. */
export const WORKOUTS: readonly LibraryWorkout[] = library.workouts.map((raw) => readLibraryWorkout(raw));

/**
 * Thresholds of nobody in particular, for times and loads of library workouts where an athlete has none yet: CSS 1:45 per
 * 100 m, threshold pace 5:00 per km. Never an athlete's own figures.
 */
export const USUAL_THRESHOLDS: Thresholds = { ...NO_THRESHOLDS, criticalSwimSpeedMps: 100 / 105, runThresholdMps: 1000 / 300 };

export function findWorkout(id: string): LibraryWorkout | undefined {
  return WORKOUTS.find((workout) => workout.id === id);
}

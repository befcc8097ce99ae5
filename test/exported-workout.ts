import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { exportWorkout } from '#core/workout/export/export-workout.ts';
import type { WorkoutFormat } from '#core/workout/export/workout-file.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import type { Workout } from '#core/workout/workout.ts';

export const athlete: Thresholds = {
  ...NO_THRESHOLDS,
  ftpW: 310,
  runThresholdMps: 1000 / 262,
  criticalSwimSpeedMps: 100 / 98,
  lthrBpm: { bike: 165, run: 172, swim: 158 },
};
const writtenAt = new Date('2026-05-31T09:00:00Z');
export const exported = (workout: Workout, format: WorkoutFormat, thresholds = athlete) =>
  exportWorkout(workout, format, { thresholds, writtenAt, author: 'Moorline' });

/** The FIT file of a workout. */
export function bytesOf(workout: Workout): Uint8Array {
  const made = exported(workout, 'fit');
  if (made.kind === 'refused') throw new Error(`${workout.name}: ${made.because}`);
  return made.content as Uint8Array;
}
/** The file in one of the formats that are text. */
export function textOf(workout: Workout, format: WorkoutFormat): string {
  const made = exported(workout, format);
  if (made.kind === 'refused') throw new Error(`${workout.name}: ${made.because}`);
  return made.content as string;
}
/** The sentence that refuses; null when there is a file. */
export const whyNot = (workout: Workout, format: WorkoutFormat, thresholds = athlete) => {
  const made = exported(workout, format, thresholds);
  return made.kind === 'refused' ? made.because : null;
};
/** A workout from its text. */
export function written(text: string): Workout {
  const parsed = parseWorkout(text);
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
  return parsed.workout;
}

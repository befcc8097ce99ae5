import type { Thresholds } from '#core/threshold/thresholds.ts';
import { trainerCourse } from '#core/workout/export/erg-mrc.ts';
import { fitWorkout } from '#core/workout/export/fit-workout.ts';
import type { WorkoutFile, WorkoutFormat } from '#core/workout/export/workout-file.ts';
import { workoutJson } from '#core/workout/export/workout-json.ts';
import { zwo } from '#core/workout/export/zwo.ts';
import type { Workout } from '#core/workout/workout.ts';

/** A workout in the athlete's own numbers as a file; or why the format cannot hold it. The same workout and moment give the same bytes. */
export function exportWorkout(
  workout: Workout,
  format: WorkoutFormat,
  { thresholds, writtenAt, author }: { thresholds: Thresholds; writtenAt: Date; author: string },
): WorkoutFile {
  switch (format) {
    case 'fit':
      return fitWorkout(workout, thresholds, writtenAt);
    case 'zwo':
      return zwo(workout, thresholds, author);
    case 'erg':
    case 'mrc':
      return trainerCourse(workout, thresholds, format);
    case 'json':
      return workoutJson(workout, thresholds);
  }
}

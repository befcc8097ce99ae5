import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { workoutProfile } from '#core/workout/profile.ts';
import type { PictureStep } from '#web/ui/chart/WorkoutPicture.tsx';

/**
 * The picture of what a session asks for: its own workout in the thresholds of its day, so that watts and paces stand as high as they are
 * hard; else what its plan says; empty where neither says anything.
 */
export function sessionProfile(
  { workout }: Pick<TrainingSession, 'workout'>,
  planned: PlanSession | null,
  thresholds: Thresholds,
): readonly PictureStep[] {
  const parsed = workout === null ? null : parseWorkout(workout);
  return parsed?.kind === 'workout' ? workoutProfile(parsed.workout, thresholds) : (planned?.profile ?? []);
}

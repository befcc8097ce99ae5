import type { PlanSession } from '#contract/plan-weeks.ts';
import type { TrainingSession } from '#contract/sessions.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { workoutProfile } from '#core/workout/profile.ts';
import type { ProfileStep } from '#web/ui/chart/StepProfile.tsx';

/**
 * The picture of what a session asks for: its own workout, else what its plan says; empty where neither says anything. Targets in watts or
 * at a pace stand at the height of what is not asked, because the picture is small and thresholds are not read for it.
 */
export function sessionProfile({ workout }: Pick<TrainingSession, 'workout'>, planned: PlanSession | null): readonly ProfileStep[] {
  if (planned) return planned.profile;
  const parsed = workout === null ? null : parseWorkout(workout);
  if (parsed?.kind !== 'workout') return [];
  return workoutProfile(parsed.workout, NO_THRESHOLDS).map(({ fromSec, toSec, from, to }) => ({
    seconds: toSec - fromSec,
    low: Math.min(from, to),
    high: Math.max(from, to),
  }));
}

import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { ParsedWorkout } from '#core/workout/language/parse-workout.ts';
import { workoutProfile } from '#core/workout/profile.ts';
import { WorkoutFacts } from '#web/features/workouts/WorkoutFacts.tsx';
import { WorkoutSteps } from '#web/features/workouts/WorkoutSteps.tsx';
import { WorkoutPicture } from '#web/ui/chart/WorkoutPicture.tsx';
import { DISCIPLINE_TONES } from '#web/ui/discipline-colours.ts';

/** What is being written, drawn while it is typed: picture, time and load, and the steps in the athlete's own numbers. */
export function WorkoutPreview({ parsed, thresholds }: { parsed: ParsedWorkout; thresholds: Thresholds }) {
  if (parsed.kind === 'faults') {
    return <p className="border-rule border-t pt-5 text-muted">Fix the errors to see the preview.</p>;
  }
  const { workout } = parsed;
  return (
    <section
      aria-label="Preview"
      data-source="Steps with your thresholds on that day."
      className="grid gap-4 rounded-sheet border border-rule bg-card p-5 lg:sticky lg:top-6"
    >
      <WorkoutPicture steps={workoutProfile(workout, thresholds)} tone={DISCIPLINE_TONES[workout.discipline]} className="h-38" />
      <WorkoutFacts workout={workout} thresholds={thresholds} />
      <WorkoutSteps workout={workout} thresholds={thresholds} />
    </section>
  );
}

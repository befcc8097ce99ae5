import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import type { WorkoutFile } from '#core/workout/export/workout-file.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { type ResolvedTarget, resolveTarget } from '#core/workout/target.ts';
import { disciplineOf, type Workout, type WorkoutPart } from '#core/workout/workout.ts';

/** The format's name and version; a reader checks it first. */
const FORMAT = 'moorline-workout/1';

/** A part as it is, each step with its target in the athlete's own numbers beside it; null where a threshold is unknown. */
type ResolvedPart =
  | (Exclude<WorkoutPart, { kind: 'repeat' | 'step' }> & { kind: 'exercise' })
  | (Extract<WorkoutPart, { kind: 'step' }> & { resolved: ResolvedTarget | null })
  | { kind: 'repeat'; count: number; parts: ResolvedPart[] };

/** Everything that is known about a workout, for programs: the tree, the athlete's numbers, time, load and the text. */
export function workoutJson(workout: Workout, thresholds: Thresholds): WorkoutFile {
  const { durationSec, untimedSteps } = expectedDuration(workout, thresholds);
  const load = plannedLoad(workout, thresholds);
  const resolve = (part: WorkoutPart): ResolvedPart => {
    if (part.kind === 'repeat') return { kind: 'repeat', count: part.count, parts: part.parts.map(resolve) };
    if (part.kind === 'exercise') return part;
    return { ...part, resolved: part.target === null ? null : resolveTarget(part.target, disciplineOf(part, workout), thresholds) };
  };
  const { name, discipline, poolLengthM, rpe } = workout;
  const content = {
    format: FORMAT,
    name,
    discipline,
    poolLengthM: poolLengthM ?? null,
    rpe: rpe ?? null,
    expected: {
      durationSec,
      untimedSteps,
      distanceM: prescribedDistanceM(workout),
      load: load.kind === 'known' ? load.value.load : null,
    },
    parts: workout.parts.map(resolve),
    text: printWorkout(workout),
  };
  return { kind: 'file', content: `${JSON.stringify(content, null, 2)}\n` };
}

import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { findWorkout, USUAL_THRESHOLDS } from '#core/workout/library.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import { plannedLoad, stepSumLoad } from '#core/workout/planned-load.ts';
import { type TargetPosition, targetWatts } from '#core/workout/target.ts';
import { timeline } from '#core/workout/timeline.ts';
import { num, text, type VectorAdapter, type VectorInputs } from '#test/vectors/streams.ts';

function workoutOf(inputs: VectorInputs): LibraryWorkout {
  const workout = findWorkout(text(inputs, 'workout_id'));
  if (!workout) throw new Error(`no workout ${text(inputs, 'workout_id')}`);
  return workout;
}

function positionOf(inputs: VectorInputs): TargetPosition {
  const word = text(inputs, 'target_position');
  if (word === 'low' || word === 'mid' || word === 'high') return word;
  throw new Error(`no place in a range: ${word}`);
}

function loadOf(inputs: VectorInputs, thresholds: Thresholds): number | null {
  const planned = plannedLoad(workoutOf(inputs), thresholds, positionOf(inputs));
  return planned.kind === 'known' ? planned.value.load : null;
}

export const workoutsAdapters: Record<string, VectorAdapter> = {
  'workout.distance': (inputs) => prescribedDistanceM(workoutOf(inputs)),
  'workout.duration': (inputs) => expectedDuration(workoutOf(inputs), USUAL_THRESHOLDS).durationSec / 60,
  'workout.planned_stss': (inputs) => loadOf(inputs, { ...USUAL_THRESHOLDS, criticalSwimSpeedMps: 100 / num(inputs, 'css_s_per_100m') }),
  'workout.planned_tss': (inputs) => loadOf(inputs, USUAL_THRESHOLDS),
  'workout.planned_tss_stepsum': (inputs) => stepSumLoad(timeline(workoutOf(inputs), USUAL_THRESHOLDS, positionOf(inputs))),
  'workout.target_watts': (inputs) => {
    const { lowW, highW } = targetWatts({ low: num(inputs, 'low_pct'), high: num(inputs, 'high_pct') }, num(inputs, 'ftp_w'));
    return { low_w: lowW, high_w: highW };
  },
};

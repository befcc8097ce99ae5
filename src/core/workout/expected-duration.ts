import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { timeline } from '#core/workout/timeline.ts';
import { expandParts, type Workout } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.duration', 'workout.distance'],
  name: 'Expected duration and distance',
  formula: 'Σ steps including repeats;  distances take distance / (threshold speed · middle of the range), or the send-off if longer',
  unit: 's, m',
  unknownWhen: 'Open-ended step, or a distance without threshold speed: the rest is counted.',
  source: 'Arithmetic',
  grade: 'H',
};

export interface ExpectedDuration {
  durationSec: number;
  /** Steps that nobody can time; the duration is at least what it says. */
  untimedSteps: number;
}

export function expectedDuration(workout: Workout, thresholds: Thresholds): ExpectedDuration {
  if (workout.durationSec !== undefined) return { durationSec: workout.durationSec, untimedSteps: 0 };
  const steps = timeline(workout, thresholds);
  return {
    durationSec: steps.reduce((sum, { durationSec }) => sum + (durationSec ?? 0), 0),
    untimedSteps: steps.filter(({ durationSec }) => durationSec === null).length,
  };
}

/** Metres of the steps that are given as distances; null when none is. */
export function prescribedDistanceM(workout: Workout): number | null {
  const metres = expandParts(workout.parts).flatMap((part) =>
    part.kind === 'step' && part.length.kind === 'distance' ? [part.length.distanceM] : [],
  );
  return metres.length === 0 ? null : metres.reduce((sum, distanceM) => sum + distanceM, 0);
}

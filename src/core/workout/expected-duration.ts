import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { timedPart } from '#core/workout/timeline.ts';
import { type Exercise, expandParts, type Step, type Workout, type WorkoutPart } from '#core/workout/workout.ts';

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
  return durationOf(workout.parts, workout, thresholds);
}

function durationOf(parts: readonly WorkoutPart[], workout: Workout, thresholds: Thresholds): ExpectedDuration {
  const found = { durationSec: 0, untimedSteps: 0 };
  for (const part of parts) {
    const times = part.kind === 'repeat' ? part.count : 1;
    const own = part.kind === 'repeat' ? durationOf(part.parts, workout, thresholds) : timed(part, workout, thresholds);
    found.durationSec += times * own.durationSec;
    found.untimedSteps += times * own.untimedSteps;
  }
  return found;
}

function timed(part: Step | Exercise, workout: Workout, thresholds: Thresholds): ExpectedDuration {
  const { durationSec } = timedPart(part, workout, thresholds);
  return { durationSec: durationSec ?? 0, untimedSteps: durationSec === null ? 1 : 0 };
}

/** Metres of the steps that are given as distances; null when none is. */
export function prescribedDistanceM(workout: Workout): number | null {
  const metres = expandParts(workout.parts).flatMap((part) =>
    part.kind === 'step' && part.length.kind === 'distance' ? [part.length.distanceM] : [],
  );
  return metres.length === 0 ? null : metres.reduce((sum, distanceM) => sum + distanceM, 0);
}

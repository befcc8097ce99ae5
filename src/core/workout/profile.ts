import type { Science } from '#core/evidence.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { timeline } from '#core/workout/timeline.ts';
import type { StepIntent, Workout } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.profile'],
  name: 'Workout profile',
  formula: 'each step from its start to its end in time, at the intensity of the middle of its range (a ramp from end to end)',
  unit: 's, 1',
  unknownWhen: 'Never: a step of unknown length is drawn 5 min long and marked open; one of unknown intensity at 0.5.',
  source: 'House rule for pictures',
  grade: 'H',
};

/** One block of the picture. Intensities are factors: 1 is threshold. */
export interface ProfileBlock {
  fromSec: number;
  toSec: number;
  /** Intensity at the start and at the end. */
  from: number;
  to: number;
  kind: StepIntent | 'exercise';
  /** Its length is drawn, not prescribed. */
  isOpen: boolean;
  /** Index of the step, repeats written out. */
  step: number;
}

const OPEN_STEP_SEC = 300;
const UNKNOWN_INTENSITY = 0.5;

/** The blocks of a workout from left to right, without gaps; for a picture, never for sums. */
export function workoutProfile(workout: Workout, thresholds: Thresholds): ProfileBlock[] {
  let fromSec = 0;
  return timeline(workout, thresholds).map(({ step, durationSec, intensity }, index) => {
    const toSec = fromSec + (durationSec ?? OPEN_STEP_SEC);
    const block: ProfileBlock = {
      fromSec,
      toSec,
      from: intensity?.from ?? UNKNOWN_INTENSITY,
      to: intensity?.to ?? UNKNOWN_INTENSITY,
      kind: step.kind === 'exercise' ? 'exercise' : step.intent,
      isOpen: durationSec === null,
      step: index,
    };
    fromSec = toSec;
    return block;
  });
}

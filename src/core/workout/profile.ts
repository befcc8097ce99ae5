import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { timeline } from '#core/workout/timeline.ts';
import type { Workout } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.profile'],
  name: 'Workout profile',
  formula: 'each step from start to end time, at the middle of its intensity range (a ramp from end to end)',
  unit: 's, 1',
  unknownWhen: 'Always available; a step of unknown duration is shown as 5 min and marked open; unknown intensity is left blank.',
  source: 'Moorline rule for pictures',
  grade: 'H',
};

/** One block of the picture. */
export interface ProfileBlock {
  seconds: number;
  /** Intensity factor at the start and at the end: 1 is threshold; null when unknown. */
  from: number | null;
  to: number | null;
  /** Its length is drawn, not prescribed. */
  isOpen: boolean;
}

const OPEN_STEP_SEC = 300;

/** The blocks of a workout from left to right, repeats written out; for a picture, never for sums. */
export function workoutProfile(workout: Workout, thresholds: Thresholds): ProfileBlock[] {
  return timeline(workout, thresholds).map(({ durationSec, intensity }) => ({
    seconds: durationSec ?? OPEN_STEP_SEC,
    from: intensity?.from ?? null,
    to: intensity?.to ?? null,
    isOpen: durationSec === null,
  }));
}

import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type TimedStep, timeline } from '#core/workout/timeline.ts';
import type { Workout } from '#core/workout/workout.ts';
import type { Effort } from '#server/features/demo/activity/training-activity.ts';

/** An open rest by the pool or the track takes about this long. */
const OPEN_SEC = 120;
const AT_REST = 0.35;

/** A workout → what is done second by second, in the middle of each range. Legs of a brick are told apart by `discipline`. */
export function effortsOf(workout: Workout, thresholds: Thresholds): (Effort & Pick<TimedStep, 'discipline'>)[] {
  return timeline(workout, thresholds).flatMap((timed) => {
    const { step, discipline, durationSec, distanceM, intensity } = timed;
    if (step.kind === 'exercise') return setsOf(step).map((set) => ({ ...set, discipline }));
    const { from, to } = intensity ?? { from: AT_REST, to: AT_REST };
    const effort: Effort = {
      durationSec: distanceM === null ? (durationSec ?? OPEN_SEC) : null,
      distanceM,
      from,
      to,
      intent: step.intent,
      isAllOut: step.intent === 'test',
    };
    return [{ ...effort, discipline }];
  });
}

const SEC_PER_REP = 3.5;
const LIFTING = 0.78;

function setsOf({ sets, reps, restSec }: { sets: number; reps: number; restSec: number }): Effort[] {
  const common = { distanceM: null, intent: 'exercise' as const, isAllOut: false };
  return Array.from({ length: sets }, () => [
    { ...common, durationSec: Math.round(reps * SEC_PER_REP), from: LIFTING, to: LIFTING },
    { ...common, durationSec: restSec, from: AT_REST, to: AT_REST, intent: 'rest' as const },
  ]).flat();
}

/** Where a script stands. */
export interface ScriptMoment {
  effort: Effort;
  index: number;
  /** Of threshold; 1 is all of it. */
  intensity: number;
  /** 0 at the beginning of the script, towards 1 at its last effort. */
  share: number;
}

/** Walks through efforts second by second. */
export class Script {
  readonly #efforts: readonly Effort[];
  #index = 0;
  #sec = 0;
  #metres = 0;

  constructor(efforts: readonly Effort[]) {
    this.#efforts = efforts;
  }

  /** What is to be done now; null when all of it is done. */
  now(): ScriptMoment | null {
    const effort = this.#efforts[this.#index];
    if (!effort) return null;
    const intensity = effort.from + (effort.to - effort.from) * Math.min(1, this.#shareOf(effort));
    return { effort, index: this.#index, intensity, share: this.#index / Math.max(1, this.#efforts.length - 1) };
  }

  /** A second and so many metres later. True when an effort has just ended. */
  pass(metres: number): boolean {
    const effort = this.#efforts[this.#index];
    if (!effort) return false;
    this.#sec += 1;
    this.#metres += metres;
    if (this.#shareOf(effort) < 1) return false;
    this.#index += 1;
    this.#sec = 0;
    this.#metres = 0;
    return true;
  }

  #shareOf({ durationSec, distanceM }: Effort): number {
    return distanceM === null ? this.#sec / Math.max(1, durationSec ?? 1) : this.#metres / distanceM;
  }
}

/** About how long efforts take at `thresholdMps`; for those given as distances. */
export function expectedSec(efforts: readonly Effort[], thresholdMps: number): number {
  return efforts.reduce((sum, { durationSec, distanceM, from, to }) => {
    const mps = thresholdMps * Math.max(0.3, (from + to) / 2);
    return sum + (distanceM === null ? (durationSec ?? 0) : distanceM / mps);
  }, 0);
}

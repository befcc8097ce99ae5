import type { Discipline } from '#core/discipline.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { loadFromRpe } from '#core/load/method/load-from-rpe.ts';
import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import type { TargetPosition } from '#core/workout/target.ts';
import { type TimedStep, timeline } from '#core/workout/timeline.ts';
import type { Workout } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.planned_tss', 'workout.planned_tss_stepsum', 'workout.planned_stss'],
  name: 'Planned load',
  formula:
    'bike, run: 100 · h · IF² of the normalised target stream;  swim: Σ 100 · h · IF³ of swim steps;  brick: their sum;  strength: 60% of 100 · h · IF(RPE)²',
  unit: '1',
  unknownWhen: 'A step is open-ended or has no expected time, or a CSS offset or absolute target has no threshold.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010), on the target stream; swim as swim load; strength: Moorline rule',
  grade: 'D',
};

export interface PlannedLoad {
  load: number;
  /** Of the whole, rests included: 1 would be threshold from first to last second. */
  intensityFactor: number;
  byDiscipline: Readonly<Partial<Record<Discipline, number>>>;
}

/** A set of squats tires less than its rating on a bike would. */
const STRENGTH_SHARE = 0.6;

/** What the workout should cost when every target is held at `position` of its range. */
export function plannedLoad(workout: Workout, thresholds: Thresholds, position: TargetPosition = 'mid'): Estimate<PlannedLoad> {
  const { durationSec } = expectedDuration(workout, thresholds);
  if (workout.discipline === 'strength') return strengthLoad(workout, durationSec);
  const steps = timeline(workout, thresholds, position);
  if (steps.some(({ durationSec: sec }) => sec === null)) return unknown('One step has no known duration, so the load is unknown.');
  if (steps.some(({ intensity }) => intensity === null)) return unknown('One target needs a threshold that isn’t set.');
  const byDiscipline: Partial<Record<Discipline, number>> = {};
  for (const discipline of ['swim', 'bike', 'run'] as const) {
    const own = steps.filter((timed) => timed.discipline === discipline && !isTransition(timed));
    if (own.length > 0) byDiscipline[discipline] = discipline === 'swim' ? swimLoad(own) : streamLoad(own);
  }
  const load = Object.values(byDiscipline).reduce((sum, part) => sum + part, 0);
  return known({ load, intensityFactor: intensityOf(load, durationSec), byDiscipline }, 'medium');
}

/** Racking a bike is neither riding nor running. */
function isTransition({ step }: TimedStep): boolean {
  return step.kind === 'step' && step.intent === 'transition';
}

function intensityOf(load: number, durationSec: number): number {
  return durationSec > 0 ? Math.sqrt(load / 100 / (durationSec / 3600)) : 0;
}

function strengthLoad(workout: Workout, durationSec: number): Estimate<PlannedLoad> {
  if (workout.rpe === undefined) return unknown('Strength load needs an RPE.');
  const load = STRENGTH_SHARE * loadFromRpe({ durationSec, rpe: workout.rpe });
  return known({ load, intensityFactor: intensityOf(load, durationSec), byDiscipline: { strength: load } }, 'low');
}

/** Normalized like a ride, because hard minutes cost more than their mean; a workout under 30 s has only its step sum. */
function streamLoad(steps: readonly TimedStep[]): number {
  const { seconds, normalized } = normalizedIntensity(steps);
  return normalized === null ? stepSumLoad(steps) : (seconds / 3600) * normalized ** 2 * 100;
}

const WINDOW_SEC = 30;

/**
 * Normalized power of the steps, as intensity factor, each step rounded to whole seconds; null where the whole is shorter than a window. Once
 * a window lies within one steady step it no longer changes, so only the seconds after a change are walked through.
 */
export function normalizedIntensity(steps: readonly TimedStep[]): { seconds: number; normalized: number | null } {
  const window = new Float64Array(WINDOW_SEC);
  let seconds = 0;
  let sum = 0;
  let fourths = 0;
  for (const { durationSec, intensity } of steps) {
    const length = Math.round(durationSec ?? 0);
    const { from, to } = intensity ?? { from: 0, to: 0 };
    const walked = from === to ? Math.min(length, WINDOW_SEC) : length;
    for (let s = 0; s < walked; s++) {
      const value = from + ((to - from) * (s + 0.5)) / length;
      const at = seconds % WINDOW_SEC;
      sum += value - (window[at] ?? 0);
      window[at] = value;
      seconds++;
      if (seconds >= WINDOW_SEC) fourths += (sum / WINDOW_SEC) ** 4;
    }
    if (walked === length) continue;
    sum = WINDOW_SEC * from;
    fourths += (length - walked) * from ** 4;
    seconds += length - walked;
  }
  const windows = seconds - WINDOW_SEC + 1;
  return { seconds, normalized: windows < 1 ? null : (fourths / windows) ** 0.25 };
}

/** Σ 100 · h · IF²: what the steps cost one by one. Never more than the normalized load. */
export function stepSumLoad(steps: readonly TimedStep[]): number {
  return steps.reduce((sum, { durationSec, intensity }) => {
    const { from, to } = intensity ?? { from: 0, to: 0 };
    return sum + ((durationSec ?? 0) / 3600) * ((from ** 2 + from * to + to ** 2) / 3) * 100;
  }, 0);
}

/** Σ 100 · h · IF³ over the time in motion: rests at the wall cost nothing. */
function swimLoad(steps: readonly TimedStep[]): number {
  return steps.reduce((sum, { movingSec, intensity }) => {
    const { from, to } = intensity ?? { from: 0, to: 0 };
    return sum + ((movingSec ?? 0) / 3600) * ((from ** 3 + from ** 2 * to + from * to ** 2 + to ** 3) / 4) * 100;
  }, 0);
}

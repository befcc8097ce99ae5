import { DISCIPLINES, type Discipline } from '#core/discipline.ts';
import type { Intensity, SessionPart } from '#core/plan/week/plan.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration, prescribedDistanceM } from '#core/workout/expected-duration.ts';
import { USUAL_THRESHOLDS } from '#core/workout/library.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { type TimedStep, timeline } from '#core/workout/timeline.ts';
import { expandParts, type Workout } from '#core/workout/workout.ts';

/** Where the easy domain ends, as a share of threshold: as in the intensity distribution of activities. */
export const EASY_BELOW: Readonly<Record<'swim' | 'bike' | 'run', number>> = { swim: 0.92, bike: 0.8, run: 100 / 114 };

/** At threshold for eight minutes, or above it for four: from there a day after is needed. */
const HARD = { at: 0.95, sec: 480, aboveAt: 1.03, aboveSec: 240 };
const TEMPO_SEC = 600;
/** Loads of at most this many repetitions that leave three or fewer in reserve. */
const HEAVY = { reps: 6, inReserve: 3 };

export interface WeighedWorkout {
  durationSec: number;
  load: number;
  /** Only where swims are given as distances. */
  distanceM: number | null;
  parts: readonly SessionPart[];
  isHeavyStrength: boolean;
}

/**
 * The athlete's thresholds, and those of nobody in particular where one is missing: a length in the water has to take some
 * time before it can be planned. Targets are shares of thresholds and stay what they are.
 */
export function planningThresholds(thresholds: Thresholds): Thresholds {
  return {
    ...thresholds,
    criticalSwimSpeedMps: thresholds.criticalSwimSpeedMps ?? USUAL_THRESHOLDS.criticalSwimSpeedMps,
    runThresholdMps: thresholds.runThresholdMps ?? USUAL_THRESHOLDS.runThresholdMps,
  };
}

/**
 * What a workout takes and costs. `thresholds` come from `planningThresholds`, so every step has a time. `measured` is the same workout with
 * other targets, where those are what it costs.
 */
export function weigh(workout: Workout, thresholds: Thresholds, measured: Workout = workout): WeighedWorkout {
  const { durationSec } = expectedDuration(workout, thresholds);
  const load = plannedLoad(measured, thresholds);
  return {
    durationSec: Math.round(durationSec),
    load: load.kind === 'known' ? load.value.load : 0,
    distanceM: workout.discipline === 'swim' ? prescribedDistanceM(workout) : null,
    parts: partsOf(workout, Math.round(durationSec), thresholds),
    isHeavyStrength: isHeavy(workout),
  };
}

function partsOf(workout: Workout, durationSec: number, thresholds: Thresholds): SessionPart[] {
  if (workout.discipline === 'strength') return [{ discipline: 'strength', durationSec, intensity: 'easy', aboveEasySec: 0 }];
  const steps = timeline(workout, thresholds);
  return DISCIPLINES.flatMap((discipline) => {
    const own = steps.filter((step) => step.discipline === discipline);
    return own.length === 0 ? [] : [partOf(own, discipline)];
  });
}

function partOf(steps: readonly TimedStep[], discipline: Discipline): SessionPart {
  const secondsFrom = (least: number) => steps.reduce((sum, step) => sum + (intensityOf(step) >= least ? (step.movingSec ?? 0) : 0), 0);
  const easyBelow = discipline === 'strength' ? 1 : EASY_BELOW[discipline];
  const aboveEasySec = Math.round(secondsFrom(easyBelow + 1e-9));
  const isHard = secondsFrom(HARD.at) >= HARD.sec || secondsFrom(HARD.aboveAt) >= HARD.aboveSec;
  const intensity: Intensity = isHard ? 'hard' : aboveEasySec >= TEMPO_SEC ? 'tempo' : 'easy';
  return { discipline, durationSec: Math.round(steps.reduce((sum, step) => sum + (step.durationSec ?? 0), 0)), intensity, aboveEasySec };
}

const intensityOf = ({ intensity }: TimedStep) => (intensity === null ? 0 : (intensity.from + intensity.to) / 2);

/** The hardest part decides. */
export function intensityOfParts(parts: readonly SessionPart[]): Intensity {
  if (parts.some(({ intensity }) => intensity === 'hard')) return 'hard';
  return parts.some(({ intensity }) => intensity === 'tempo') ? 'tempo' : 'easy';
}

function isHeavy(workout: Workout): boolean {
  return (
    workout.discipline === 'strength' &&
    expandParts(workout.parts).some(
      (part) =>
        part.kind === 'exercise' && part.load.kind === 'reps-in-reserve' && part.load.reps <= HEAVY.inReserve && part.reps <= HEAVY.reps,
    )
  );
}

/** Six minutes of work keep what was gained; the first steps of fast ladders hold less. */
const SHARP_SEC = 360;

/** Whether a session holds enough above easy to keep an athlete sharp. */
export function isSharp(parts: readonly { aboveEasySec: number }[]): boolean {
  return parts.reduce((sum, { aboveEasySec }) => sum + aboveEasySec, 0) >= SHARP_SEC;
}

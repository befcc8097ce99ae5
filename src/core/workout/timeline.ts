import type { Discipline } from '#core/discipline.ts';
import { intensityFromRpe } from '#core/load/method/load-from-rpe.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { intensityAt, placeInRange, type TargetPosition, targetIntensity } from '#core/workout/target.ts';
import { disciplineOf, type Exercise, expandParts, type Step, type Target, type Workout } from '#core/workout/workout.ts';
import { plainTarget } from '#core/workout/zone-target.ts';

/** A step where it stands in the workout. */
export interface TimedStep {
  step: Step | Exercise;
  discipline: Discipline | null;
  fromSec: number;
  /** Null when nobody knows how long it takes: an open step, or a distance without a speed. Then the next starts with it. */
  durationSec: number | null;
  /** Without the rest up to the send-off. */
  movingSec: number | null;
  distanceM: number | null;
  /** Intensity factor at the start and at the end, which differ in a ramp; 0 at rest, null when unknown. */
  intensity: { from: number; to: number } | null;
}

/** A repetition with a weight takes about this long. */
const SEC_PER_REP = 3;

/** Every step written out, with its expected time and intensity at a place of its range. */
export function timeline(workout: Workout, thresholds: Thresholds, position: TargetPosition = 'mid'): TimedStep[] {
  let fromSec = 0;
  // A step of a repeat is timed once.
  const known = new Map<Step | Exercise, Omit<TimedStep, 'fromSec'>>();
  return expandParts(workout.parts).map((part) => {
    const timed = known.get(part) ?? timedPart(part, workout, thresholds, position);
    known.set(part, timed);
    const placed = { ...timed, fromSec };
    fromSec += timed.durationSec ?? 0;
    return placed;
  });
}

/** A step or an exercise by itself, wherever it stands. */
export function timedPart(
  part: Step | Exercise,
  workout: Workout,
  thresholds: Thresholds,
  position: TargetPosition = 'mid',
): Omit<TimedStep, 'fromSec'> {
  return part.kind === 'exercise' ? timedExercise(part, workout) : timedStep(part, disciplineOf(part, workout), thresholds, position);
}

function timedExercise(exercise: Exercise, workout: Workout): Omit<TimedStep, 'fromSec'> {
  const durationSec = exercise.sets * (exercise.reps * SEC_PER_REP + exercise.restSec);
  const felt = workout.rpe === undefined ? null : intensityFromRpe(workout.rpe);
  return {
    step: exercise,
    discipline: 'strength',
    durationSec,
    movingSec: exercise.sets * exercise.reps * SEC_PER_REP,
    distanceM: null,
    intensity: felt === null ? null : { from: felt, to: felt },
  };
}

function timedStep(
  step: Step,
  discipline: Discipline | null,
  thresholds: Thresholds,
  position: TargetPosition,
): Omit<TimedStep, 'fromSec'> {
  const movingSec = movingTime(step, discipline, thresholds, position);
  const sendOffSec = step.swim?.sendOffSec ?? null;
  return {
    step,
    discipline,
    durationSec: sendOffSec === null ? movingSec : Math.max(sendOffSec, movingSec ?? 0),
    movingSec,
    distanceM: step.length.kind === 'distance' ? step.length.distanceM : null,
    intensity: step.target === null ? { from: 0, to: 0 } : intensityOver(step.target, position, { thresholds, discipline }),
  };
}

function movingTime(step: Step, discipline: Discipline | null, thresholds: Thresholds, position: TargetPosition): number | null {
  if (step.length.kind === 'time') return step.length.durationSec;
  if (step.length.kind === 'open' || step.target === null) return null;
  const target = plainTarget(step.target, discipline, thresholds);
  if (target === null) return null;
  // A pace in seconds needs no threshold to say how long a distance takes.
  if (target.kind === 'pace-per-km') return (step.length.distanceM / 1000) * placeInRange(target, position);
  if (target.kind === 'pace-per-100m') return (step.length.distanceM / 100) * placeInRange(target, position);
  const thresholdMps = thresholdSpeed(discipline, thresholds);
  const intensity = targetIntensity(target, position, thresholds, discipline);
  if (thresholdMps === null || intensity === null || !(intensity > 0)) return null;
  return step.length.distanceM / (thresholdMps * intensity);
}

/** A bike has none: how fast 200 W are depends on hill and wind. */
function thresholdSpeed(discipline: Discipline | null, thresholds: Thresholds): number | null {
  if (discipline === 'swim') return thresholds.criticalSwimSpeedMps;
  return discipline === 'run' ? thresholds.runThresholdMps : null;
}

function intensityOver(
  asked: Target,
  position: TargetPosition,
  { thresholds, discipline }: { thresholds: Thresholds; discipline: Discipline | null },
): TimedStep['intensity'] {
  const target = plainTarget(asked, discipline, thresholds);
  if (target === null) return null;
  if (target.ramp) {
    const [first, last] = target.ramp === 'up' ? [target.low, target.high] : [target.high, target.low];
    const from = intensityAt(target.kind, first, thresholds, discipline);
    const to = intensityAt(target.kind, last, thresholds, discipline);
    return from === null || to === null ? null : { from, to };
  }
  const held = targetIntensity(target, position, thresholds, discipline);
  return held === null ? null : { from: held, to: held };
}

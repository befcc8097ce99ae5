import { plainWorkout } from '#core/plan/prescription/plain-workout.ts';
import { scaleIntervals, scaleWorkout } from '#core/plan/prescription/scale-workout.ts';
import { lasting } from '#core/plan/prescription/shorten-workout.ts';
import { ELASTIC_LADDERS, ENTRY_LADDERS, findLadder, LEAST_END_M, LEAST_END_SEC } from '#core/plan/progression/ladder.ts';
import { rungOfLength } from '#core/plan/progression/next-rung.ts';
import { type RungRef, rungId, rungWorkout } from '#core/plan/progression/rung-workout.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import type { Step, Workout, WorkoutPart } from '#core/workout/workout.ts';

const MINUTE = 60;
const SWIM_STEP_M = 50;

/**
 * The rung in so many seconds: its work stays, warm-up and cool-down give, and what is left over is easy. Where the work does not fit, the
 * highest lower rung that does; only the first one loses repetitions. A length ladder takes the rung of the length.
 */
export function fitRung(ref: RungRef, wantedSec: number, thresholds: Thresholds): { id: string; workout: Workout } {
  const ladder = findLadder(ref.ladder);
  if (ladder && ELASTIC_LADDERS.has(ladder.id)) {
    const own = plainWorkout(rungWorkout({ ...ref, rung: rungOfLength(ladder, wantedSec) }));
    return { id: rungId(ref), workout: { ...scaleWorkout(own, wantedSec, thresholds), name: own.name } };
  }
  for (let rung = ref.rung; rung >= 1; rung--) {
    const at = { ...ref, rung };
    const fitted = fitWork(rungWorkout(at), wantedSec, thresholds, ENTRY_LADDERS.has(ref.ladder));
    if (fitted) return { id: rungId(at), workout: fitted };
  }
  const first = { ...ref, rung: 1 };
  const own = plainWorkout(rungWorkout(first));
  const less = scaleWorkout(own, wantedSec, thresholds);
  const isWhole = JSON.stringify(less.parts) === JSON.stringify(own.parts);
  return { id: rungId(first), workout: isWhole ? less : { ...less, name: findLadder(ref.ladder)?.name ?? less.name } };
}

/** The whole work of the workout in that time; null when it needs more. `isWhole`: nothing is added where there is more time. */
function fitWork(library: LibraryWorkout, wantedSec: number, thresholds: Thresholds, isWhole: boolean): Workout | null {
  const workout = plainWorkout(library);
  if (workout.discipline === 'strength') return (workout.durationSec ?? 0) <= wantedSec ? workout : null;
  const shorter = shortened(workout, wantedSec, thresholds);
  const spare = wantedSec - expectedDuration(shorter, thresholds).durationSec;
  if (spare < -1) return null;
  if (isWhole) return shorter;
  if (workout.discipline === 'swim') return longerSwim(shorter, wantedSec, thresholds);
  // Blocks at the pace of a race stay as they are: what is left over is easy time before them.
  const isBefore = workout.discipline === 'brick' || library.energySystems.includes('race_specific');
  return isBefore ? longerWarmUp(shorter, Math.floor(spare / MINUTE) * MINUTE) : scaleIntervals(shorter, wantedSec, thresholds);
}

/** Cool-down first, then warm-up, down to their least. */
function shortened(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  let parts: readonly WorkoutPart[] = workout.parts;
  for (const intent of ['cooldown', 'warmup'] as const) {
    const over = expectedDuration({ ...workout, parts }, thresholds).durationSec - wantedSec;
    if (over <= 0) break;
    parts = parts.map((part) => (part.kind === 'step' && part.intent === intent ? shorterEnd(part, intent, over) : part));
  }
  return { ...workout, parts };
}

function shorterEnd(step: Step, intent: 'warmup' | 'cooldown', overSec: number): Step {
  const { length } = step;
  if (length.kind === 'time') {
    const least = Math.min(length.durationSec, LEAST_END_SEC[intent]);
    return lasting(step, Math.max(least, length.durationSec - Math.ceil(overSec / MINUTE) * MINUTE));
  }
  return length.kind === 'distance'
    ? { ...step, length: { kind: 'distance', distanceM: Math.min(length.distanceM, LEAST_END_M[intent]) } }
    : step;
}

function longerWarmUp(workout: Workout, bySec: number): Workout {
  const at = workout.parts.findIndex((part) => part.kind === 'step' && part.intent === 'warmup');
  return {
    ...workout,
    parts: workout.parts.map((part, i) =>
      i === at && part.kind === 'step' && part.length.kind === 'time' ? lasting(part, part.length.durationSec + Math.max(0, bySec)) : part,
    ),
  };
}

/** Easy swimming before the cool-down, in steps of 50 m. */
function longerSwim(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  const withEasy = (distanceM: number): Workout => {
    const easy: Step = {
      kind: 'step',
      intent: 'work',
      length: { kind: 'distance', distanceM },
      target: { kind: 'swim-pace', low: 80, high: 86 },
      cue: 'Easy swimming, long strokes',
    };
    return { ...workout, parts: [...workout.parts.slice(0, -1), easy, ...workout.parts.slice(-1)] };
  };
  const speed = (thresholds.criticalSwimSpeedMps ?? 1) * 0.83;
  const spare = wantedSec - expectedDuration(workout, thresholds).durationSec;
  const metres = Math.floor((spare * speed) / SWIM_STEP_M) * SWIM_STEP_M;
  return metres < 2 * SWIM_STEP_M ? workout : withEasy(metres);
}

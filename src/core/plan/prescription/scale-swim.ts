import { lasting, oneRepeatLess } from '#core/plan/prescription/shorten-workout.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import type { Repeat, Workout, WorkoutPart } from '#core/workout/workout.ts';

const MINUTE = 60;
const LEAST_COOLDOWN_SEC = 300;
const SWIM_STEP_M = 50;
/** How far the work of a set may be stretched; what is left goes to easy swimming. */
const MOST_SWIM_FACTOR = 1.6;

/** Distances and repetitions by the same factor, rounded down; what is left goes to the longest easy piece in steps of 50 m. */
export function scaleSwim(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  const nowSec = expectedDuration(workout, thresholds).durationSec;
  const factor = Math.min(MOST_SWIM_FACTOR, wantedSec / nowSec);
  let scaled: Workout = { ...workout, parts: workout.parts.map((part) => scaleSwimPart(part, factor)) };
  while (expectedDuration(scaled, thresholds).durationSec > wantedSec) {
    const fewer = oneRepeatLess(scaled) ?? shorterEnds(scaled);
    if (fewer === null) return scaled;
    scaled = fewer;
  }
  return fillSwim(scaled, wantedSec, thresholds);
}

function scaleSwimPart(part: WorkoutPart, factor: number): WorkoutPart {
  if (part.kind === 'repeat') return { ...part, count: Math.max(1, Math.floor(part.count * factor + 1e-9)) } satisfies Repeat;
  if (part.kind !== 'step') return part;
  if (part.length.kind === 'distance' && part.length.distanceM > SWIM_STEP_M) {
    return { ...part, length: { kind: 'distance', distanceM: metres(part.length.distanceM * factor) } };
  }
  return part.length.kind === 'time' && part.target !== null
    ? lasting(part, Math.max(LEAST_COOLDOWN_SEC, Math.floor((part.length.durationSec * factor) / MINUTE) * MINUTE))
    : part;
}

const metres = (distanceM: number) => Math.max(2 * SWIM_STEP_M, Math.floor(distanceM / SWIM_STEP_M + 1e-9) * SWIM_STEP_M);

/** 50 m less of the longest piece outside a repeat; null when all are at 100 m. */
function shorterEnds(workout: Workout): Workout | null {
  const at = longestPiece(workout.parts);
  const piece = workout.parts[at];
  if (piece?.kind !== 'step' || piece.length.kind !== 'distance' || piece.length.distanceM <= 2 * SWIM_STEP_M) return null;
  return withLonger(workout, at, -SWIM_STEP_M);
}

function fillSwim(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  const at = longestPiece(workout.parts);
  if (at === -1) return workout;
  let filled = workout;
  for (let tries = 0; tries < 60; tries++) {
    const longer = withLonger(filled, at, SWIM_STEP_M);
    if (expectedDuration(longer, thresholds).durationSec > wantedSec) return filled;
    filled = longer;
  }
  return filled;
}

function longestPiece(parts: readonly WorkoutPart[]): number {
  let found = -1;
  let longest = 0;
  parts.forEach((part, i) => {
    if (part.kind !== 'step' || part.length.kind !== 'distance' || part.intent === 'test' || part.length.distanceM <= longest) return;
    found = i;
    longest = part.length.distanceM;
  });
  return found;
}

function withLonger(workout: Workout, at: number, byM: number): Workout {
  const parts = workout.parts.map(
    (part, i): WorkoutPart =>
      i === at && part.kind === 'step' && part.length.kind === 'distance'
        ? { ...part, length: { kind: 'distance', distanceM: part.length.distanceM + byM } }
        : part,
  );
  return { ...workout, parts };
}

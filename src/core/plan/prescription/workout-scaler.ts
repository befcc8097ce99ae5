import { fitRung } from '#core/plan/prescription/fit-rung.ts';
import { type Measures, withMeasures } from '#core/plan/prescription/measurable-targets.ts';
import { plainWorkout } from '#core/plan/prescription/plain-workout.ts';
import { scaleWorkout } from '#core/plan/prescription/scale-workout.ts';
import { sessionName } from '#core/plan/prescription/session-name.ts';
import { type WeighedWorkout, weigh } from '#core/plan/prescription/workout-load.ts';
import { readRungId } from '#core/plan/progression/rung-workout.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import type { Workout } from '#core/workout/workout.ts';

export interface Scaled extends WeighedWorkout {
  workout: Workout;
  /** What it was made from: where time is short, a lower rung than was asked for. */
  workoutId: string;
}

/**
 * A workout made to last so many seconds, with what it then takes and costs; null leaves it as it is. A test is never scaled, and a rung
 * of a ladder gives way to a lower one.
 */
export type Scales = (workout: LibraryWorkout, durationSec: number | null) => Scaled;

/** What was weighed for the athlete of the last plan: somebody who tries hours and races out asks for the same workouts again and again. */
let last = { athlete: '', weighed: new Map<string, Scaled>() };
const MOST_KEPT = 5_000;

/** Scales for one athlete; they remember what they have weighed. `thresholds` come from `planningThresholds`. */
export function openScales(thresholds: Thresholds, measures: Measures): Scales {
  const athlete = JSON.stringify([thresholds, measures]);
  if (last.athlete !== athlete || last.weighed.size > MOST_KEPT) last = { athlete, weighed: new Map() };
  const { weighed } = last;
  return (library, durationSec) => {
    const seconds = durationSec === null || library.testOf !== null ? null : Math.floor(durationSec);
    const key = `${library.id} ${seconds}`;
    const known = weighed.get(key);
    if (known) return known;
    const { id, workout } = scaledTo(library, seconds, thresholds);
    const measured = withMeasures(workout, measures);
    // Its load is that of the steps as they are written for the athlete.
    const found = { ...weigh(workout, thresholds, measured), workout: measured, workoutId: id };
    weighed.set(key, found);
    return found;
  };
}

/** The work of a rung may end within a minute, as distances do; everything else is scaled to whole minutes. */
function scaledTo(library: LibraryWorkout, seconds: number | null, thresholds: Thresholds): { id: string; workout: Workout } {
  const rung = readRungId(library.id);
  if (rung && seconds !== null) return fitRung(rung, seconds, thresholds);
  const own = plainWorkout(library);
  if (seconds === null) return { id: library.id, workout: own };
  const scaled = scaleWorkout(own, seconds, thresholds);
  return { id: library.id, workout: { ...scaled, name: sessionName(own, scaled) } };
}

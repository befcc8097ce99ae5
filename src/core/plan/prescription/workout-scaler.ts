import { scaleWorkout } from '#core/plan/prescription/scale-workout.ts';
import { sessionName } from '#core/plan/prescription/session-name.ts';
import { type WeighedWorkout, weigh } from '#core/plan/prescription/workout-load.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import type { Workout } from '#core/workout/workout.ts';

export interface Scaled extends WeighedWorkout {
  workout: Workout;
}

/** A library workout made to last so many seconds, with what it then takes and costs; null leaves it as the library has it. */
export type Scales = (workout: LibraryWorkout, durationSec: number | null) => Scaled;

/** Scales for one athlete; they remember what they have weighed. `thresholds` come from `planningThresholds`. */
export function openScales(thresholds: Thresholds): Scales {
  const weighed = new Map<string, Scaled>();
  return (library, durationSec) => {
    const minutes = durationSec === null ? null : Math.floor(durationSec / 60);
    const key = `${library.id} ${minutes}`;
    const known = weighed.get(key);
    if (known) return known;
    const { name, discipline, parts, rpe } = library;
    const own: Workout = {
      name,
      discipline,
      parts,
      ...(library.durationSec === undefined ? {} : { durationSec: library.durationSec }),
      ...(rpe === undefined ? {} : { rpe }),
    };
    const scaled = minutes === null ? own : scaleWorkout(own, minutes * 60, thresholds);
    const found = { ...weigh(scaled, thresholds), workout: { ...scaled, name: sessionName(own, scaled) } };
    weighed.set(key, found);
    return found;
  };
}

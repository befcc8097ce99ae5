import type { LocalDate } from '#core/calendar.ts';
import { sessionFuelling } from '#core/plan/prescription/session-nutrition.ts';
import type { Scaled } from '#core/plan/prescription/workout-scaler.ts';
import type { PlanSession, SentenceFacts, Slot } from '#core/plan/week/plan.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';
import { expandParts, type Workout } from '#core/workout/workout.ts';

export interface SessionToMake {
  id: string;
  date: LocalDate;
  slot: Slot;
  library: LibraryWorkout;
  scaled: Scaled;
  reason: string;
  facts?: SentenceFacts | undefined;
  toleratedCarbohydrateGPerH: number | null;
}

/** A scaled workout on its day, with all that the athlete is told about it. */
export function makeSession({ id, date, slot, library, scaled, reason, facts, toleratedCarbohydrateGPerH }: SessionToMake): PlanSession {
  const { workout, durationSec, load, distanceM, parts, isHeavyStrength } = scaled;
  return {
    id,
    date,
    firstDate: date,
    slot,
    discipline: workout.discipline,
    name: workout.name,
    workoutId: library.id,
    workout,
    durationSec,
    load: Math.round(load * 10) / 10,
    distanceM,
    parts,
    isHeavyStrength,
    purpose: library.purpose,
    cues: cuesOf(workout),
    fuelling: sessionFuelling(durationSec, workout.discipline, toleratedCarbohydrateGPerH),
    reason,
    ...(facts ? { facts } : {}),
  };
}

/** What the steps say, each once. */
function cuesOf(workout: Workout): string[] {
  return [...new Set(expandParts(workout.parts).flatMap((part) => part.cue ?? []))];
}

import type { LocalDate } from '#core/calendar.ts';
import type { ChosenWorkout } from '#core/plan/prescription/choose-workout.ts';
import { sessionFuelling } from '#core/plan/prescription/session-nutrition.ts';
import type { Scaled } from '#core/plan/prescription/workout-scaler.ts';
import { ELASTIC_LADDERS, findLadder } from '#core/plan/progression/ladder.ts';
import { rungOfLength, type SessionRung } from '#core/plan/progression/next-rung.ts';
import { readRungId } from '#core/plan/progression/rung-workout.ts';
import type { PlanSession, SentenceFacts, Slot } from '#core/plan/week/plan.ts';
import { expandParts, type Workout } from '#core/workout/workout.ts';

export interface SessionToMake {
  id: string;
  date: LocalDate;
  slot: Slot;
  library: ChosenWorkout;
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
    workoutId: scaled.workoutId,
    ...rungField(library, scaled),
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

/** The rung a session is on; empty where its workout is on no ladder. */
export function rungField(
  library: ChosenWorkout,
  { workoutId, durationSec }: Pick<Scaled, 'workoutId' | 'durationSec'>,
): { rung?: SessionRung } {
  const asked = readRungId(library.id);
  const given = readRungId(workoutId);
  const ladder = given && findLadder(given.ladder);
  if (!asked || !given || !ladder) return {};
  const rung = ELASTIC_LADDERS.has(ladder.id) ? rungOfLength(ladder, durationSec) : given.rung;
  const why = given.rung < asked.rung ? 'time' : (library.why ?? 'again');
  return { rung: { ladder: ladder.id, rung, of: ladder.rungs.length, why } };
}

/** What the steps say, each once. */
function cuesOf(workout: Workout): string[] {
  return [...new Set(expandParts(workout.parts).flatMap((part) => part.cue ?? []))];
}

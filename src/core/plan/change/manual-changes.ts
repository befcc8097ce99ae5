import type { LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { rungField } from '#core/plan/prescription/build-session.ts';
import { measuresOf } from '#core/plan/prescription/measurable-targets.ts';
import { sessionFuelling } from '#core/plan/prescription/session-nutrition.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { findPlanned } from '#core/plan/progression/rung-workout.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';

/** What athlete and coach do to a session; `acceptLines` says what it would break. */

export function moveLine(session: PlanSession, to: LocalDate, reason: string): ChangeLine {
  return { kind: 'moved', sessionId: session.id, before: session, after: { ...session, date: to }, reason };
}

export function removeLine(session: PlanSession, reason: string): ChangeLine {
  return { kind: 'removed', sessionId: session.id, before: session, reason };
}

/** The same session at another length, its workout scaled again; as it was when its workout is not of the library. */
export function resizeLine(session: PlanSession, durationSec: number, input: PlanInput, reason: string): ChangeLine {
  const library = findPlanned(session.workoutId);
  const scaled = library && openScales(planningThresholds(input.thresholds), measuresOf(input))(library, durationSec);
  const fuelling = sessionFuelling(scaled?.durationSec ?? session.durationSec, session.discipline, input.toleratedCarbohydrateGPerH);
  const { workout, load, distanceM, parts } = scaled ?? session;
  const after: PlanSession = {
    ...session,
    workout,
    name: workout.name,
    durationSec: scaled?.durationSec ?? session.durationSec,
    load: Math.round(load * 10) / 10,
    distanceM,
    parts,
    fuelling,
    ...(library && scaled
      ? { workoutId: scaled.workoutId, ...rungField({ ...library, ...(session.rung ? { why: session.rung.why } : {}) }, scaled) }
      : {}),
  };
  return { kind: 'resized', sessionId: session.id, before: session, after, reason };
}

/** What stands in for a session that is made easy: the same time without hard parts. */
const EASY_INSTEAD = {
  swim: { workoutId: 'swim-aerobic-2000', slot: 'swim-easy' },
  bike: { workoutId: 'bike-endurance-90', slot: 'ride-easy' },
  run: { workoutId: 'run-easy-50', slot: 'run-easy' },
} as const;

/** The same day and the same discipline, easy and no longer than `durationSec`; null for strength, which is shortened instead. */
export function easeLine(session: PlanSession, durationSec: number, input: PlanInput, reason: string): ChangeLine | null {
  const main = session.parts.toSorted((a, b) => b.durationSec - a.durationSec)[0]?.discipline;
  if (main === undefined || main === 'strength') return null;
  const { workoutId, slot } = EASY_INSTEAD[main];
  const library = findPlanned(workoutId);
  if (!library) return null;
  const scaled = openScales(planningThresholds(input.thresholds), measuresOf(input))(library, durationSec);
  const { rung: _, ...standing } = session;
  const after: PlanSession = {
    ...standing,
    slot,
    discipline: main,
    name: scaled.workout.name,
    workoutId,
    workout: scaled.workout,
    durationSec: scaled.durationSec,
    load: Math.round(scaled.load * 10) / 10,
    distanceM: scaled.distanceM,
    parts: scaled.parts,
    isHeavyStrength: false,
    fuelling: sessionFuelling(scaled.durationSec, main, input.toleratedCarbohydrateGPerH),
  };
  return { kind: 'replaced', sessionId: session.id, before: session, after, reason };
}

/** The lines that take these back. */
export function backLines(lines: readonly ChangeLine[], reason: string): ChangeLine[] {
  return lines.map((line): ChangeLine => {
    const { sessionId } = line;
    if (line.kind === 'added') return { kind: 'removed', sessionId, before: line.after, reason };
    if (line.kind === 'removed') return { kind: 'added', sessionId, after: line.before, reason };
    return { kind: line.kind, sessionId, before: line.after, after: line.before, reason };
  });
}

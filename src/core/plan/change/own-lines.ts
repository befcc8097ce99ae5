import type { LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { openScales } from '#core/plan/prescription/scales.ts';
import { sessionFuelling } from '#core/plan/prescription/session-fuelling.ts';
import { planningThresholds } from '#core/plan/prescription/weigh.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';
import { findWorkout } from '#core/workout/library.ts';

/** What athlete and coach do to a session; `acceptLines` says what it would break. */

export function moveLine(session: PlanSession, to: LocalDate, reason: string): ChangeLine {
  return { kind: 'moved', sessionId: session.id, before: session, after: { ...session, date: to }, reason };
}

export function removeLine(session: PlanSession, reason: string): ChangeLine {
  return { kind: 'removed', sessionId: session.id, before: session, reason };
}

/** The same session at another length, its workout scaled again; as it was when its workout is not of the library. */
export function resizeLine(session: PlanSession, durationSec: number, input: PlanInput, reason: string): ChangeLine {
  const library = findWorkout(session.workoutId);
  const scaled = library && openScales(planningThresholds(input.thresholds))(library, durationSec);
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
  };
  return { kind: 'resized', sessionId: session.id, before: session, after, reason };
}

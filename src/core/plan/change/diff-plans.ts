import type { LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { type Plan, type PlanSession, sessionsOf } from '#core/plan/week/plan.ts';

/** Loads that differ by less are the same to everybody. */
const SAME_LOAD = 0.5;

/**
 * What turns `before` into `after`, session by session, by day. Only days from `from` on: the past is not rewritten.
 * `reasonOf` says why a session changes.
 */
export function diffPlans(before: Plan, after: Plan, at: { from: LocalDate; reasonOf: (session: PlanSession) => string }): ChangeLine[] {
  const isAhead = ({ date }: PlanSession) => date >= at.from;
  const old = new Map(sessionsOf(before).map((session) => [session.id, session]));
  const now = new Map(sessionsOf(after).map((session) => [session.id, session]));
  const gone = [...old.values()]
    .filter((session) => isAhead(session) && !now.has(session.id))
    .map((session): ChangeLine => ({ kind: 'removed', sessionId: session.id, before: session, reason: at.reasonOf(session) }));
  const others = [...now.values()].filter(isAhead).flatMap((session) => lineOf(old.get(session.id), session, at.reasonOf(session)));
  return [...gone, ...others].toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
}

function lineOf(before: PlanSession | undefined, after: PlanSession, reason: string): ChangeLine[] {
  const sessionId = after.id;
  if (!before) return [{ kind: 'added', sessionId, after, reason }];
  if (before.workoutId !== after.workoutId || before.slot !== after.slot) return [{ kind: 'replaced', sessionId, before, after, reason }];
  if (before.date !== after.date) return [{ kind: 'moved', sessionId, before, after, reason }];
  const isSame = before.durationSec === after.durationSec && Math.abs(before.load - after.load) < SAME_LOAD;
  return isSame ? [] : [{ kind: 'resized', sessionId, before, after, reason }];
}

/** The day on which a line is shown. */
export function dateOf(line: ChangeLine): LocalDate {
  return line.kind === 'added' ? line.after.date : line.before.date;
}

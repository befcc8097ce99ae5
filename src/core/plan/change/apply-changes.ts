import { addDays } from '#core/calendar.ts';
import { type ChangeLine, sessionAfter } from '#core/plan/change/plan-change.ts';
import { type Plan, type PlanSession, type PlanWeek, sessionsOf } from '#core/plan/week/plan.ts';

/** The plan with these lines applied; sums of the weeks are taken anew, everything else of them stays. */
export function applyLines(plan: Plan, lines: readonly ChangeLine[]): Plan {
  const byId = new Map(lines.map((line) => [line.sessionId, line]));
  const kept = sessionsOf(plan).filter(({ id }) => !byId.has(id));
  const changed = lines.map(sessionAfter).filter((session) => session !== null);
  return withSessions(plan, [...kept, ...changed]);
}

/**
 * The sessions of a plan in the weeks of another: their labels, targets, notes and number are those of `frames`, so that nothing that is said of
 * a week outlives what it was said of.
 */
export function inWeeksOf(frames: Plan, plan: Plan): Plan {
  return withSessions(frames, sessionsOf(plan));
}

/** The same plan with other sessions, each in the week of its day. */
export function withSessions(plan: Plan, sessions: readonly PlanSession[]): Plan {
  const weeks = plan.weeks.map((week): PlanWeek => {
    const last = addDays(week.from, 6);
    const own = sessions
      .filter(({ date }) => date >= week.from && date <= last)
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : rank(a) - rank(b)));
    const load = own.reduce((sum, session) => sum + session.load, 0);
    return { ...week, sessions: own, load, durationSec: own.reduce((sum, session) => sum + session.durationSec, 0) };
  });
  return { ...plan, weeks };
}

/** Within a day strength comes last, and what is hard comes first. */
function rank({ discipline, parts }: PlanSession): number {
  if (discipline === 'strength') return 2;
  return parts.some(({ intensity }) => intensity === 'hard') ? 0 : 1;
}

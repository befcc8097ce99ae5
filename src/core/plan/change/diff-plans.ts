import type { LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { type Plan, type PlanSession, type SentenceFacts, sessionsOf } from '#core/plan/week/plan.ts';

/** Loads that differ by less are the same to everybody. */
const SAME_LOAD = 0.5;

interface Because {
  /** Only days from here on: the past is not rewritten. */
  from: LocalDate;
  /** Why a session changes. */
  reasonOf: (session: PlanSession) => string;
  /** What the figures of that reason were found from. */
  factsOf?: (session: PlanSession) => SentenceFacts | undefined;
}

/** What turns `before` into `after`, session by session, by day. */
export function diffPlans(before: Plan, after: Plan, { from, reasonOf, factsOf }: Because): ChangeLine[] {
  const isAhead = ({ date }: PlanSession) => date >= from;
  const old = new Map(sessionsOf(before).map((session) => [session.id, session]));
  const now = new Map(sessionsOf(after).map((session) => [session.id, session]));
  const because = (session: PlanSession) => {
    const facts = factsOf?.(session);
    return { sessionId: session.id, reason: reasonOf(session), ...(facts ? { facts } : {}) };
  };
  const gone = [...old.values()]
    .filter((session) => isAhead(session) && !now.has(session.id))
    .map((session): ChangeLine => ({ kind: 'removed', before: session, ...because(session) }));
  const others = [...now.values()].filter(isAhead).flatMap((session) => lineOf(old.get(session.id), session, because(session)));
  return [...gone, ...others].toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
}

function lineOf(
  before: PlanSession | undefined,
  after: PlanSession,
  because: Pick<ChangeLine, 'sessionId' | 'reason' | 'facts'>,
): ChangeLine[] {
  if (!before) return [{ kind: 'added', after, ...because }];
  if (before.workoutId !== after.workoutId || before.slot !== after.slot) return [{ kind: 'replaced', before, after, ...because }];
  if (before.date !== after.date) return [{ kind: 'moved', before, after, ...because }];
  const isSame = before.durationSec === after.durationSec && Math.abs(before.load - after.load) < SAME_LOAD;
  return isSame ? [] : [{ kind: 'resized', before, after, ...because }];
}

/** The day on which a line is shown. */
export function dateOf(line: ChangeLine): LocalDate {
  return line.kind === 'added' ? line.after.date : line.before.date;
}

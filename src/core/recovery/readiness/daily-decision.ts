import type { LocalDate } from '#core/calendar.ts';
import type { Verdict } from '#core/recovery/readiness/readiness-reason.ts';

/** A session as a proposal has it. */
export interface ProposedSession {
  date: LocalDate;
  name: string;
  durationSec: number;
}

/** One line of an open proposal: a session before and after it; null where it is not there. */
export interface ProposedChange {
  before: ProposedSession | null;
  after: ProposedSession | null;
}

/** What holds for the day. `decide`: an open proposal changes it. */
export type DayVerdict = Verdict | 'decide';

/**
 * The one verdict of the day, which every page, message and answer follows: a day of rest stays one, on every other day an open decision
 * comes first. Null where nothing speaks for any.
 */
export function dayVerdict({ verdict, decision }: { verdict: Verdict | null; decision: string | null }): DayVerdict | null {
  return decision !== null && verdict !== 'rest' ? 'decide' : verdict;
}

/**
 * What open proposals would change today, as one sentence that asks for the decision; null where they leave today alone. While it is open,
 * nothing may say that today's session stands as planned.
 */
export function dailyDecision(changes: readonly ProposedChange[], today: LocalDate): string | null {
  const asked = [...new Set(changes.flatMap((change) => changeToday(change, today) ?? []))];
  if (asked.length === 0) return null;
  return `Your plan suggests a change for today: ${asked.join(', and ')}. Accept or decline it before you train.`;
}

function changeToday({ before, after }: ProposedChange, today: LocalDate): string | null {
  const [was, is] = [before?.date === today ? before : null, after?.date === today ? after : null];
  if (was && !is) return after ? `move “${was.name}” to another day` : `leave out “${was.name}”`;
  if (is && !was) return `${before ? 'do' : 'add'} “${is.name}”`;
  if (!was || !is) return null;
  if (was.name !== is.name) return `do “${is.name}” instead of “${was.name}”`;
  if (was.durationSec === is.durationSec) return null;
  return `${is.durationSec < was.durationSec ? 'shorten' : 'extend'} “${was.name}” to ${Math.round(is.durationSec / 60)} min`;
}

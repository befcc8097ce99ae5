import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ChangeArgs } from '#core/coach/answer/proposal.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import type { AthleteView } from '#core/coach/view.ts';

const IS_DONE = /^(?:done|ok(?:ay)?, done|all done|good, done|moved)\b|\bis now on\b|\bmaking that change now\b/i;
/** What the proposal says: the name, the day where it stood, and the day where it went. */
const MOVES = /\bmove\b/i;
/** So many messages of a conversation may lie between the proposal and the wish to have it back. */
const MOST_BACK = 4;
const MOST_DAYS = 21;

/** "Put it back": the session that was moved just now, to the day from which the proposal took it; null where none was. */
export function movedBack(history: readonly TurnMessage[], { plan, today }: Pick<AthleteView, 'plan' | 'today'>): ChangeArgs | null {
  const answers = history.slice(-MOST_BACK).filter(({ role }) => role === 'assistant');
  const [proposed, done] = answers.slice(-2);
  if (!proposed || !done || !IS_DONE.test(done.text) || !MOVES.test(proposed.text)) return null;
  const found = (plan?.sessions ?? []).flatMap((session) => {
    const to = ` to ${sayWeekday(session.date)}`;
    if (session.status === 'completed' || !proposed.text.includes(session.name) || !proposed.text.includes(to)) return [];
    const from = around(session.date).find((date) =>
      ['on', 'from'].some((word) => proposed.text.includes(`${word} ${sayWeekday(date)}${to}`)),
    );
    return from !== undefined && from >= today ? [{ sessionId: session.id, toDate: from }] : [];
  });
  const [args, more] = found;
  return args && !more ? { tool: 'propose_move_session', args } : null;
}

/** The days before and after one. */
const around = (date: LocalDate): LocalDate[] =>
  Array.from({ length: 2 * MOST_DAYS + 1 }, (_, at) => addDays(date, at - MOST_DAYS)).filter((each) => each !== date);

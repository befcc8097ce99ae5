import { addDays } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { CONFIRM, nameOf, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { kindSaid } from '#core/coach/answer/session-kind.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { plain } from '#core/coach/language/words.ts';

const MOST_DAYS_AGO = 3;
const YESTERDAY_S = /\b(?:yesterdays?|last \w+days?) (?!i\b|was\b|were\b|did\b|at\b|in\b|on\b|to\b|and\b|but\b|because\b)\w+/;

/**
 * "Move yesterday's intervals to tomorrow": what stood on a day that is over, and is to come on another. An easy one is let go; a key one has
 * no place beside another. Null where nothing of the kind is said.
 */
export function answerMissedTo(ask: Ask): Draft | null {
  const { question, slots, view } = ask;
  if (!question.says(YESTERDAY_S)) return null;
  const days = slots.ahead.filter(({ kind }) => kind === 'day');
  const over = days.find(({ from }) => from < view.today && from >= addDays(view.today, -MOST_DAYS_AGO));
  const to = days.find(({ from }) => from >= view.today)?.from;
  const open = over ? sessionsOn(view, over.from).filter(({ status }) => status !== 'completed') : [];
  const missed = open.find(({ discipline }) => slots.disciplines.some((sport) => sport === discipline)) ?? open[0];
  if (!missed || to === undefined) return null;
  if (!missed.key)
    return {
      sentences: [
        say`I would not: ${nameOf(ask, missed)} is no key session, so nothing is lost; let it go and carry on with the plan as it stands.`,
      ],
      articles: ['consistency-and-missed-sessions'],
    };
  const hard = [0, 1, -1]
    .flatMap((by) => sessionsOn(view, addDays(to, by)))
    .find(({ key, id, discipline }) => key && id !== missed.id && discipline !== 'swim');
  if (hard)
    return {
      sentences: [
        say`I would not move ${nameOf(ask, missed)} to ${sayWeekday(to)}: ${nameOf(ask, hard)} is hard too, and two hard ones so close leave no time to recover.`,
        plainly('Let it go, or name a day with an easy one on either side.'),
      ],
      articles: ['consistency-and-missed-sessions'],
    };
  const { discipline, durationMin, name } = missed;
  if (discipline === 'rest' || discipline === 'other') return null;
  const args = { discipline, date: to, durationMin, kind: kindSaid(plain(name)).kind, name };
  return {
    sentences: [
      say`I propose to put ${nameOf(ask, missed)} on ${sayWeekday(to)}, as a new session of ${sayMinutes(ask, durationMin)}: the day that is over stays as it is.`,
      CONFIRM,
    ],
    proposals: [propose(ask, 0, { tool: 'propose_create_workout', args })],
    articles: ['consistency-and-missed-sessions'],
  };
}

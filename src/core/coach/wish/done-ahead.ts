import type { Asked } from '#core/coach/intent/asked.ts';
import { lineOf } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { partsSaid } from '#core/coach/wish/said-parts.ts';
import { isKnown, openSessions, sessionsSaid } from '#core/coach/wish/session-said.ts';

/** "I did", "already done", "swam". */
const TELLS_DONE =
  /^(?:(?:so|hi|hey|hello|coach|fyi|btw|well|ok|and|just) ){0,3}(?:(?:i|ive|i have|we|weve) )?(?:(?:already|just|actually|have|got) ){0,2}(?:did(?! i\b)|done|finished|completed|swam|rode|ran|ridden|swum|run|knocked out|ticked off)\b/;
/** "Already", "a day early", "tomorrow's … today". */
const BEFORE_ITS_DAY =
  /\b(?:already|early|ahead of (?:time|schedule|plan|the plan)|in advance|(?:a|one|two) days? (?:sooner|before)|tomorrows|(?:today|tonight|this morning|yesterday|last night) (?:instead|already|as well|too))\b/;

/** "I did Friday's run a day early": the one session of a day to come that is done already; null where that is not told. */
export function doneAhead(asked: Asked, view: AthleteView): SessionFacts | null {
  const { question, slots } = asked;
  const line = lineOf(question.text);
  if (view.plan === null || question.text.includes('?') || !TELLS_DONE.test(line) || !BEFORE_ITS_DAY.test(line)) return null;
  if (partsSaid(asked, view).some(({ act }) => act !== null && act !== 'put')) return null;
  const days = daysSaid(question.words, slots.ahead).filter(({ kind, from }) => kind === 'day' && from > view.today);
  const [day, other] = days;
  if (!day || other) return null;
  const [said, second] = sessionsSaid(question.words, view).filter(isKnown);
  if (second) return null;
  const isAny = said === undefined || /^(?:session|workout|training|one)$/.test(said.words.join(' '));
  const there = isAny ? openSessions(view).filter(({ date }) => date === day.from) : sessionsMeant(said, { days: [day] }, view);
  const [session, more] = there.filter(({ date }) => date === day.from);
  return session && !more ? session : null;
}

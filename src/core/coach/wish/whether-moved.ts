import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { isRightBefore } from '#core/coach/wish/around-order.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { oneMeant, sessionsMeant } from '#core/coach/wish/meant-sessions.ts';
import { isKnown, sessionsSaid } from '#core/coach/wish/session-said.ts';

/** "Have you changed the long ride?", "why was my brick moved?": what became of a session in the plan. */
const ASKS_WHETHER_MOVED =
  /^(?:(?:so|and|but|hey|hi|hello|ok|okay|wait|hang on|hmm|coach|sorry|why) ){0,4}(?:(?:did|have) you (?:just |already |really |actually )?(?:move|moved|shift|shifted|change|changed|push|pushed|swap|swapped|reschedule|rescheduled|postpone|postponed|delay|delayed) (?:my|the|todays?|tomorrows?|\w+days?) |(?:was|has|is) (?:my|the|todays?|tomorrows?|\w+days?) (?:\w+ ){1,4}?(?:been )?(?:moved|shifted|changed|pushed|swapped|rescheduled|postponed)\b)/;

/** The session whose move a message asks about, where it stands now; null where nothing of the kind is asked, or it is not told which. */
export function sessionAskedMoved(said: string, view: AthleteView): SessionFacts | null {
  const question = readQuestion(said);
  if (view.plan === null || !question.says(ASKS_WHETHER_MOVED)) return null;
  const [named, other] = sessionsSaid(question.words, view).filter(isKnown);
  if (!named || other) return null;
  const own = daysSaid(question.words, readSlots(question, view).ahead).filter((day) => isRightBefore(day, named));
  return oneMeant(sessionsMeant(named, { days: own }, view), { days: [] }, view);
}

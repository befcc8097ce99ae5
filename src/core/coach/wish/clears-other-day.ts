import type { LocalDate } from '#core/calendar.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { openSessions } from '#core/coach/wish/session-said.ts';

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})?)';
/** "Bin Tuesday as well", "leave out the whole of Friday": a day with all that stands on it, and nothing that follows to be done on it. */
const CLEARS = new RegExp(
  `\\b(?:drop|skip|cancel|bin|scrap|ditch|lose|clear|leave out|take out|delete|remove) (?:(?:all|everything|the whole|whole|of|on|the|this|next) ){0,3}${DAY}(?: (?:too|also|as well|completely|entirely|altogether|please|then|while youre at it|the \\d{1,2}(?:st|nd|rd|th)?))*$`,
);

/** The planned sessions of the day that a part of a message leaves out whole; none where it leaves out no day. */
function onDayCleared(part: string, view: AthleteView) {
  const question = readQuestion(part);
  if (!CLEARS.test(question.words.map(({ text }) => text).join(' '))) return [];
  const [day, other] = daysSaid(question.words, meantSlots(question, readSlots(question, view), view.today).ahead);
  return day && !other && day.kind === 'day' ? openSessions(view).filter(({ date }) => date === day.from) : [];
}

/** "Yes, and bin Tuesday as well": all that stands on another day than those a proposal is of. */
export const clearsOtherDay = (part: string, own: readonly (LocalDate | null | undefined)[], view: AthleteView): boolean => {
  const cleared = onDayCleared(part, view);
  return cleared.length > 0 && cleared.every(({ date }) => !own.includes(date));
};

import { addDays } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { changeIntent } from '#core/coach/intent/change-intents.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { readQuestion, together } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { OwnNames } from '#core/coach/intent/other-person.ts';
import { withoutShift } from '#core/coach/intent/relative.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { plain } from '#core/coach/language/words.ts';

const MOST_WORDS = 6;
/** "Friday", after a session that somebody cannot make. */
const ONLY_A_DAY = 3;
const FREES_DAY = /\b(rest day|day off|free day|nothing)\b/;
const MOST_WORDS_OF_BETTER = 12;
/** "Friday would be better": it speaks of a change that was wished, and needs no more words to say so. */
const BETTER = /\b(better|best|instead|rather|prefer|suits?|works?|easier|actually|sorry|meant|mean)\b/;

/** The day a message names beside the one it leaves ("Friday, not Thursday"); null where it names several, or none. */
function dayNamed({ question, slots }: Asked): DayMention | null {
  const named = slots.ahead.filter(({ at }) => !/^(than|of|not|from)$/.test(question.words[at - 1]?.text ?? ''));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** "No, on Monday then", after a wish to change something: the same wish, for that day. */
export function namesOtherDay(asked: Asked): boolean {
  const { question, slots } = asked;
  return (
    question.words.length <= (question.says(BETTER) ? MOST_WORDS_OF_BETTER : MOST_WORDS) &&
    dayNamed(asked) !== null &&
    slots.disciplines.length === 0 &&
    slots.planned === null &&
    !question.says(/\b(what|whats|how|show|why)\b/)
  );
}

/** "I cannot do the swim on Thursday": it is no wish yet, and becomes one when another day is named. */
const CANNOT = /\b(cant|cannot|wont|not)\b.{0,20}\b(do|make|train|fit|manage|get to)\b|\b(busy|working|away|no time)\b/;

const MOVES =
  /\b(?:need|want|have|like|got|can (?:you|we)|could (?:you|we)|please) (?:to )?(?:move|shift|reschedul\w*|postpone|push back|bring forward)\b|^(?:move|shift|reschedule|postpone)\b/;

interface Wish {
  asked: Asked;
  intent: Intent;
}

/** The wish that a day is named for: the last message, or one before it where only other days were named since. */
function wishBefore(before: readonly string[], view: OwnNames, mayPass: boolean): Wish | null {
  for (const [back, message] of before.toReversed().entries()) {
    const question = readQuestion(message);
    const asked = { question, slots: readSlots(question, view) };
    const wished = changeIntent(asked);
    // "I need to move the long run", to a day that is named next.
    const intent =
      ((wished === null || wished === 'change-unclear') && question.says(MOVES) ? 'move' : wished) ??
      (mayPass && question.says(CANNOT) && asked.slots.ahead.length === 1 ? 'skip' : null);
    if (intent !== null) return { asked, intent };
    if (!namesOtherDay(asked) && !(mayPass && back === 0)) return null;
  }
  return null;
}

/** "No, move it to Friday." */
const TO_THE_SAME = /\b(move|shift|put|push|bring|make|do|have) (it|that|this)( one)?\b/;

/** Whether a message moved something to a day: another day then takes that one's place. */
function namedTarget(message: string, view: OwnNames): boolean {
  const question = readQuestion(message);
  const asked = { question, slots: readSlots(question, view) };
  return asked.slots.ahead.some(({ isTarget }) => isTarget) && changeIntent(asked) === 'move';
}

export interface WishForDay extends Asked {
  intent: Intent;
  isFollowUp: true;
}

/** What was wished before, for the day that is named now; null when none was, or something else is meant. */
export function otherDay(now: Asked, before: readonly string[], view: OwnNames): WishForDay | null {
  const wished = changeIntent(now);
  const isOfIt = wished === 'move' && now.question.says(TO_THE_SAME) && namedTarget(before.at(-1) ?? '', view);
  const day = namesOtherDay(now) && (wished === null || isOfIt) ? dayNamed(now) : null;
  const wish = day && wishBefore(before, view, now.question.says(BETTER) || now.question.words.length <= ONLY_A_DAY);
  if (!day || !wish) return null;
  const { question: earlier, slots } = wish.asked;
  const words = withoutShift(earlier.words);
  // A week that was named stays named.
  const week = slots.ahead.find(({ kind, from }) => kind === 'week' && from > view.today);
  // "Same for Sunday", of what was wished for a Saturday further on: the Sunday after it.
  const beside = now.question.says(/\bsame\b/) ? slots.ahead.find(({ kind }) => kind === 'day') : undefined;
  const isEarlier = (date: DayMention['from']) => (week !== undefined && date < week.from) || (beside !== undefined && date < beside.from);
  const inWeek = (date: DayMention['from']) => (isEarlier(date) ? addDays(date, 7) : date);
  const target = { ...day, from: inWeek(day.from), to: inWeek(day.to), at: words.length };
  const found = changeFor(wish.intent, isOwnSession(now, day) || (wish.intent === 'skip' && earlier.says(FREES_DAY)));
  if (found === null) return null;
  const sources = (wish.intent === 'skip' ? slots.ahead : slots.ahead.filter(({ isTarget }) => !isTarget)).map((each) => ({
    ...each,
    at: 0,
  }));
  return {
    question: { ...together(earlier, now.question), words: [...words, ...now.question.words] },
    slots: {
      ...slots,
      ahead: found.isTarget
        ? [...(found.intent === 'move' ? sources : []), { ...target, isTarget: true }]
        : [{ ...target, isTarget: false }],
    },
    intent: found.intent,
    isFollowUp: true,
  };
}

/** "The one on Friday too", "and the 28th": what is left out is so on that day as well. */
const ALSO = /\b(too|also|as well)\b|^and (the )?(\d{1,2}(st|nd|rd|th)|\w+day)$|^(and )?the (one|session) (on|of|for)\b/;

/** "No, Thursday's": the session of that day is meant, not a day to put one on. */
const isOwnSession = ({ question }: Asked, { at }: DayMention): boolean =>
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:today|tomorrow)s\b/.test(plain(question.text)) ||
  /^(one|session)$/.test(question.words[at + 1]?.text ?? '') ||
  question.says(ALSO);

/** What is left out on one day may go to another; what is made shorter or easier is so on that day. */
function changeFor(intent: Intent, isOwn: boolean): { intent: Intent; isTarget: boolean } | null {
  if (intent === 'move' || intent === 'create') return { intent, isTarget: true };
  if (intent === 'skip') return isOwn ? { intent, isTarget: false } : { intent: 'move', isTarget: true };
  return intent === 'adjust' ? { intent, isTarget: false } : null;
}

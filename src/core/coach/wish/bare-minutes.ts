import { isWeekday } from '#core/coach/intent/days.ts';
import { numberAt } from '#core/coach/intent/said-minutes.ts';
import type { Word } from '#core/coach/language/words.ts';

const CHANGES_LENGTH =
  /\b(?:knock|shave|chop|trim|cut|clip|lop|shorten|extend|lengthen|stretch|prolong|add|tack|bump|beef|pad|bulk|make|keep|cap|limit|reduce|bring|call|take|drop|lose|push|pull|up|whack|stick|do|set|just|only)\b/;
/** Another unit than minutes is meant, or a time of day. */
const OTHER_UNIT =
  /\b(?:watts?|w|bpm|hr|heart|pulse|ftp|css|pace|per ?cent|km|kms|k|miles?|metres|meters|m|zone|z\d|cadence|rpm|reps?|sets?|intervals? of|kg|rpe|degrees|oclock|am|pm|march|april|may|june|july|january|february|august|september|october|november|december|age|aged)\b/;
/** What may follow a number of minutes whose unit nobody says. */
const AFTER =
  /^(?:off|shorter|longer|more|less|extra|please|pls|instead|then|max|maximum|tops|only|now|to|onto|on|from|tomorrow|today|tonight|this|next|or|so|if|thanks|ta|flat|all|for)$/;
const NOT_BEFORE = /^(?:until|till|til|before|after|past|the|of|on|at|by the|zone|z|number|week|day|last|next|from)$/;
/** "Saturday's long ride: 150", beside another that has its minutes said: a session, and nothing but a number. */
const ONLY_A_LENGTH =
  /^(?:(?:the|my|and|\w+days?|tomorrows?|todays?|mon|tues?|weds?|thurs?|fri|sat|sun|long|easy|short|recovery|steady) ){1,5}(?:run|ride|swim|spin|jog|bike|turbo)(?: on)?(?: \w+day)? (\d{2,3})$/;
const [LEAST, MOST] = [10, 300];

/** "Knock 20 off Sunday", "make the long run ninety": minutes, whose unit nobody says; null where the number may be another thing. */
export function bareMinutes(words: readonly Pick<Word, 'text'>[]): number | null {
  const line = words.map(({ text }) => text).join(' ');
  const alone = Number(ONLY_A_LENGTH.exec(line)?.[1] ?? Number.NaN);
  if (alone >= LEAST && alone <= MOST) return alone;
  if (!CHANGES_LENGTH.test(line) || OTHER_UNIT.test(line)) return null;
  const found = words.flatMap((_, at) => {
    const number = numberAt(words, at);
    const before = words[at - 1]?.text ?? '';
    if (number === null || (at > 0 && numberAt(words, at - 1)?.words === 2)) return [];
    const after = words[at + number.words]?.text ?? '';
    const isLength = number.value >= LEAST && number.value <= MOST && (after === '' || AFTER.test(after) || isWeekday(after));
    const isDate = isWeekday(before) && /^\d/.test(words[at]?.text ?? '');
    return isLength && !NOT_BEFORE.test(before) && !isDate ? [number.value] : [];
  });
  const [only, other] = found;
  return only !== undefined && other === undefined ? only : null;
}

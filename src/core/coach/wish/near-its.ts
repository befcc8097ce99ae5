import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { isWeekday } from '#core/coach/intent/days.ts';
import type { Word } from '#core/coach/language/words.ts';

const NAMED_NEAR = /^(?:this|coming|last|next)$/;
const HALF_A_WEEK = 3;
/** "Bring it forward to Saturday": a day before where it stands. */
export const GOES_EARLIER = /\b(?:forward|earlier|sooner|before|ahead)\b/;

interface Said {
  words: readonly Word[];
  /** Where the day stands among them. */
  at: number;
}

/**
 * The day a session goes to. A bare weekday, said of what stands in a later week, is the one nearest to it: "Monday's gym is off, put it on
 * Wednesday" is the Wednesday after that Monday. `toDate`: the first day of that name; `of`: the day it stands on, or is proposed for.
 */
export function nearIts(of: LocalDate, toDate: LocalDate, { words, at }: Said): LocalDate {
  const [before = '', word = ''] = [words[at - 1]?.text, words[at]?.text];
  if (!isWeekday(word) || NAMED_NEAR.test(before)) return toDate;
  const weeks = Math.max(0, Math.round(daysBetween(toDate, of) / 7));
  const near = addDays(toDate, weeks * 7);
  const isTooLate = near > of && GOES_EARLIER.test(words.map(({ text }) => text).join(' '));
  return isTooLate && daysBetween(toDate, of) > HALF_A_WEEK ? addDays(near, -7) : near;
}

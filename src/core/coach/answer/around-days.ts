import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** "Rebuild this week around Wednesday and Friday off": days that are not free, with others between; none where they follow each other. */
export function awayOn({ slots, question, view }: Pick<Ask, 'slots' | 'question' | 'view'>): LocalDate[] {
  const named = [
    ...new Set(slots.ahead.filter(({ kind, from }) => kind === 'day' && from >= view.today).map(({ from }) => from)),
  ].toSorted();
  const [first, last] = [named[0], named.at(-1)];
  if (!first || !last || named.length < 2 || !question.says(NOT_FREE) || question.says(FROM_TO)) return [];
  return addDays(first, named.length - 1) === last ? [] : named;
}
const NOT_FREE = /\b(?:off|out|away|busy|unavailable|cant|wont|blocked|gone|free|working|no training|around)\b/;
const FROM_TO = /\b(?:from|between|until|till|til|through|thru|to)\b/;

/** What becomes of what stands on them. */
export const aroundDays = (without: readonly LocalDate[]): Sentence[] => [
  plainly(`I propose to plan around ${without.map(sayWeekday).join(' and ')}: those days stay free.`),
  plainly(
    'What stands there moves to a day around it where it fits with an easy day between; what does not fit is dropped, not crammed in.',
  ),
];

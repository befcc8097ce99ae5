import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** Times that a message may name and that are not read as days: seasons, blocks, what lies years back. */
const UNPLACED =
  /\b(spring|summer|autumn|winter|christmas|easter|half year|half of|years? ago|months? ago|(this|last|that|previous) (block|build|season)|off season|vacation|camp|before and after|in (19|20)\d\d)\b/;

/** What is said of a time that cannot be placed, with how far the weekly figures go back; null where none is named. */
export function cannotPlace({ question, slots, view }: Ask): Sentence | null {
  if (!question.says(UNPLACED) || slots.back.length > 0) return null;
  const first = view.load?.weekly[0]?.weekStart;
  return plainly(
    `I cannot place the time you mean${first ? `; my weekly figures begin on ${sayWeekday(first)}` : ''}. Name weeks, a month or dates, and I add them up.`,
  );
}

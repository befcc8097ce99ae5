import type { LocalDate } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';

const PUTS = /\b(?:put|move|shift|push|stick|pop|bump|reschedule|switch|plan|schedule|place|set|slot)\b/;

/** "On Monday the 8th". */
const WORDS_OF_DATE = 4;

/** "Move tomorrow's swim to the 11th", on the 15th; "put it on Monday the 8th": a date that is over is where it is to go. Null elsewhere. */
export function dateOver({ slots: { ahead, back }, question }: Asked, today: LocalDate): DayMention | null {
  const wordAt = (at: number) => question.words[at]?.text ?? '';
  const isDate = (at: number) => question.words.slice(at, at + WORDS_OF_DATE).some(({ text }) => /^\d/.test(text));
  const isWhereTo = ({ at, isTarget }: DayMention) =>
    isTarget || (question.says(PUTS) && [wordAt(at), wordAt(at - 1), wordAt(at - 2)].includes('on'));
  const isAlsoAhead = ({ at }: DayMention) => ahead.some((day) => day.at === at);
  return back.find((day) => day.kind === 'day' && day.from < today && isDate(day.at) && isWhereTo(day) && !isAlsoAhead(day)) ?? null;
}

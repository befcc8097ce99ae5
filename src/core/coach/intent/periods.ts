import { addDays, dateOfDayNumber, daysBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { Word } from '#core/coach/language/words.ts';

/** Days from one to another, and what they were called. */
export interface Span {
  from: LocalDate;
  to: LocalDate;
  kind: 'day' | 'week' | 'weekend' | 'span';
}

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');
export const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  few: 4,
};
const LAST = /^(last|past|previous)$/;
/** Before a month that is meant as one: "may" and "march" are words too. */
const BEFORE_MONTH = /^(in|during|since|for|of|last|this|mid|early|late|from|with|vs|versus|and|to|than|over|my)$/;
/** So far back single activities are known. */
const MOST_DAYS_BACK = 200;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** "Last three weeks", "last month", "in January", "since mid January", "this year": a stretch of the past. Null when none begins here. */
export function periodAt(words: readonly Word[], at: number, today: LocalDate): Span | null {
  const text = (offset: number) => words[at + offset]?.text ?? '';
  const word = text(0);
  if (/^(weeks|months)$/.test(word) && text(1) !== 'ago') return severalAt(text, today);
  if (word === 'month' && text(1) === 'before' && /^(last|that|it)$/.test(text(2))) return monthOf(today, -2);
  if (word === 'month' && LAST.test(text(-1))) return monthOf(today, -1);
  if (word === 'year' && text(-1) === 'this') return { from: `${today.slice(0, 4)}-01-01` as LocalDate, to: today, kind: 'span' };
  return namedMonthAt(text, today);
}

function severalAt(text: (offset: number) => string, today: LocalDate): Span | null {
  const at = text(-1) === 'of' ? -2 : -1;
  const count = COUNTS[text(at)] ?? (Number(text(at)) || 0);
  const lead = /^(a|full|whole)$/.test(text(at - 1)) ? at - 2 : at - 1;
  if (count < 1 || !LAST.test(text(lead))) return null;
  if (text(0) === 'months') return { from: addDays(today, -MONTH_DAYS * count), to: today, kind: 'span' };
  const monday = startOfWeek(today);
  const span = { from: addDays(monday, -WEEK_DAYS * count), to: addDays(monday, -1) };
  return { ...span, kind: count === 1 ? 'week' : 'span' };
}

function namedMonthAt(text: (offset: number) => string, today: LocalDate): Span | null {
  const month = MONTH_NAMES.indexOf(text(0));
  const before = text(-1);
  if (month < 0 || !BEFORE_MONTH.test(before) || /^\d/.test(text(1)) || /^\d/.test(before)) return null;
  const span = monthOf(today, (month - Number(today.slice(5, 7)) - 11) % 12);
  const from = addDays(span.from, before === 'mid' ? 14 : before === 'late' ? 19 : 0);
  if (daysBetween(from, today) > MOST_DAYS_BACK || from > today) return null;
  const isSince = before === 'since' || text(-2) === 'since';
  return { from, to: isSince || span.to > today ? today : span.to, kind: 'span' };
}

/** The calendar month so many months from this one. */
function monthOf(today: LocalDate, shift: number): Span {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = (moved: number) => dateOfDayNumber(Math.round(Date.UTC(year, month - 1 + moved, 1) / 86_400_000));
  return { from: first(shift), to: addDays(first(shift + 1), -1), kind: 'span' };
}

/** The stretch of the same length just before: the week, the month or the day that came earlier. */
export function oneBefore<S extends Span>(span: S): S {
  if (isMonth(span)) return { ...span, ...pick(monthOf(span.from, -1)) };
  const days = daysBetween(span.from, span.to) + 1;
  const step = span.kind === 'weekend' ? WEEK_DAYS : days;
  return { ...span, from: addDays(span.from, -step), to: addDays(span.to, -step) };
}

const pick = ({ from, to }: Span) => ({ from, to });

export const isMonth = ({ from, to }: Pick<Span, 'from' | 'to'>): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01') && daysBetween(from, to) < 31;

/** The Mondays of a stretch that is made of whole weeks; empty when it is not. */
export function weeksOf({ from, to }: Pick<Span, 'from' | 'to'>): LocalDate[] {
  const days = daysBetween(from, to) + 1;
  if (weekday(from) !== 0 || days < WEEK_DAYS || days % WEEK_DAYS !== 0) return [];
  return Array.from({ length: days / WEEK_DAYS }, (_, at) => addDays(from, WEEK_DAYS * at));
}

import { addDays, dateOfDayNumber, daysBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { Word } from '#core/coach/language/words.ts';

/** Days from one to another, and what they were called. */
export interface Span {
  from: LocalDate;
  to: LocalDate;
  kind: 'day' | 'week' | 'weekend' | 'span';
}

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Every month in the languages that are read, accents left out. */
export const MONTH_NAMES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january januar enero janvier gennaio',
    'february februar febrero fevrier febbraio',
    'march marz marzo mars',
    'april abril avril aprile',
    'may mai mayo maggio',
    'june juni junio juin giugno',
    'july juli julio juillet luglio',
    'august agosto aout',
    'september septiembre septembre settembre',
    'october oktober octubre octobre ottobre',
    'november noviembre novembre',
    'december dezember diciembre decembre dicembre',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month] as const)),
);
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
const BEFORE_MONTH =
  /^(in|during|since|for|of|last|this|mid|early|late|from|with|vs|versus|and|to|than|over|my|or|compare|against|beside|between|set|im|seit|als|en|desde|contra|con|depuis|da|confronta|vergleiche)$/;
/** "In May" of a year ago and more is meant of nothing that is trained now. */
const MOST_DAYS_BACK = 366;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** "Last three weeks", "last month", "in January", "since mid January", "this year": a stretch of the past. Null when none begins here. */
export function periodAt(words: readonly Word[], at: number, today: LocalDate): Span | null {
  const text = (offset: number) => words[at + offset]?.text ?? '';
  const word = text(0);
  if (/^(weeks|months)$/.test(word) && text(1) !== 'ago') return severalAt(text, today);
  if (word === 'fortnight') return fortnightAt(text, today);
  if (countOf(word) > 1) return ofSeveralAt(text, today);
  if (word === 'month' && text(1) === 'before' && /^(last|that|it)$/.test(text(2))) return monthOf(today, -2);
  if (word === 'month' && text(-1) === 'past') return { from: addDays(today, -MONTH_DAYS), to: today, kind: 'span' };
  if (word === 'month' && LAST.test(text(-1))) return monthOf(today, -1);
  if (word === 'year' && text(-1) === 'this') return { from: `${today.slice(0, 4)}-01-01` as LocalDate, to: today, kind: 'span' };
  if (word === 'year' && LAST.test(text(-1))) {
    const year = Number(today.slice(0, 4)) - 1;
    return { from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate, kind: 'span' };
  }
  return weeksAgoAt(text, today) ?? namedMonthAt(text, today);
}

const OTHER_COUNTS: Readonly<Record<string, number>> = {
  dos: 2,
  tres: 3,
  zwei: 2,
  drei: 3,
  deux: 2,
  trois: 3,
  due: 2,
  tre: 3,
  twee: 2,
  drie: 3,
};

/** "Hace dos semanas", "vor zwei Wochen", "il y a deux semaines", "due settimane fa". */
function weeksAgoAt(text: (offset: number) => string, today: LocalDate): Span | null {
  if (!/^(semanas|wochen|semaines|settimane|weken)$/.test(text(0))) return null;
  const isAgo = /^(hace|vor|a)$/.test(text(-2)) || /^(fa|geleden)$/.test(text(1));
  const count = OTHER_COUNTS[text(-1)] ?? (Number(text(-1)) || 0);
  const from = addDays(startOfWeek(today), -WEEK_DAYS * count);
  return isAgo && count > 0 ? { from, to: addDays(from, WEEK_DAYS - 1), kind: 'week' } : null;
}

/** As "the last two weeks", and "a fortnight ago" as "two weeks ago". */
function fortnightAt(text: (offset: number) => string, today: LocalDate): Span | null {
  const from = addDays(startOfWeek(today), -2 * WEEK_DAYS);
  if (text(1) === 'ago') return { from, to: addDays(from, WEEK_DAYS - 1), kind: 'week' };
  return LAST.test(text(-1)) ? { from, to: addDays(from, 2 * WEEK_DAYS - 1), kind: 'span' } : null;
}

const countOf = (word: string): number => COUNTS[word] ?? (Number(word) || 0);
/** What may follow a count of weeks that were named before it: no thing that is counted. */
const ENDS_COUNT = /^(|was|were|is|has|had|have|did|do|by|for|in|with|that|which|my|i|please|and|or|held|saw|felt|where|when)$/;
const WEEKS_BEFORE = 7;

/** "The best week out of the past four": weeks, whose word stands before. */
function ofSeveralAt(text: (offset: number) => string, today: LocalDate): Span | null {
  const before = Array.from({ length: WEEKS_BEFORE }, (_, back) => text(-back - 2));
  const isOfWeeks = before.some((word) => /^weeks?$/.test(word)) && before.some((word) => /^(of|from|in|over|among)$/.test(word));
  if (!LAST.test(text(-1)) || !isOfWeeks || !ENDS_COUNT.test(text(1))) return null;
  const monday = startOfWeek(today);
  return { from: addDays(monday, -WEEK_DAYS * countOf(text(0))), to: addDays(monday, -1), kind: 'span' };
}

const COMING = /^(next|coming|following|upcoming)$/;
const SOME_DAYS = 4;

/** "The coming two weeks", "the next fortnight": a stretch that begins today. Null when none begins here. */
export function stretchAhead(words: readonly Word[], at: number, today: LocalDate): Span | null {
  const text = (offset: number) => words[at + offset]?.text ?? '';
  if (!/^(days|weeks|fortnight)$/.test(text(0))) return null;
  const counted = text(-1) === 'of' ? text(-2) : text(-1);
  const lead = text(-1) === 'of' ? text(-3) : text(-2);
  const count = COMING.test(text(-1)) ? (text(0) === 'days' ? SOME_DAYS : text(0) === 'fortnight' ? 2 : 0) : countOf(counted);
  const isAhead = COMING.test(text(-1)) || COMING.test(lead) || (lead === 'a' && COMING.test(text(-4)));
  if (!isAhead || count < 1) return null;
  return { from: today, to: addDays(today, count * (text(0) === 'days' ? 1 : WEEK_DAYS) - 1), kind: 'span' };
}

function severalAt(text: (offset: number) => string, today: LocalDate): Span | null {
  const at = text(-1) === 'of' ? -2 : -1;
  const count = countOf(text(at));
  const lead = /^(a|full|whole)$/.test(text(at - 1)) ? at - 2 : at - 1;
  if (count < 1 || !LAST.test(text(lead))) return null;
  if (text(0) === 'months') return { from: addDays(today, -MONTH_DAYS * count), to: today, kind: 'span' };
  const monday = startOfWeek(today);
  const span = { from: addDays(monday, -WEEK_DAYS * count), to: addDays(monday, -1) };
  return { ...span, kind: count === 1 ? 'week' : 'span' };
}

function namedMonthAt(text: (offset: number) => string, today: LocalDate): Span | null {
  const month = MONTH_NAMES[text(0)];
  const before = text(-1);
  if (month === undefined || !(before === '' || BEFORE_MONTH.test(before)) || /^\d/.test(text(1)) || /^\d/.test(before)) return null;
  if (text(0) === 'may' && /^(i|we|be|not|it)$/.test(text(1))) return null;
  const span = monthOf(today, (month - Number(today.slice(5, 7)) - 11) % 12);
  const from = addDays(span.from, before === 'mid' ? 14 : before === 'late' ? 19 : 0);
  if (daysBetween(from, today) > MOST_DAYS_BACK || from > today) return null;
  const isSince = before === 'since' || text(-2) === 'since';
  return { from, to: isSince || span.to > today ? today : span.to, kind: 'span' };
}

/** The calendar month so many months from this one. */
export function monthOf(today: LocalDate, shift: number): Span {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = (moved: number) => dateOfDayNumber(Math.round(Date.UTC(year, month - 1 + moved, 1) / 86_400_000));
  return { from: first(shift), to: addDays(first(shift + 1), -1), kind: 'span' };
}

/** The stretch of the same length just before: the week, the month or the day that came earlier. */
export function oneBefore<S extends Span>(span: S): S {
  // A month that has just begun stands beside the whole of the one before.
  if (isMonth(span) || (span.kind !== 'week' && span.from.endsWith('-01') && span.from.slice(0, 7) === span.to.slice(0, 7)))
    return { ...span, ...pick(monthOf(span.from, -1)) };
  if (span.from.endsWith('-01-01')) return { ...span, from: yearBefore(span.from), to: yearBefore(span.to) };
  const days = daysBetween(span.from, span.to) + 1;
  const step = span.kind === 'weekend' ? WEEK_DAYS : days;
  return { ...span, from: addDays(span.from, -step), to: addDays(span.to, -step) };
}

/** The same day a year before; of a leap day the one before it. */
const yearBefore = (date: LocalDate): LocalDate =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4).replace('-02-29', '-02-28')}` as LocalDate;

/** The stretch of the same length just after. */
export function oneAfter<S extends Span>(span: S): S {
  if (isMonth(span)) return { ...span, ...pick(monthOf(span.from, 1)) };
  const step = span.kind === 'weekend' ? WEEK_DAYS : daysBetween(span.from, span.to) + 1;
  return { ...span, from: addDays(span.from, step), to: addDays(span.to, step) };
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

import { addDays, datesBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { formatDayShort, formatMonthInFull } from '#web/format/date.ts';

export type CalendarView = 'week' | 'month';

/** The days a view shows, whole weeks from the athlete's first day. `weekStart` 0 is Monday, 6 is Sunday. */
export function shownDays(view: CalendarView, anchor: LocalDate, weekStart: number): LocalDate[] {
  if (view === 'week') {
    const from = startOfWeek(anchor, weekStart);
    return datesBetween(from, addDays(from, 6));
  }
  const last = lastOfMonth(anchor);
  return datesBetween(startOfWeek(firstOfMonth(anchor), weekStart), addDays(startOfWeek(last, weekStart), 6));
}

/** The anchor one view earlier (−1) or later (+1). */
export function turned(view: CalendarView, anchor: LocalDate, by: 1 | -1): LocalDate {
  if (view === 'week') return addDays(anchor, 7 * by);
  return by > 0 ? addDays(lastOfMonth(anchor), 1) : firstOfMonth(addDays(firstOfMonth(anchor), -1));
}

/** "18 May to 24 May", "May 2026" */
export function spanInWords(view: CalendarView, days: readonly LocalDate[], anchor: LocalDate): string {
  const [from, to] = [days[0] ?? anchor, days.at(-1) ?? anchor];
  return view === 'month' ? formatMonthInFull(anchor) : `${formatDayShort(from)} to ${formatDayShort(to)}`;
}

/** Where an arrow key leads from a day, without leaving what is shown; null for other keys. */
export function dayByKey(key: string, from: LocalDate, days: readonly LocalDate[]): LocalDate | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (step === undefined) return null;
  const to = addDays(from, step);
  return days.includes(to) ? to : from;
}

function firstOfMonth(date: LocalDate): LocalDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

function lastOfMonth(date: LocalDate): LocalDate {
  const first = firstOfMonth(date);
  // The 29th day after the first lies in this month or at the start of the next; from there the next month's first is near.
  return addDays(firstOfMonth(addDays(first, 31)), -1);
}

/** A day on the athlete's own wall calendar, such as "2026-05-31". It has no time zone and is not an instant. */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

/** Both days included. */
export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

const DAY_MS = 86_400_000;

/** Which day it is for someone in `timeZone` (IANA name) at `instant`. Throws RangeError for an unknown zone. */
export function localDate(instant: Date, timeZone: string): LocalDate {
  return formatterOf(timeZone).format(instant) as LocalDate;
}

/** The day `days` after `date`; negative goes back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  const month = 10 * digit(date, 5) + digit(date, 6);
  // A year that begins in March has its odd day last.
  const year = 1000 * digit(date, 0) + 100 * digit(date, 1) + 10 * digit(date, 2) + digit(date, 3) - (month < 3 ? 1 : 0);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + 10 * digit(date, 8) + digit(date, 9);
  return 365 * year + leapDays + dayOfYear - MARCH_OF_YEAR_0;
}

/** From the day before 0000-03-01 to 1970-01-01. */
const MARCH_OF_YEAR_0 = 719_469;
const digit = (date: string, at: number): number => date.charCodeAt(at) - 48;

export function dateOfDayNumber(day: number): LocalDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10) as LocalDate;
  if (dates.size >= MOST_DATES_KEPT) dates.clear();
  dates.set(day, date);
  return date;
}

/** A few years of days are asked for again and again. */
const MOST_DATES_KEPT = 8_192;
const dates = new Map<number, LocalDate>();

/** The day of a date; month 1 is January. Months and days beyond the end roll over. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return dateOfDayNumber(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** The day that "2026-06-30" names; null for "2026-06-31", which does not exist. */
export function existingDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = dateOfDayNumber(dayNumber(text as LocalDate));
  return date === text ? date : null;
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(date: LocalDate): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** First day of the week that holds `date`. `weekStart` 0 is Monday, 6 is Sunday. */
export function startOfWeek(date: LocalDate, weekStart = 0): LocalDate {
  return addDays(date, -((weekday(date) - weekStart + 7) % 7));
}

/** Every day from `from` to `to`, both included; empty when `to` is earlier. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  let date = from;
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => {
    if (i > 0) date = dayAfter(date);
    return date;
  });
}

/** Up to the 27th the next day is the next number; only after that is the calendar asked. */
function dayAfter(date: LocalDate): LocalDate {
  const day = Number(date.slice(8));
  return day < 28 ? (`${date.slice(0, 8)}${day < 9 ? '0' : ''}${day + 1}` as LocalDate) : addDays(date, 1);
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, made);
  return made;
}

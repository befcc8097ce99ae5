import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { LOCALE } from '#web/format/number.ts';

/** Days are in the order that the reader's browser asks for: "20 Nov", or "Nov 20" in American English. What a server prepares is British. */
const DAY_LOCALE = typeof document !== 'undefined' && navigator.language === 'en-US' ? 'en-US' : LOCALE;

/** A day of the athlete's calendar, not an instant: it is written the same in every time zone. */
function dayWriter(options: Intl.DateTimeFormatOptions): (date: LocalDate) => string {
  // Made when first needed: a page that writes no date does not pay for it.
  let writer: Intl.DateTimeFormat | undefined;
  return (date) => {
    writer ??= new Intl.DateTimeFormat(DAY_LOCALE, { ...options, timeZone: 'UTC' });
    // The comma of "Friday, 20 Nov" is left out: it is one phrase.
    return writer.format(new Date(`${date}T00:00:00Z`)).replace(/^(\p{L}+),/u, '$1');
  };
}

/** "Friday 20 Nov" */
export const formatDay = dayWriter({ weekday: 'long', day: 'numeric', month: 'short' });
/** "Saturday 21 November" */
export const formatDayInFull = dayWriter({ weekday: 'long', day: 'numeric', month: 'long' });
/** "20 Nov 2025", where the year is not plain from what stands around it. */
export const formatDayWithYear = dayWriter({ day: 'numeric', month: 'short', year: 'numeric' });
/** "20 Nov", on an axis. */
export const formatDayShort = dayWriter({ day: 'numeric', month: 'short' });
/** "Mon", over a day. */
export const formatWeekday = dayWriter({ weekday: 'short' });
/** "Nov", on an axis. */
export const formatMonth = dayWriter({ month: 'short' });
/** "November 2026", over a month of a list. */
export const formatMonthInFull = dayWriter({ month: 'long', year: 'numeric' });

/** "Today", "Yesterday", "Tomorrow", "Friday 20 Nov", or with the year when it is another one. */
export function formatDayFrom(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDayWithYear(date);
}

const instantWriters = new Map<string, Intl.DateTimeFormat>();

function timeWriter(timeZone: string): Intl.DateTimeFormat {
  let writer = instantWriters.get(timeZone);
  if (!writer) {
    writer = new Intl.DateTimeFormat(LOCALE, { timeZone, hour: '2-digit', minute: '2-digit' });
    instantWriters.set(timeZone, writer);
  }
  return writer;
}

/** What the clock on the athlete's wall said: "06:12". `instant` is ISO 8601. */
export function formatTimeOfDay(instant: string, timeZone: string): string {
  return timeWriter(timeZone).format(new Date(instant));
}

/** The day an instant fell on for the athlete. */
export function dayOf(instant: string, timeZone: string): LocalDate {
  return localDate(new Date(instant), timeZone);
}

/** "Friday 20 Nov, 06:12" */
export function formatInstant(instant: string, timeZone: string): string {
  return `${formatDay(dayOf(instant, timeZone))}, ${formatTimeOfDay(instant, timeZone)}`;
}

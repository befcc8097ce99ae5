import { addDays, dateOfDayNumber, type LocalDate, weekday } from '#core/calendar.ts';

const DAY_MS = 86_400_000;
const SATURDAY = 5;

/** A day of the calendar; month 1 is January. */
export function dayOfYear(year: number, month: number, day: number): LocalDate {
  return dateOfDayNumber(Date.UTC(year, month - 1, day) / DAY_MS);
}

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));
/** 1 is January. */
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7));

/** The first Saturday on or after `date`. */
export function saturdayFrom(date: LocalDate): LocalDate {
  return addDays(date, (SATURDAY - weekday(date) + 7) % 7);
}

/** The first Sunday on or after `date`. */
export function sundayFrom(date: LocalDate): LocalDate {
  return addDays(date, 6 - weekday(date));
}

import { addDays, type LocalDate, weekday } from '#core/calendar.ts';

const SATURDAY = 5;

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

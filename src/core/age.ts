import type { LocalDate } from '#core/calendar.ts';

/** Whole years that somebody born on `birthDate` has lived on `day`. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** UK GDPR, Article 8 with the Data Protection Act 2018, section 9: from this age on a child may agree to an online service alone. */
export const LEAST_AGE = 13;
export const ADULT_AGE = 18;

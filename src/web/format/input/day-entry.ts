import type { LocalDate } from '#core/calendar.ts';

/** Whether a text from an address or a date field has the form of a day. */
export function isDay(text: string | null | undefined): text is LocalDate {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
}

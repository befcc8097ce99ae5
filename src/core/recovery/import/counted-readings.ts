import type { LocalDate } from '#core/calendar.ts';
import type { ImportedDay, ImportedReading } from '#core/recovery/import/imported-day.ts';

/** How many mornings there are, from when to when, and how many values of each reading. A morning of two files counts once, and so does each reading of it. */
export interface CountedReadings {
  mornings: number;
  from: LocalDate | null;
  to: LocalDate | null;
  readings: Partial<Record<ImportedReading, number>>;
}

/** Counts the values in these lists of mornings. */
export function countReadings(lists: Iterable<readonly ImportedDay[]>): CountedReadings {
  const known = new Map<LocalDate, Set<string>>();
  for (const days of lists) {
    for (const { date, ...readings } of days) {
      const own = known.get(date) ?? new Set();
      known.set(date, own);
      for (const reading of Object.keys(readings)) own.add(reading);
    }
  }
  const readings: Partial<Record<string, number>> = {};
  for (const own of known.values()) for (const reading of own) readings[reading] = (readings[reading] ?? 0) + 1;
  const dates = [...known.keys()].sort();
  return { mornings: dates.length, from: dates[0] ?? null, to: dates.at(-1) ?? null, readings };
}

import type { Threshold } from '#contract/athlete/athlete.ts';
import type { LocalDate } from '#core/calendar.ts';

/** The newest that has begun; before the first one the first one, as everywhere. */
export function currentOf(newestFirst: readonly Threshold[], today: LocalDate): Threshold | null {
  return newestFirst.find(({ since }) => since <= today) ?? newestFirst.at(-1) ?? null;
}

import type { Race } from '#contract/races/races.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { formatCount } from '#web/format/number.ts';

/** The season around `today`: races to come with the nearest first, and those that are over with the latest first. A race of today is to come. */
export function seasonOf(races: readonly Race[], today: LocalDate): { toCome: Race[]; over: Race[] } {
  const byDay = races.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { toCome: byDay.filter(({ date }) => date >= today), over: byDay.filter(({ date }) => date < today).toReversed() };
}

/** "Today", "Tomorrow", "44 days to go"; null for a day that is over. */
export function daysToGo(date: LocalDate, today: LocalDate): string | null {
  const days = daysBetween(today, date);
  if (days < 0) return null;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `${formatCount(days, 'day')} to go`;
}

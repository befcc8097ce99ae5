import type { LocalDate } from '#core/calendar.ts';
import { formatDayShort } from '#web/format/date.ts';

interface Day {
  date: LocalDate;
  fitness: number;
}

const FOUR_WEEKS = 28;
/** With less than this behind it a change says more about the beginning than about the athlete. */
const LEAST_DAYS = 42;

/** What the load chart says: "Fitness up 6 in four weeks, and on course for 78 by 5 Dec". */
export function fitnessFinding(days: readonly Day[], ahead: readonly (Day & { load: number })[] = []): string {
  const now = days.at(-1);
  if (!now) return 'No data available yet';
  const last = ahead.at(-1);
  const isPlanned = last !== undefined && ahead.some(({ load }) => load > 0);
  const course = isPlanned ? `, and on course for ${Math.round(last.fitness)} by ${formatDayShort(last.date)}` : '';
  const before = days.length >= LEAST_DAYS ? days.at(-1 - FOUR_WEEKS) : undefined;
  if (!before) return `Fitness ${Math.round(now.fitness)}${course}`;
  const change = Math.round(now.fitness) - Math.round(before.fitness);
  if (change === 0) return `Fitness steady for four weeks${course}`;
  return `Fitness ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} in four weeks${course}`;
}

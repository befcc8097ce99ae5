import type { LocalDate } from '#core/calendar.ts';
import { PROVISIONAL_DAYS } from '#core/load/fitness/fitness-start.ts';
import { formatDayShort } from '#web/format/date.ts';

interface Day {
  date: LocalDate;
  fitness: number;
}

const FOUR_WEEKS = 28;

/** What the load chart says: "Fitness up 6 in four weeks, and on course for 78 by 5 Dec". */
export function fitnessFinding(days: readonly Day[], ahead: readonly (Day & { load: number })[] = []): string {
  const now = days.at(-1);
  if (!now) return 'No data available yet';
  const last = ahead.at(-1);
  const isPlanned = last !== undefined && ahead.some(({ load }) => load > 0);
  const course = isPlanned ? `, projected ${Math.round(last.fitness)} by ${formatDayShort(last.date)}` : '';
  // Where the older of the two days is provisional, a change says more about the beginning than about the athlete.
  const before = days.length >= PROVISIONAL_DAYS + FOUR_WEEKS ? days.at(-1 - FOUR_WEEKS) : undefined;
  if (!before) return `Fitness ${Math.round(now.fitness)}${course}`;
  const change = Math.round(now.fitness) - Math.round(before.fitness);
  if (change === 0) return `Fitness unchanged over four weeks${course}`;
  return `Fitness ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} in four weeks${course}`;
}

import type { LocalDate } from '#core/calendar.ts';
import { weekday } from '#core/calendar.ts';
import { sayDay, sayTime } from '#core/spoken.ts';

/** How a number is shown. */
export type Shown = 'whole' | 'tenth' | 'hundredth' | 'time' | 'exact';

export function show(value: number, shown: Shown): string {
  switch (shown) {
    case 'whole':
      return String(Math.round(value));
    case 'tenth':
      return value.toFixed(1).replace(/\.0$/, '');
    case 'hundredth':
      return String(Math.round(value * 100) / 100);
    case 'time':
      return sayTime(value);
    case 'exact':
      return String(value);
  }
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Saturday 7 March"; the year is never said within a season. */
export function sayWeekday(day: LocalDate): string {
  return `${WEEKDAYS[weekday(day)] ?? ''} ${sayDay(day, day)}`;
}

import { addDays, localDate, weekday } from '#core/calendar.ts';
import { instantOf } from '#core/time-zone.ts';

export interface SupportHours {
  timeZone: string;
  fromHour: number;
  toHour: number;
}

/** The hours of a working day of the support, as clocks in `zone` show them. `crossesMidnight`: they end on the day after they began. */
export interface HoursElsewhere {
  from: Date;
  to: Date;
  crossesMidnight: boolean;
  /** -1, 0 or 1: the day a Monday of the support begins on elsewhere. */
  dayShift: number;
}

/** The next Monday's hours in another zone; daylight saving is that of both places in that week. */
export function hoursElsewhere({ timeZone, fromHour, toHour }: SupportHours, zone: string, now: Date): HoursElsewhere {
  const today = localDate(now, timeZone);
  const monday = addDays(today, (7 - weekday(today)) % 7);
  const from = instantOf(monday, fromHour, timeZone);
  const to = instantOf(monday, toHour, timeZone);
  const [first, last] = [localDate(from, zone), localDate(to, zone)];
  return { from, to, crossesMidnight: first !== last, dayShift: Math.sign(first.localeCompare(monday)) };
}

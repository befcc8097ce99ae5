import { type LocalDate, weekday } from '#core/calendar.ts';

/** Kilometres or miles, as the athlete chose. Swim distances are metres in both. */
export type Units = 'metric' | 'imperial';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "3 May"; with the year when it is not that of `today`. */
export function formatDay(day: LocalDate, today: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const said = `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`;
  return today.startsWith(year) ? said : `${said} ${year}`;
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "Monday". */
export const weekdayName = (day: LocalDate): string => WEEKDAYS[weekday(day)] ?? '';

/** "Saturday 7 March"; the year is never said within a season. */
export const sayWeekday = (day: LocalDate): string => `${weekdayName(day)} ${formatDay(day, day)}`;

/** "Thu 3 Dec". */
export const shortDay = (day: LocalDate): string => sayWeekday(day).replace(/[a-z]+/gi, (word) => word.slice(0, 3));

/** "45 min", "2 h", "1 h 30 min". */
export function sayMinutes(durationMin: number): string {
  const total = Math.round(durationMin);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

interface InstantWriter {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

const instantWriters = new Map<string, InstantWriter>();

function instantWriter(timeZone: string): InstantWriter {
  const kept = instantWriters.get(timeZone);
  if (kept) return kept;
  const made = {
    day: new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  };
  instantWriters.set(timeZone, made);
  return made;
}

/** "Monday 23 November 2026, 14:30", by the clock on a wall in `timeZone`. Throws RangeError for an unknown zone. */
export function sayInstant(instant: Date, timeZone: string): string {
  const { day, time } = instantWriter(timeZone);
  return `${day.format(instant).replace(',', '')}, ${time.format(instant)}`;
}

export const METRES_PER_MILE = 1609.344;

/** "5 km", "800 m", "21.1 km", "1 mile". */
export function sayDistance(distanceM: number): string {
  if (Math.abs(distanceM - METRES_PER_MILE) < 1) return '1 mile';
  return distanceM < 3000 ? `${Math.round(distanceM)} m` : `${Math.round(distanceM / 100) / 10} km`;
}

/** "16.0 km", "9.9 mi". */
export function sayLength(distanceM: number, units: Units): string {
  return units === 'metric' ? `${(distanceM / 1000).toFixed(1)} km` : `${(distanceM / METRES_PER_MILE).toFixed(1)} mi`;
}

/** As a watch shows it: "4:32", "19:57", "1:28:15". The whole is rounded first, or 4:59.7 turns into 4:60. */
export function sayTime(durationSec: number): string {
  const total = Math.round(durationSec);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

import type { LocalDate } from '#core/calendar.ts';

/** The wall clock of `timeZone` (IANA name or offset such as "+02:00") at an instant. */
export interface WallClock {
  hour: number;
  offsetSec: number;
}

/** Hour of the day and offset from UTC. Throws RangeError for an unknown zone. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type) ?? 0);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return { hour: read('hour'), offsetSec: Math.round((local - Math.floor(instant.getTime() / 1000) * 1000) / 1000) };
}

/** When the wall clock of `timeZone` shows `hour`, which may have a fraction, on `date`. Throws RangeError for an unknown zone. */
export function instantOf(date: LocalDate, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + Math.round(hour * 3600) * 1000;
  const guess = new Date(asUtc - wallClock(new Date(asUtc), timeZone).offsetSec * 1000);
  // The first guess may have been made on the other side of a change of the clock.
  return new Date(asUtc - wallClock(guess, timeZone).offsetSec * 1000);
}

const QUARTER_HOUR_SEC = 900;
const LARGEST_OFFSET_SEC = 14 * 3600;

/**
 * The zone an activity took place in: the athlete's own when the offset that the file gives fits it, else that offset as a zone of its own,
 * such as "+02:00". Offsets that exist nowhere are not believed.
 */
export function zoneOfActivity(instant: Date, utcOffsetSec: number | null, home: string): string {
  if (utcOffsetSec === null) return home;
  const offsetSec = Math.round(utcOffsetSec / QUARTER_HOUR_SEC) * QUARTER_HOUR_SEC;
  if (Math.abs(offsetSec) > LARGEST_OFFSET_SEC || wallClock(instant, home).offsetSec === offsetSec) return home;
  const minutes = Math.abs(offsetSec) / 60;
  const sign = offsetSec < 0 ? '-' : '+';
  return `${sign}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept) return kept;
  const numeric = 'numeric' as const;
  const options = {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  const made = new Intl.DateTimeFormat('en-GB', options);
  formatters.set(timeZone, made);
  return made;
}

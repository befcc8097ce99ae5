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

/** From an activity's first moment to its last. The clock of the place may be changed in between. */
export interface Moments {
  start: Date;
  end: Date;
}

/** What tells where an activity took place: zone of its first position, offset of the device's clock from UTC in s. Unknown is null. */
export interface PlaceClues {
  timeZone: string | null;
  utcOffsetSec: number | null;
}

/**
 * The zone an activity took place in: that of its first position; without one the athlete's own when the offset of the device's clock fits
 * it, else that offset as a zone of its own, such as "+02:00". Offsets that exist nowhere are not believed.
 */
export function zoneOfActivity(moments: Moments, { timeZone, utcOffsetSec }: PlaceClues, home: string): string {
  if (timeZone !== null) return timeZone;
  const offsetSec = believedOffset(utcOffsetSec);
  if (offsetSec === null || showsOffset(home, moments, offsetSec)) return home;
  const minutes = Math.abs(offsetSec) / 60;
  const sign = offsetSec < 0 ? '-' : '+';
  return `${sign}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Of the zones in use at a position, the one that the athlete's clock showed. Where people keep two clocks, that of the device decides, else
 * the first. At sea the device's clock is the better one, so a zone of the sea counts only without it. Null when none does.
 */
export function zoneInUse(zones: readonly string[], moments: Moments, utcOffsetSec: number | null): string | null {
  const offsetSec = believedOffset(utcOffsetSec);
  if (offsetSec === null) return zones[0] ?? null;
  const onLand = zones.filter((zone) => !isAtSea(zone));
  return onLand.find((zone) => showsOffset(zone, moments, offsetSec)) ?? onLand[0] ?? null;
}

/** To a quarter of an hour, as clocks are set; null when no clock is set like that. */
function believedOffset(utcOffsetSec: number | null): number | null {
  if (utcOffsetSec === null) return null;
  const offsetSec = Math.round(utcOffsetSec / QUARTER_HOUR_SEC) * QUARTER_HOUR_SEC;
  return Math.abs(offsetSec) > LARGEST_OFFSET_SEC ? null : offsetSec;
}

/** Files say the offset at the end or at the start. */
function showsOffset(timeZone: string, { start, end }: Moments, offsetSec: number): boolean {
  return [start, end].some((instant) => wallClock(instant, timeZone).offsetSec === offsetSec);
}

/** Zones of the open sea have no country: `Etc/GMT+3` is three hours behind UTC. */
const isAtSea = (timeZone: string): boolean => timeZone.startsWith('Etc/');

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

import { addDays, type LocalDate, localDate, weekday } from '#core/calendar.ts';

/** Where the coach's clock hangs. */
export const COACH_ZONE = 'Europe/London';
export const CALL_MIN = 30;

const WEEKS_AHEAD = 3;
const FROM_MIN = 9 * 60;
const TO_MIN = 18 * 60;
const SATURDAY = 5;
/** Nobody is called out of the blue. */
const LEAST_NOTICE_MS = 4 * 3_600_000;
const MINUTE_MS = 60_000;

/** Starts of the calls that could be booked at `now`: Monday to Friday, 9 to 18 by the coach's clock, for three weeks. Oldest first. */
export function callStarts(now: Date): Date[] {
  const today = localDate(now, COACH_ZONE);
  const earliest = now.getTime() + LEAST_NOTICE_MS;
  return Array.from({ length: WEEKS_AHEAD * 7 }, (_, days) => addDays(today, days))
    .filter((date) => weekday(date) < SATURDAY)
    .flatMap(startsOfDay)
    .filter((start) => start.getTime() >= earliest);
}

export function endOfCall(start: Date): Date {
  return new Date(start.getTime() + CALL_MIN * MINUTE_MS);
}

function startsOfDay(date: LocalDate): Date[] {
  const count = (TO_MIN - FROM_MIN) / CALL_MIN;
  return Array.from({ length: count }, (_, i) => instantAt(date, FROM_MIN + i * CALL_MIN));
}

/** When the coach's clock shows `minutes` after midnight on `date`. */
function instantAt(date: LocalDate, minutes: number): Date {
  const plainTime = Temporal.PlainTime.from('00:00').add({ minutes });
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: COACH_ZONE, plainTime }).epochMilliseconds);
}

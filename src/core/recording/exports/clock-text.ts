import { dayNumber, existingDate } from '#core/calendar.ts';

const DAY_MS = 86_400_000;

/** "2026-01-05" and the seconds of its day → ms as if the clock were UTC; null for a day that does not exist. */
export function clockMs(date: string, daySec: number): number | null {
  const day = existingDate(date);
  return day === null ? null : dayNumber(day) * DAY_MS + Math.round(daySec * 1000);
}

/** "10:00", "10:00:05" or "10:00:05.250" → seconds of the day; null for no time of a day. */
export function daySecOf(text: string): number | null {
  const parts = /^(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?$/.exec(text);
  const [hour, minute, second] = [Number(parts?.[1]), Number(parts?.[2]), Number(parts?.[3] ?? 0)];
  return parts && hour < 24 && minute < 60 && second < 61 ? hour * 3600 + minute * 60 + second : null;
}

import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Symptom } from '#core/recovery/readiness/illness-rules.ts';

/** One morning's report, typed or from a device. Unknown is null; scales run from 1 (least) to 10 (most). */
export interface CheckIn {
  date: LocalDate;
  restingHeartRateBpm: number | null;
  rmssdMs: number | null;
  /** What some devices report as "HRV". Kept, shown as SDNN, and never used in the place of RMSSD. */
  sdnnMs: number | null;
  sleepHours: number | null;
  stress: number | null;
  soreness: number | null;
  fatigue: number | null;
  /** High is good, unlike the three before it. */
  mood: number | null;
  respirationPerMin: number | null;
  /** Empty when the athlete said that they have none; null when they were not asked. */
  symptoms: readonly Symptom[] | null;
  /** Recovery from 0 to 100 as the athlete or their device rates it outright. */
  enteredRecovery: number | null;
}

export const NO_READINGS: Omit<CheckIn, 'date'> = {
  restingHeartRateBpm: null,
  rmssdMs: null,
  sdnnMs: null,
  sleepHours: null,
  stress: null,
  soreness: null,
  fatigue: null,
  mood: null,
  respirationPerMin: null,
  symptoms: null,
  enteredRecovery: null,
};

/** One value a day, the last of them that of `last`; null on days without a check-in or without this reading. */
export function dailyReadings(
  checkIns: readonly CheckIn[],
  span: { last: LocalDate; days: number },
  read: (checkIn: CheckIn) => number | null,
): (number | null)[] {
  const first = addDays(span.last, 1 - span.days);
  const readings = Array.from<number | null>({ length: span.days }).fill(null);
  for (const checkIn of checkIns) {
    if (checkIn.date >= first && checkIn.date <= span.last) readings[daysBetween(first, checkIn.date)] = read(checkIn);
  }
  return readings;
}

/** The newest check-in on or before `today`. */
export function findLatest(checkIns: readonly CheckIn[], today: LocalDate): CheckIn | undefined {
  return checkIns
    .filter(({ date }) => date <= today)
    .reduce<CheckIn | undefined>((latest, one) => (!latest || one.date > latest.date ? one : latest), undefined);
}

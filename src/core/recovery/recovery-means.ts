import { recordOf } from '#core/record-of.ts';

/** Hours of sleep, HRV in ms, resting heart rate in beats a minute, and ratings from 1 to 10. */
export const MORNING_READINGS = ['sleepHours', 'hrvMs', 'restingHeartRateBpm', 'stress', 'soreness', 'mood'] as const;
/** Null is unknown. */
export type MorningReadings = Record<(typeof MORNING_READINGS)[number], number | null>;

/** Mean of each reading over the mornings that have it. */
export function recoveryMeans(mornings: readonly MorningReadings[]): MorningReadings {
  return recordOf(MORNING_READINGS, (name) => {
    const values = mornings.flatMap((morning) => morning[name] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** How many mornings have each reading. */
export const countReadings = (mornings: readonly MorningReadings[]) =>
  recordOf(MORNING_READINGS, (name) => mornings.filter((morning) => morning[name] !== null).length);

/** Second minus first; null where either is unknown. */
export const changeOfMeans = (first: MorningReadings, second: MorningReadings): MorningReadings =>
  recordOf(MORNING_READINGS, (name) => {
    const [from, to] = [first[name], second[name]];
    return from === null || to === null ? null : to - from;
  });

import * as z from 'zod/mini';
import type { CheckInFacts } from '#core/assistant/facts.ts';
import { maybeNum } from '#core/assistant/tools/shapes/basic.ts';

/** Means of the mornings that have the reading. */
export const RecoveryMeans = z.object({
  sleepHours: maybeNum,
  hrvMs: maybeNum,
  restingHeartRateBpm: maybeNum,
  stress: maybeNum,
  soreness: maybeNum,
  mood: maybeNum,
});
export type RecoveryMeans = z.infer<typeof RecoveryMeans>;

const byReading = (figureOf: (key: keyof RecoveryMeans) => number | null): RecoveryMeans => ({
  sleepHours: figureOf('sleepHours'),
  hrvMs: figureOf('hrvMs'),
  restingHeartRateBpm: figureOf('restingHeartRateBpm'),
  stress: figureOf('stress'),
  soreness: figureOf('soreness'),
  mood: figureOf('mood'),
});

export function recoveryMeans(mornings: readonly CheckInFacts[]): RecoveryMeans {
  return byReading((key) => {
    const values = mornings.flatMap((morning) => morning[key] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** How many mornings have each reading. */
export const countReadings = (mornings: readonly CheckInFacts[]): RecoveryMeans =>
  byReading((key) => mornings.filter((morning) => morning[key] !== null).length);

/** Second minus first; null where either is unknown. */
export const changeOfMeans = (first: RecoveryMeans, second: RecoveryMeans): RecoveryMeans =>
  byReading((key) => {
    const [from, to] = [first[key], second[key]];
    return from === null || to === null ? null : to - from;
  });

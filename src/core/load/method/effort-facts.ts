import type { SecondsAt } from '#core/activity/stream/value-histogram.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';

/**
 * What the load of an activity, or of one leg of it, can be found from. Facts only: which method serves, and what comes out,
 * depends on the thresholds of the day.
 */
export interface EffortFacts {
  discipline: ActivityDiscipline | 'transition';
  durationSec: number;
  movingSec: number | null;
  distanceM: number | null;
  normalizedPowerW: number | null;
  /** Speed on the flat that would have cost the same; running only. */
  normalizedGradedSpeedMps: number | null;
  /** At 1 bpm a bin. */
  heartRate: SecondsAt | null;
}

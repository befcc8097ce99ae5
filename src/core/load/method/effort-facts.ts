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
  /** What is not from samples: the device or the athlete said it of the whole. Absent where everything was recorded. */
  fromSummary?: readonly EffortChannel[];
  /** What an error of the recording keeps out of the load. Absent where nothing is. */
  leftOut?: readonly EffortChannel[];
  /** What the athlete said is right all the same: neither an error nor an impossible load keeps it out. */
  confirmed?: readonly EffortChannel[];
}

/** What a load is found from; `speed` and `distance` are both needed for pace. */
export type EffortChannel = 'power' | 'speed' | 'distance' | 'heartRate';

import type { SecondsAt } from '#core/activity/seconds-at.ts';
import type { ActivityLeg, Lap, PoolLength, Split } from '#core/activity/summary.ts';

/** Seconds at each power (W), speed (m/s) and heart rate (bpm) of one leg: zones are read from it with the thresholds of the day. */
export interface Spread {
  discipline: ActivityLeg['discipline'];
  power: SecondsAt | null;
  speed: SecondsAt | null;
  heartRate: SecondsAt | null;
}

/** What the activity page shows below the headline figures. Facts: no threshold has touched them. */
export interface ActivityDetails {
  legs: readonly Omit<ActivityLeg, 'load' | 'loadMethod' | 'intensityFactor'>[];
  laps: readonly Lap[];
  lengths: readonly PoolLength[];
  splits: readonly Split[];
  spreads: readonly Spread[];
}

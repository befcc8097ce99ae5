import type { IntervalAnalysis } from '#core/activity/intervals/interval.ts';
import type { SecondsAt } from '#core/activity/stream/value-histogram.ts';
import type { ActivityLeg, Lap, LoadFigures, PoolLength, Split } from '#core/activity/summary.ts';
import type { SteadyPiece } from '#core/threshold/estimate/heart-rate-evidence.ts';

/** Seconds at each power (W), speed (m/s) and heart rate (bpm) of one leg: zones are read from it with the thresholds of the day. */
export interface Spread {
  discipline: ActivityLeg['discipline'];
  power: SecondsAt | null;
  speed: SecondsAt | null;
  heartRate: SecondsAt | null;
}

/** What years of endurance are drawn from. Unknown is null. */
export interface EnduranceFacts {
  /** Best 5 minutes after 1,000 kJ of work beside the best before. */
  durability: { freshW: number; tiredW: number; ratio: number; afterKj: number } | null;
  meanTemperatureC: number | null;
  /** Five-minute pieces in which heart rate and output were steady: thresholds are read from those of many weeks. */
  steadyPieces: readonly SteadyPiece[];
}

/** What the activity page shows below the headline figures. Facts: no threshold has touched them. */
export interface ActivityDetails {
  legs: readonly Omit<ActivityLeg, keyof LoadFigures>[];
  laps: readonly Lap[];
  lengths: readonly PoolLength[];
  splits: readonly Split[];
  spreads: readonly Spread[];
  /** Absent where none were found. */
  intervals?: IntervalAnalysis;
  /** Absent where nothing was recorded. */
  endurance?: EnduranceFacts;
}

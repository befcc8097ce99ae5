import type { Figures } from '#core/activity/summary.ts';

/** What the intervals were read from: pressed laps, lengths of a pool, power, pace on the flat, or heart rate. */
export type IntervalSource = 'laps' | 'lengths' | 'power' | 'pace' | 'heart-rate';

/** A stretch of work, or the recovery after it. */
export interface Interval extends Figures {
  /** From 0, in order of time. */
  index: number;
  leg: number;
  kind: 'work' | 'recovery';
  /** Index of its set among those of the activity: a recovery between two repeats belongs to their set, others to none. */
  set: number | null;
  /** Seconds since the start of the activity on the wall clock. */
  fromSec: number;
  toSec: number;
}

/** Equal repeats one after another; work without an equal is a set of one. Averages are weighted by time; unknown is null. */
export interface IntervalSet {
  index: number;
  leg: number;
  discipline: 'swim' | 'bike' | 'run' | 'other';
  source: IntervalSource;
  confidence: 'low' | 'medium' | 'high';
  repeats: number;
  /** Of one repeat: what is usual among them. */
  workSec: number;
  workM: number | null;
  /** Whether the repeats are the same distance rather than the same time. */
  basis: 'time' | 'distance';
  /** Between two repeats, on the wall clock; null for a set of one. */
  recoverySec: number | null;
  avgPowerW: number | null;
  avgHeartRateBpm: number | null;
  avgSpeedMps: number | null;
  avgCadenceRpm: number | null;
  /** Change of power, or of speed where there is no power, from the first repeat to the last: −0.04 is 4 % less. Null for a set of one. */
  fade: number | null;
}

/** The intervals of an activity. */
export interface IntervalAnalysis {
  sets: readonly IntervalSet[];
  intervals: readonly Interval[];
}

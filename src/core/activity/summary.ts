import type { ActivityDiscipline, Leg } from '#core/discipline.ts';
import type { Flaw } from '#core/recording/recording.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';

/** How a load was found, in the order of preference of the science reference. */
export type LoadMethod = 'power' | 'run-pace' | 'swim-pace' | 'heart-rate' | 'rpe';

/** The figures of an activity, a leg, a lap or a split. Unknown is null, never 0. */
export interface Figures {
  /** Timer time: pauses are out. */
  durationSec: number;
  movingSec: number | null;
  elapsedSec: number;
  distanceM: number | null;
  ascentM: number | null;
  avgHeartRateBpm: number | null;
  maxHeartRateBpm: number | null;
  avgPowerW: number | null;
  maxPowerW: number | null;
  normalizedPowerW: number | null;
  avgCadenceRpm: number | null;
  avgSpeedMps: number | null;
  maxSpeedMps: number | null;
  calories: number | null;
  /** Share of the left leg while pedalling, or of the left foot in ground contact: 0 to 1. */
  leftShare: number | null;
}

/** Whether a load comes from what was recorded second by second, or from what the device or the athlete said of the whole. */
export type LoadBasis = 'samples' | 'summary';

export interface LoadFigures {
  load: number | null;
  loadMethod: LoadMethod | null;
  /** Null without a load, and for one by how hard it felt. */
  loadBasis: LoadBasis | null;
  intensityFactor: number | null;
}

export interface Lap extends Figures {
  index: number;
  leg: number;
  /** Seconds since the start of the activity. */
  fromSec: number;
  trigger: string | null;
  intensity: string | null;
}

export interface PoolLength {
  index: number;
  leg: number;
  fromSec: number;
  durationSec: number;
  active: boolean;
  strokes: number | null;
  stroke: string | null;
}

/** A fixed distance cut by us: each kilometre on land, or each mile for who chose miles, and each 100 m in the water. */
export interface Split extends Figures {
  index: number;
  leg: number;
  fromSec: number;
}

export interface TimeInZone {
  /** From 1; the last one is open upwards. */
  zone: number;
  name: string;
  /** In the unit of `basis`; null is open. */
  from: number | null;
  to: number | null;
  seconds: number;
}

export interface ZoneTable {
  basis: 'power' | 'run-pace' | 'swim-pace' | 'heart-rate';
  /** Which of the athlete's thresholds that is: of several heart rates the one that the zones are made from. */
  restsOn: ThresholdKind;
  /** The threshold these zones come from, such as 250 (W). */
  threshold: number;
  zones: readonly TimeInZone[];
}

/** The best mean over a duration (power W, heart rate bpm, speed m/s) or the least time over a distance. */
export interface Best {
  kind: 'power' | 'heart-rate' | 'run-speed' | 'swim-speed' | 'run-time' | 'swim-time';
  /** Window: seconds for means, metres for times. */
  over: number;
  value: number;
  /** Seconds since the start of the activity. */
  fromSec: number;
}

export interface ActivityLeg extends Figures, LoadFigures {
  leg: Leg | ActivityDiscipline;
  discipline: ActivityDiscipline | 'transition';
  subSport: string | null;
  fromSec: number;
  toSec: number;
  poolLengthM: number | null;
  activeLengths: number | null;
}

/** Everything that is computed once from a recording and the thresholds of its day. */
export interface ActivitySummary extends Figures, LoadFigures {
  discipline: ActivityDiscipline;
  startMs: number;
  utcOffsetSec: number | null;
  poolLengthM: number | null;
  activeLengths: number | null;
  /** Output per heartbeat: W per bpm or m per min per bpm; null when either is missing. */
  efficiencyFactor: number | null;
  /** Drift of output against heart rate from the first to the second half, as a ratio (0.05 is 5 %). */
  decoupling: number | null;
  legs: readonly ActivityLeg[];
  laps: readonly Lap[];
  lengths: readonly PoolLength[];
  splits: readonly Split[];
  zones: readonly ZoneTable[];
  bests: readonly Best[];
  flaws: readonly Flaw[];
}

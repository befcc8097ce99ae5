import type { DeviceSummary } from '#core/recording/recording.ts';

/** A lap as the document has it. Points are named by their number in the table of the document. */
export interface XmlLap {
  /** Epoch milliseconds; null when the file does not say, or no real moment. */
  startMs: number | null;
  firstPoint: number;
  intensity: string | null;
  trigger: string | null;
  device: DeviceSummary;
}

/** One sport of an activity: everything between `firstPoint` and `endPoint` (not included). */
export interface XmlLeg {
  /** The file's own word for the sport. */
  sport: string | null;
  firstPoint: number;
  endPoint: number;
  /** Points that begin a new stretch after a pause. */
  resumesAt: number[];
  laps: XmlLap[];
}

/** An activity as a TCX or GPX document has it, before its points are put in order. */
export interface XmlActivity {
  format: 'tcx' | 'gpx';
  name: string | null;
  notes: string | null;
  /** The device or the program that wrote the file. */
  product: string | null;
  legs: XmlLeg[];
}

export const NO_SUMMARY: DeviceSummary = {
  timerSec: null,
  elapsedSec: null,
  distanceM: null,
  ascentM: null,
  descentM: null,
  avgHeartRateBpm: null,
  maxHeartRateBpm: null,
  avgPowerW: null,
  maxPowerW: null,
  normalizedPowerW: null,
  avgCadenceRpm: null,
  avgSpeedMps: null,
  maxSpeedMps: null,
  calories: null,
  activeLengths: null,
};

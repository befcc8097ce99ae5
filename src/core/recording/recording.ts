import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Position } from '#core/recording/track-distance.ts';

/** One value a record; `null` where nothing was measured. Zero is a measurement. */
export type Stream = readonly (number | null)[];

/**
 * The channels of a recording, side by side: entry i of each belongs to record i. A channel that no record filled is absent.
 * Cadence is cycles a minute as devices write it: crank turns, strides of one leg, strokes of one arm cycle or as recorded.
 */
export interface Streams {
  /** Seconds since `startMs`, never falling; may have fractions and holes. */
  timeSec: readonly number[];
  latitudeDeg?: Stream;
  longitudeDeg?: Stream;
  altitudeM?: Stream;
  /** Since the start of the recording, never falling. */
  distanceM?: Stream;
  speedMps?: Stream;
  heartRateBpm?: Stream;
  cadenceRpm?: Stream;
  powerW?: Stream;
  temperatureC?: Stream;
  coreTemperatureC?: Stream;
  /** Share of the left leg or side, 0 to 1. */
  leftShare?: Stream;
  verticalOscillationMm?: Stream;
  groundContactMs?: Stream;
  stepLengthMm?: Stream;
  respirationRate?: Stream;
}
export type StreamKey = Exclude<keyof Streams, 'timeSec'>;

/** A channel that a device's own app added; its name is the file's own word, so it is text and never a key. */
export interface DeveloperStream {
  name: string;
  unit: string | null;
  values: Stream;
}

/** What the device itself wrote about a stretch. Unknown is null. */
export interface DeviceSummary {
  timerSec: number | null;
  elapsedSec: number | null;
  distanceM: number | null;
  ascentM: number | null;
  descentM: number | null;
  avgHeartRateBpm: number | null;
  maxHeartRateBpm: number | null;
  avgPowerW: number | null;
  maxPowerW: number | null;
  normalizedPowerW: number | null;
  avgCadenceRpm: number | null;
  avgSpeedMps: number | null;
  maxSpeedMps: number | null;
  calories: number | null;
  /** Lengths of a pool that were swum. */
  activeLengths: number | null;
}

/** A stretch of the recording in seconds since `startMs`, on the wall clock: pauses count. */
export interface Span {
  fromSec: number;
  toSec: number;
}

/** One discipline of the recording. A single-sport recording has exactly one; a triathlon has up to five. */
export interface RecordedLeg extends Span {
  discipline: ActivityDiscipline | 'transition';
  /** The file's own word, such as `openWater` or `lapSwimming`. */
  subSport: string | null;
  poolLengthM: number | null;
  device: DeviceSummary;
}

export interface RecordedLap extends Span {
  /** Index into `legs`. */
  leg: number;
  /** What made the lap: `manual`, `distance`, `time`, `position`, `session_end`…; null when the file does not say. */
  trigger: string | null;
  /** `active`, `rest`, `warmup`, `cooldown`, `recovery`; null when the file does not say. */
  intensity: string | null;
  device: DeviceSummary;
}

/** One length of a pool. A rest is a length that is not active. */
export interface RecordedLength extends Span {
  leg: number;
  active: boolean;
  strokes: number | null;
  /** `freestyle`, `backstroke`, `breaststroke`, `butterfly`, `drill`, `mixed`, `im`. */
  stroke: string | null;
}

/** Something about the file that the athlete should know: what was missing, repaired or doubtful. */
export interface Flaw {
  kind:
    | 'truncated'
    | 'bad-checksum'
    | 'unfinalised'
    | 'time-went-back'
    | 'clock-jumped'
    | 'no-date'
    | 'no-summary'
    | 'summary-contradicts'
    | 'spike'
    | 'stuck'
    | 'zero-means-absent'
    | 'gap'
    | 'impossible'
    | 'unreadable-part';
  /** A sentence for the athlete. */
  message: string;
  /** Which channel, and how many records were touched. */
  stream?: StreamKey;
  records?: number;
  /** What was wrong with a distance, where that has consequences of its own. */
  cause?: 'unit' | 'unreachable';
  /** The two distances that the sentence holds against each other, in m, so that a screen can say them in the athlete's units. */
  distancesM?: { device: number; records: number };
}

/** What was read from an upload, before or after cleaning. Never holds what the file did not say. */
export interface Recording {
  format: 'fit' | 'tcx' | 'gpx' | 'pwx' | 'hrm' | 'json' | 'manual';
  device: { manufacturer: string | null; product: string | null };
  name: string | null;
  notes: string | null;
  /** Epoch milliseconds of the first moment of the activity. */
  startMs: number;
  /** The file gave the wall clock without a zone: `startMs` is that clock as if it were UTC, until `withZone` has set it. */
  isLocalClock?: true;
  /** Offset of the athlete's wall clock from UTC where the file says it. */
  utcOffsetSec: number | null;
  /** Where the device's summary says that it began; absent or null when it does not say. */
  startPosition?: Position | null;
  discipline: ActivityDiscipline;
  legs: readonly RecordedLeg[];
  laps: readonly RecordedLap[];
  lengths: readonly RecordedLength[];
  /** Stretches in which the timer stood. */
  pauses: readonly Span[];
  streams: Streams;
  developer: readonly DeveloperStream[];
  /** Beat-to-beat intervals in ms, in order, with the moment of each beat where the file lets us know it. */
  rrIntervalsMs: readonly number[];
  flaws: readonly Flaw[];
}

/** What a file holds. One file may hold several activities; a part that is none is named in `skipped`. */
export interface ParsedFile {
  recordings: readonly Recording[];
  /** Sentences about parts that are no activity, such as "A workout for your watch, not an activity." */
  skipped: readonly string[];
}

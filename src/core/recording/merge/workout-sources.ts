import type { Recording, StreamKey } from '#core/recording/recording.ts';

/** What an athlete chooses a source for: channels that one sensor gives together. */
export const SOURCE_CHANNELS = {
  position: ['latitudeDeg', 'longitudeDeg'],
  altitude: ['altitudeM'],
  distance: ['distanceM', 'speedMps'],
  heartRate: ['heartRateBpm'],
  cadence: ['cadenceRpm'],
  power: ['powerW', 'leftShare'],
  temperature: ['temperatureC'],
  coreTemperature: ['coreTemperatureC'],
  runningForm: ['verticalOscillationMm', 'groundContactMs', 'stepLengthMm'],
  respiration: ['respirationRate'],
} as const satisfies Record<string, readonly StreamKey[]>;

export type SourceChannel = keyof typeof SOURCE_CHANNELS;
export const SOURCE_CHANNEL_NAMES = Object.keys(SOURCE_CHANNELS) as readonly SourceChannel[];

/** As in "adds heart rate and power". */
export const SOURCE_CHANNEL_WORDS: Readonly<Record<SourceChannel, string>> = {
  position: 'the route',
  altitude: 'altitude',
  distance: 'distance',
  heartRate: 'heart rate',
  cadence: 'cadence',
  power: 'power',
  temperature: 'temperature',
  coreTemperature: 'core temperature',
  runningForm: 'running form',
  respiration: 'breathing rate',
};

/** Which recording, by its id, comes first for a channel. Where it has no values the others fill in. */
export type SourceChoices = Partial<Record<SourceChannel, string>>;

/** What one recording gave to a workout. */
export interface Contribution {
  id: string;
  /** Seconds its clock was behind that of the workout. */
  offsetSec: number;
  /** Of the workout, where this recording begins and ends. */
  fromSec: number;
  toSec: number;
  /** Seconds of each channel that come from it, and how many it could give. Only channels that it has. */
  channels: Partial<Record<SourceChannel, { usedSec: number; hasSec: number }>>;
}

/** What a recording is and what it gave to its workout, as it is stored beside its file. */
export interface SourceSummary extends Omit<Contribution, 'id'> {
  /** Epoch milliseconds by its own clock. */
  startMs: number;
  endMs: number;
  discipline: Recording['discipline'];
  device: string | null;
}

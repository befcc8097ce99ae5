import type { DeviceSummary, RecordedLap, RecordedLeg, RecordedLength, Recording, Span, Streams } from '#core/recording/recording.ts';

/** A device that wrote nothing about a stretch. */
export const SILENT_DEVICE: DeviceSummary = {
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
  maxSpeedMps: null,
  calories: null,
};

/** `seconds` numbers from `of`, one a second from 0 on. */
export function everySecond(seconds: number, of: (second: number) => number): number[] {
  return Array.from({ length: seconds }, (_, second) => of(second));
}

export function aLeg(leg: Span & Partial<RecordedLeg>): RecordedLeg {
  return { discipline: 'bike', subSport: null, poolLengthM: null, device: SILENT_DEVICE, ...leg };
}

export function aLap(lap: Span & Partial<RecordedLap>): RecordedLap {
  return { leg: 0, trigger: 'manual', intensity: null, device: SILENT_DEVICE, ...lap };
}

export function aLength(length: Span & Partial<RecordedLength>): RecordedLength {
  return { leg: 0, active: true, strokes: null, stroke: 'freestyle', ...length };
}

/** A recording of one leg over its records, unless `legs` says otherwise. */
export function aRecording(streams: Streams, rest: Partial<Recording> = {}): Recording {
  const discipline = rest.discipline ?? 'bike';
  const toSec = (streams.timeSec.at(-1) ?? -1) + 1;
  return {
    format: 'fit',
    device: { manufacturer: null, product: null },
    name: null,
    notes: null,
    startMs: Date.UTC(2026, 4, 31, 7),
    utcOffsetSec: null,
    discipline,
    legs: [aLeg({ fromSec: 0, toSec, discipline: discipline === 'triathlon' ? 'other' : discipline })],
    laps: [],
    lengths: [],
    pauses: [],
    streams,
    developer: [],
    rrIntervalsMs: [],
    flaws: [],
    ...rest,
  };
}

/** A ride at one power, heart rate and speed, one record a second. */
export function aSteadyRide(
  ride: { seconds: number; powerW: number; heartRateBpm: number; speedMps: number },
  rest: Partial<Recording> = {},
): Recording {
  const { seconds } = ride;
  const streams = {
    timeSec: everySecond(seconds, (second) => second),
    powerW: everySecond(seconds, () => ride.powerW),
    heartRateBpm: everySecond(seconds, () => ride.heartRateBpm),
    distanceM: everySecond(seconds, (second) => (second + 1) * ride.speedMps),
    speedMps: everySecond(seconds, () => ride.speedMps),
  };
  return aRecording(streams, rest);
}

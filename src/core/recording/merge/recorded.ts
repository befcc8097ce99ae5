import type { KnownTrack, TOLERANCES } from '#core/recording/merge/compare-channels.ts';
import { type KnownValues, knownValues } from '#core/recording/merge/known-values.ts';
import type { Recording, Span, StreamKey, Streams } from '#core/recording/recording.ts';

/** What is needed to find out whether two recordings are of one workout: the streams of a file, or those of a stored activity. */
export interface Recorded {
  discipline: Recording['discipline'];
  /** Epoch milliseconds. */
  startMs: number;
  endMs: number;
  streams: Streams;
}

export type ComparedKey = keyof typeof TOLERANCES;
export const COMPARED: readonly ComparedKey[] = ['heartRateBpm', 'powerW', 'cadenceRpm', 'speedMps'];

/** The channels that are looked at. */
export const COMPARED_STREAMS: readonly StreamKey[] = ['latitudeDeg', 'longitudeDeg', ...COMPARED];

/** A recording with its channels ready to be looked up, in seconds since `sinceMs`. */
export interface Prepared {
  discipline: Recording['discipline'];
  span: Span;
  track: KnownTrack | null;
  channels: Partial<Record<ComparedKey, KnownValues>>;
}

export function prepare({ discipline, startMs, endMs, streams }: Recorded, sinceMs: number): Prepared {
  const shiftSec = (startMs - sinceMs) / 1000;
  const latitude = knownValues(streams.timeSec, streams.latitudeDeg, shiftSec);
  const longitude = knownValues(streams.timeSec, streams.longitudeDeg, shiftSec);
  const channels: Prepared['channels'] = {};
  for (const key of COMPARED) {
    const known = knownValues(streams.timeSec, streams[key], shiftSec);
    if (known) channels[key] = known;
  }
  return {
    discipline,
    span: { fromSec: shiftSec, toSec: (endMs - sinceMs) / 1000 },
    track: latitude && longitude ? { latitude, longitude } : null,
    channels,
  };
}

/** From the first to the last moment that a recording knows of. */
export function endMsOf({ startMs, legs, streams }: Pick<Recording, 'startMs' | 'legs' | 'streams'>): number {
  const lastRecord = streams.timeSec.at(-1) ?? 0;
  return startMs + 1000 * Math.max(lastRecord, ...legs.map(({ toSec }) => toSec));
}

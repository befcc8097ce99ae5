import type { Estimate } from '#core/estimate.ts';
import type { SampledLeg, Series } from '#core/recording/exports/sampled-recording.ts';
import { encodeStoredRecording } from '#core/recording/exports/stored-recording.ts';
import { parseGpx } from '#core/recording/gpx-read.ts';
import type { ParsedFile, StreamKey } from '#core/recording/recording.ts';
import type { AppleSeries } from '#core/recovery/import/apple-samples.ts';
import type { ApplePart, AppleWorkout } from '#core/recovery/import/apple-workouts.ts';
import { wallClock } from '#core/time-zone.ts';

const OF_ROUTE: readonly StreamKey[] = ['latitudeDeg', 'longitudeDeg', 'altitudeM', 'speedMps'];

/** A workout of Apple Health with its samples and the bytes of its route files as the bytes of one recording. */
export function encodeAppleWorkout(workout: AppleWorkout, samples: readonly AppleSeries[], routes: readonly Uint8Array[]): Uint8Array {
  const { startMs, parts } = workout;
  const legs = parts.length > 1 ? parts.map((part) => legOf(part, startMs)) : [legOf(workout, startMs)];
  const tracks = routes.flatMap((bytes) => routeSeries(parseGpx(bytes), startMs));
  const isMeasured = (key: StreamKey) => samples.some((series) => series.key === key);
  return encodeStoredRecording({
    format: 'json',
    device: { manufacturer: 'Apple', product: workout.source },
    name: null,
    notes: null,
    startMs,
    utcOffsetSec: offsetOf(workout),
    legs,
    pauses: workout.pauses,
    series: [...samples, ...tracks.filter(({ key }) => key !== 'speedMps' || !isMeasured(key))],
  });
}

function legOf({ discipline, startMs, endMs, poolLengthM, device }: ApplePart, originMs: number): SampledLeg {
  return {
    fromSec: (startMs - originMs) / 1000,
    toSec: (endMs - originMs) / 1000,
    discipline,
    subSport: null,
    poolLengthM: discipline === 'swim' ? poolLengthM : null,
    device,
  };
}

/** A zone that does not exist is none. */
function offsetOf({ startMs, timeZone }: AppleWorkout): number | null {
  if (timeZone === null) return null;
  try {
    return wallClock(new Date(startMs), timeZone).offsetSec;
  } catch {
    return null;
  }
}

function routeSeries(parsed: Estimate<ParsedFile>, startMs: number): Series[] {
  if (parsed.kind === 'unknown') return [];
  return parsed.value.recordings.flatMap(({ streams, startMs: routeMs }) => {
    const atSec = streams.timeSec.map((sec) => sec + (routeMs - startMs) / 1000);
    return OF_ROUTE.flatMap((key) => {
      const values = streams[key];
      return values ? [{ key, atSec, values }] : [];
    });
  });
}

import type { ActivityDiscipline } from '#core/discipline.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { DeviceSummary, RecordedLap, RecordedLeg, Recording, Span, Stream, StreamKey, Streams } from '#core/recording/recording.ts';
import { distanceAlong } from '#core/recording/track-distance.ts';
import { NO_SUMMARY } from '#core/recording/xml/activity.ts';

/** The same limits as for TCX and GPX. */
const MAX_RECORDS = 200_000;
const MAX_SPAN_SEC = 7 * 86_400;

/** Values of one channel and the second of each since the start of the activity. Null is no value. */
export interface Series {
  key: StreamKey;
  atSec: readonly number[];
  values: Stream;
}

export interface SampledLeg extends Span {
  discipline: ActivityDiscipline;
  subSport: string | null;
  poolLengthM?: number | null;
  device: Partial<DeviceSummary>;
}

/** An activity as a service's export has it: what it says of the whole, and channels that may have been sampled at different moments. */
export interface SampledActivity {
  format: Recording['format'];
  device: Recording['device'];
  name: string | null;
  notes: string | null;
  /** Epoch ms; with `isLocalClock` the wall clock of the place as if it were UTC. */
  startMs: number;
  isLocalClock?: boolean;
  utcOffsetSec: number | null;
  legs: readonly SampledLeg[];
  laps?: readonly (Span & { leg: number; trigger: string | null; device: Partial<DeviceSummary> })[];
  pauses?: readonly Span[];
  series: readonly Series[];
  rrIntervalsMs?: readonly number[];
}

/** The recording of such an activity; unknown when it has no length or more than any activity has. */
export function recordingOf(activity: SampledActivity): Estimate<Recording> {
  const streams = streamsOf(activity.series);
  const endSec = Math.max(streams.timeSec.at(-1) ?? 0, ...activity.legs.map(({ toSec }) => toSec));
  if (streams.timeSec.length > MAX_RECORDS) return unknown('More than 200,000 points in one recording are not supported.');
  if (!(endSec >= 1)) return unknown('This activity has no duration.');
  if (endSec > MAX_SPAN_SEC) return unknown('The recording lasts more than seven days; check the device clock.');
  const legs = activity.legs.map((leg, index): RecordedLeg => {
    const isLast = index === activity.legs.length - 1;
    return {
      fromSec: leg.fromSec,
      toSec: isLast ? Math.max(leg.toSec, endSec) : leg.toSec,
      discipline: leg.discipline,
      subSport: leg.subSport,
      poolLengthM: leg.poolLengthM ?? null,
      device: { ...NO_SUMMARY, ...leg.device },
    };
  });
  const disciplines = new Set(legs.map(({ discipline }) => discipline));
  return known(
    {
      format: activity.format,
      device: activity.device,
      name: activity.name,
      notes: activity.notes,
      startMs: activity.startMs,
      ...(activity.isLocalClock ? { isLocalClock: true as const } : {}),
      utcOffsetSec: activity.utcOffsetSec,
      discipline: disciplines.size > 1 ? 'triathlon' : (activity.legs[0]?.discipline ?? 'other'),
      legs,
      laps: (activity.laps ?? []).map((lap): RecordedLap => ({ ...lap, intensity: null, device: { ...NO_SUMMARY, ...lap.device } })),
      lengths: [],
      pauses: activity.pauses ?? [],
      streams,
      developer: [],
      rrIntervalsMs: activity.rrIntervalsMs ?? [],
      flaws: [],
    },
    'high',
  );
}

/** Channels side by side: a record at each second at which one of them has a value. Distance is taken from positions where no channel has it. */
export function streamsOf(series: readonly Series[]): Streams {
  const moments = new Set<number>();
  const held = series.filter(({ values }) => values.some((value) => value !== null));
  for (const { atSec, values } of held) {
    for (const [i, at] of atSec.entries()) if (at >= 0 && Number.isFinite(at) && (values[i] ?? null) !== null) moments.add(rounded(at));
  }
  const timeSec = [...moments].sort((a, b) => a - b);
  const rowOf = new Map(timeSec.map((at, row) => [at, row]));
  const streams: { timeSec: number[] } & { [K in StreamKey]?: (number | null)[] } = { timeSec };
  for (const { key, atSec, values } of held) {
    const column = streams[key] ?? new Array<number | null>(timeSec.length).fill(null);
    for (const [i, at] of atSec.entries()) {
      const row = rowOf.get(rounded(at));
      const value = values[i] ?? null;
      if (row !== undefined && value !== null) column[row] = value;
    }
    streams[key] = column;
  }
  if (streams.distanceM) streams.distanceM = neverFalling(streams.distanceM);
  else if (streams.latitudeDeg && streams.longitudeDeg) streams.distanceM = alongTrack(streams.latitudeDeg, streams.longitudeDeg);
  return streams;
}

/** To the millisecond: two channels of one moment must meet. */
const rounded = (sec: number): number => Math.round(sec * 1000) / 1000;

function neverFalling(distance: readonly (number | null)[]): (number | null)[] {
  let most = 0;
  return distance.map((metres) => {
    if (metres === null) return null;
    most = Math.max(most, metres);
    return most;
  });
}

function alongTrack(latitudes: Stream, longitudes: Stream): (number | null)[] {
  const positions = latitudes.map((latitudeDeg, i) => {
    const longitudeDeg = longitudes[i] ?? null;
    return latitudeDeg === null || longitudeDeg === null ? null : { latitudeDeg, longitudeDeg };
  });
  return distanceAlong(positions, () => false);
}

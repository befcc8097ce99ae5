import type { Span, Stream, StreamKey, Streams } from '#core/recording/recording.ts';
import { distanceAlong } from '#core/recording/track-distance.ts';
import { COLUMN, POINT_KEYS, type PointTable } from '#core/recording/xml/points.ts';
import { hasPosition } from '#core/recording/xml/sort-points.ts';

/** No activity of ours is longer (2,000 km). */
const MAX_DISTANCE_M = 2_000_000;
/** A device that starts to count at zero is below this line soon after; one that goes on from yesterday is above it. */
const START_SLACK_M = 100;
const START_SPEED_MPS = 30;

/** The points of an activity in the order of time, and where each belongs. */
export interface Track {
  points: PointTable;
  order: readonly number[];
  startMs: number;
  /** The leg of each record, an index. */
  legs: readonly number[];
  pauses: readonly Span[];
}

export function streamsOf(track: Track): Streams {
  const { points, order } = track;
  const timeSec = order.map((p) => (points.get(COLUMN.timeMs, p) - track.startMs) / 1000);
  const positioned = order.map((p) => hasPosition(points, p));
  const areAllPositioned = !positioned.includes(false);
  const streams: Streams = { timeSec };
  for (const [column, key] of POINT_KEYS.entries()) {
    if (key === 'timeMs' || key === 'distanceM' || !points.isUsed[column]) continue;
    const values = valuesOf(track, column);
    const isPosition = key === 'latitudeDeg' || key === 'longitudeDeg';
    put(streams, key, isPosition && !areAllPositioned ? values.map((value, i) => (positioned[i] ? value : null)) : values);
  }
  put(streams, 'distanceM', distanceOf(track, timeSec, positioned));
  return streams;
}

function put(streams: Streams, key: StreamKey, values: Stream): void {
  if (values.some((value) => value !== null)) streams[key] = values;
}

function valuesOf(track: Track, column: number): (number | null)[] {
  const column64 = track.points.columns[column] ?? new Float64Array();
  const values: (number | null)[] = [];
  for (const point of track.order) {
    const value = column64[point] ?? Number.NaN;
    values.push(Number.isNaN(value) ? null : value);
  }
  return values;
}

/** The device's own distance, or the way between the positions when it wrote none for most of them. */
function distanceOf(track: Track, timeSec: readonly number[], positioned: readonly boolean[]): Stream {
  const written = track.points.isUsed[COLUMN.distanceM] ? valuesOf(track, COLUMN.distanceM) : [];
  const writtenCount = written.reduce<number>((count, value) => (value !== null && value <= MAX_DISTANCE_M ? count + 1 : count), 0);
  const positionCount = positioned.reduce((count, isPositioned) => (isPositioned ? count + 1 : count), 0);
  if (positionCount < 2 || writtenCount * 2 >= positionCount) return sinceTheStart(track, timeSec, written);
  const positions = track.order.map((p, i) =>
    positioned[i] ? { latitudeDeg: track.points.get(COLUMN.latitudeDeg, p), longitudeDeg: track.points.get(COLUMN.longitudeDeg, p) } : null,
  );
  return distanceAlong(positions, pauseEndsAt(timeSec, track.pauses));
}

/** Does a pause lie between record i - 1 and record i? To be asked with rising i, once each. */
function pauseEndsAt(timeSec: readonly number[], pauses: readonly Span[]): (record: number) => boolean {
  let next = 0;
  return (record) => {
    const now = timeSec[record] ?? 0;
    let ended = false;
    for (let pause = pauses[next]; pause && pause.toSec <= now; pause = pauses[next]) {
      ended ||= pause.fromSec >= (timeSec[record - 1] ?? 0);
      next += 1;
    }
    return ended;
  };
}

/** Each sport of a file, and each lap of some, counts from zero; some devices go on from yesterday. Jitter never goes back. */
function sinceTheStart(track: Track, timeSec: readonly number[], written: Stream): Stream {
  let offset = 0;
  let farthest = 0;
  let previous: number | null = null;
  let leg = -1;
  let legFromSec = 0;
  return written.map((metres, i) => {
    if (track.legs[i] !== leg) {
      leg = track.legs[i] ?? 0;
      legFromSec = timeSec[i] ?? 0;
      previous = null;
    }
    if (metres === null || metres < 0 || metres > MAX_DISTANCE_M) return null;
    const restarts = previous === null || metres < previous / 2;
    if (restarts) {
      const sinceLegSec = (timeSec[i] ?? 0) - legFromSec;
      const goesOn = metres > START_SLACK_M + sinceLegSec * START_SPEED_MPS;
      offset = goesOn ? farthest - metres : farthest;
    }
    previous = restarts ? metres : Math.max(previous ?? 0, metres);
    farthest = Math.max(farthest, metres + offset);
    return farthest;
  });
}

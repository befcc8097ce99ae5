import type { PoolLength } from '#core/activity/summary.ts';
import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { RecordedLength, Span, Stream } from '#core/recording/recording.ts';

/** A place on the way: so many metres swum at this moment of the wall clock. */
export interface Waypoint {
  atSec: number;
  metres: number;
}

/** The way through a pool: flat at the wall, straight within a length. Two points for each length that was swum. */
export function poolWay(lengths: readonly RecordedLength[], poolLengthM: number): Waypoint[] {
  let metres = 0;
  return lengths
    .filter((length) => length.active)
    .flatMap(({ fromSec, toSec }) => {
      const start = { atSec: fromSec, metres };
      metres += poolLengthM;
      return [start, { atSec: toSec, metres }];
    });
}

/** The count of the device is right where its lengths make up its distance, in lengths. */
const AGREEMENT = 0.5;

/**
 * Lengths that were swum: as recorded one by one, unless they are missing and the device's own count makes up its distance. `written` is
 * what the device counted, null where it did not.
 */
export function countLengths(
  lengths: readonly RecordedLength[],
  { written, distanceM, poolLengthM }: { written: number | null; distanceM: number | null; poolLengthM: number | null },
): number | null {
  if (lengths.length === 0) return written;
  const counted = lengths.filter((length) => length.active).length;
  if (written === null || distanceM === null || poolLengthM === null) return counted;
  return written > counted && Math.abs(written - distanceM / poolLengthM) <= AGREEMENT ? written : counted;
}

/** Seconds of swimming within a stretch; null when no length of it was recorded. */
export function swumSec(lengths: readonly RecordedLength[], span: Span): number | null {
  const inside = lengths.filter((length) => length.fromSec < span.toSec && length.toSec > span.fromSec);
  if (inside.length === 0) return null;
  return inside
    .filter((length) => length.active)
    .reduce((sum, { fromSec, toSec }) => sum + Math.min(toSec, span.toSec) - Math.max(fromSec, span.fromSec), 0);
}

/** The seconds of a timeline in which a length was swum; rests at the wall are unknown. The stream itself where no length was recorded. */
export function whileSwimming(values: Stream, clockSec: ArrayLike<number>, lengths: readonly RecordedLength[]): Stream {
  const swum = lengths.filter((length) => length.active);
  if (swum.length === 0) return values;
  let next = 0;
  return values.map((value, second) => {
    const atSec = clockSec[second] ?? 0;
    while (atSec >= (swum[next]?.toSec ?? Number.POSITIVE_INFINITY)) next++;
    return atSec >= (swum[next]?.fromSec ?? Number.POSITIVE_INFINITY) ? value : null;
  });
}

/** True of a lap at the wall: the middle of no length that was swum lies in it. Devices write a metre or two there, which is the edge of a length. */
export function isRestInPool(lengths: readonly RecordedLength[], { fromSec, toSec }: Span): boolean {
  const middles = lengths.filter((length) => length.active).map((length) => (length.fromSec + length.toSec) / 2);
  return middles.length > 0 && !middles.some((middle) => middle >= fromSec && middle < toSec);
}

/** A pool leg's timeline with the distance of its lengths: a watch in a pool has no other, or a worse one. */
export function withPoolDistance(timeline: Timeline, way: readonly Waypoint[]): Timeline {
  let at = 0;
  const distanceM = Array.from(timeline.clockSec, (clockSec) => {
    const endSec = clockSec + 1;
    while (at < way.length - 1 && (way[at + 1]?.atSec ?? 0) <= endSec) at++;
    return metresAt(way, at, endSec);
  });
  return { ...timeline, startM: 0, distanceM, speedMps: null };
}

function metresAt(way: readonly Waypoint[], at: number, sec: number): number {
  const here = way[at];
  const next = way[at + 1];
  if (!here || sec <= here.atSec) return here?.metres ?? 0;
  if (!next || next.atSec <= here.atSec) return here.metres;
  const share = Math.min(1, (sec - here.atSec) / (next.atSec - here.atSec));
  return here.metres + share * (next.metres - here.metres);
}

export function poolLengths(lengths: readonly RecordedLength[]): PoolLength[] {
  return lengths.map(({ leg, fromSec, toSec, active, strokes, stroke }, index) => ({
    index,
    leg,
    fromSec,
    durationSec: toSec - fromSec,
    active,
    strokes,
    stroke,
  }));
}

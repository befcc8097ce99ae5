import type { Stream, StreamKey, Streams } from '#core/recording/recording.ts';
import { STREAM_KEYS } from '#core/recording/stream-keys.ts';

/** A position is one thing in two channels, so both come from the same record. */
const POSITION: readonly StreamKey[] = ['latitudeDeg', 'longitudeDeg'];

/**
 * Streams thinned to at most `points` rows for a chart, peaks and troughs kept: the records are cut into `points / 2` buckets of equal
 * size, and each bucket leaves two rows, at the times of its first record and of the one in its middle. Every channel puts the lowest
 * and the highest value of the bucket there, in the order in which they came, so its extremes survive wherever they stood, on one time
 * axis for all (the two extremes of M4, Jugel et al. 2014; a value moves by less than a bucket, a pixel of a chart that is `points` / 2
 * wide). Buckets count records and not seconds, so a pause of hours takes no room. What is unknown in a whole bucket stays a gap.
 * Positions are those of the two records themselves. `keys` chooses channels; without it all are kept.
 */
export function downsample(streams: Streams, points: number, keys?: readonly StreamKey[]): Streams {
  const records = streams.timeSec.length;
  const buckets = bucketsOf(records, Math.max(1, Math.floor(points / 2)));
  const isShort = records <= points;
  const thinned: Streams = { timeSec: isShort ? streams.timeSec : rowsOf(buckets).map((record) => streams.timeSec[record] ?? 0) };
  for (const key of keys ?? STREAM_KEYS) {
    const stream = streams[key];
    if (!stream) continue;
    if (isShort) thinned[key] = stream;
    else if (POSITION.includes(key)) thinned[key] = rowsOf(buckets).map((record) => stream[record] ?? null);
    else thinned[key] = buckets.flatMap((bucket) => extremes(stream, bucket));
  }
  return thinned;
}

/** The same of one column that belongs to no recording, such as one that was computed. */
export function downsampleOne(
  timeSec: readonly number[],
  values: Stream,
  points: number,
): { timeSec: number[]; values: (number | null)[] } {
  if (timeSec.length <= points) return { timeSec: [...timeSec], values: [...values] };
  const buckets = bucketsOf(timeSec.length, Math.max(1, Math.floor(points / 2)));
  return { timeSec: rowsOf(buckets).map((row) => timeSec[row] ?? 0), values: buckets.flatMap((bucket) => extremes(values, bucket)) };
}

interface Bucket {
  from: number;
  /** Not included. */
  to: number;
}

function bucketsOf(records: number, count: number): Bucket[] {
  return Array.from({ length: Math.min(count, records) }, (_, i) => ({
    from: Math.floor((i * records) / count),
    to: Math.floor(((i + 1) * records) / count),
  })).filter(({ from, to }) => to > from);
}

/** The two records whose times and positions stand for a bucket. */
function rowsOf(buckets: readonly Bucket[]): number[] {
  return buckets.flatMap(({ from, to }) => [from, (from + to) >> 1]);
}

/** The lowest and the highest value of a bucket in the order in which they came; twice the same when there is one; unknown when none is. */
function extremes(stream: Stream, { from, to }: Bucket): [number | null, number | null] {
  let [low, high]: [number | null, number | null] = [null, null];
  let [lowAt, highAt] = [from, from];
  for (let i = from; i < to; i++) {
    const value = stream[i] ?? null;
    if (value === null) continue;
    if (low === null || value < low) [low, lowAt] = [value, i];
    if (high === null || value > high) [high, highAt] = [value, i];
  }
  return lowAt <= highAt ? [low, high] : [high, low];
}

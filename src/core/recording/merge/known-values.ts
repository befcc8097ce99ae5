import type { Stream } from '#core/recording/recording.ts';

/** The records of a channel that have a value, in order of time. */
export interface KnownValues {
  timeSec: Float64Array;
  values: Float64Array;
  /** Records further apart than this say nothing about the time between them. */
  reachSec: number;
  /** Where the last look-up ended: moments are mostly asked for in order. */
  cursor: number;
}

const LEAST_REACH_SEC = 10;
const MOST_REACH_SEC = 60;
/** A watch on smart recording writes a record whenever something changes: a few usual intervals are no gap. */
const REACH_INTERVALS = 4;

/** Records with a value, `shiftSec` later than recorded. Null where nothing was measured. */
export function knownValues(timeSec: readonly number[], stream: Stream | undefined, shiftSec = 0): KnownValues | null {
  if (!stream) return null;
  const times = new Float64Array(stream.length);
  const values = new Float64Array(stream.length);
  let count = 0;
  for (let i = 0; i < stream.length; i++) {
    const value = stream[i] ?? null;
    if (value === null) continue;
    times[count] = (timeSec[i] ?? 0) + shiftSec;
    values[count] = value;
    count += 1;
  }
  if (count === 0) return null;
  const known = times.subarray(0, count);
  return { timeSec: known, values: values.subarray(0, count), reachSec: reachOf(known), cursor: 0 };
}

function reachOf(times: Float64Array): number {
  const steps = times
    .subarray(1, 2000)
    .map((time, i) => time - (times[i] ?? 0))
    .sort();
  const usual = steps[Math.floor(steps.length / 2)] ?? 1;
  return Math.min(MOST_REACH_SEC, Math.max(LEAST_REACH_SEC, REACH_INTERVALS * usual));
}

/** The value at a moment: of the record there, or in a straight line between two records within reach of each other. Null elsewhere. */
export function valueAt(known: KnownValues, sec: number): number | null {
  const { timeSec, values, reachSec } = known;
  const next = firstFrom(timeSec, sec, known.cursor);
  known.cursor = next;
  const after = timeSec[next];
  const before = timeSec[next - 1];
  if (after !== undefined && after - sec <= 0.5) return values[next] ?? null;
  if (before !== undefined && sec - before <= 0.5) return values[next - 1] ?? null;
  if (after === undefined || before === undefined || after - before > reachSec) return null;
  const part = (sec - before) / (after - before);
  return (values[next - 1] ?? 0) * (1 - part) + (values[next] ?? 0) * part;
}

const STEPS = 16;

/** Index of the first time that is not before `sec`: where it is in a record a second, a few steps on from there, or anywhere. */
function firstFrom(timeSec: Float64Array, sec: number, cursor: number): number {
  const known = Math.min(cursor, timeSec.length - 1);
  const guess = Math.max(0, Math.min(timeSec.length, known + Math.ceil(sec - (timeSec[known] ?? 0))));
  if (guess === 0 || (timeSec[guess - 1] ?? 0) < sec) {
    for (let at = guess; at < guess + STEPS; at++)
      if (at >= timeSec.length || (timeSec[at] ?? 0) >= sec) return Math.min(at, timeSec.length);
  }
  let low = 0;
  let high = timeSec.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeSec[middle] ?? 0) < sec) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Seconds between records that are within reach of each other. */
export function coveredSec({ timeSec, reachSec }: KnownValues): number {
  let sec = 0;
  for (let i = 1; i < timeSec.length; i++) {
    const step = (timeSec[i] ?? 0) - (timeSec[i - 1] ?? 0);
    if (step <= reachSec) sec += step;
  }
  return sec;
}

import { record } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';

/** A new leg's count starts near zero, and within this time of the leg's start. */
const RESTART_WITHIN_SEC = 120;
const RESTART_BELOW_M = 100;
/** The distance of the packed field has twelve bits of sixteenths of a metre. */
const PACKED_TURN = 4096;
const PACKED_PER_M = 16;
const PACKED_PER_MPS = 100;

/** Older foot pods pack speed and a distance that starts again every 256 m into three bytes. Null when the file has no such field. */
export function readPackedSpeedDistance(records: FitTable): { speedMps: Float64Array; distanceM: Float64Array } | null {
  if (!records.has(record.compressedSpeedDistance)) return null;
  const speedMps = new Float64Array(records.rows).fill(Number.NaN);
  const distanceM = new Float64Array(records.rows).fill(Number.NaN);
  let last: number | null = null;
  let total = 0;
  for (let row = 0; row < records.rows; row++) {
    const [low, middle, high] = records.raw(row, record.compressedSpeedDistance) ?? [];
    if (low === undefined || middle === undefined || high === undefined || (low & middle & high) === 0xff) continue;
    const packed = (middle >> 4) | (high << 4);
    total += last === null ? packed : (packed - last + PACKED_TURN) % PACKED_TURN;
    last = packed;
    speedMps[row] = (low | ((middle & 0xf) << 8)) / PACKED_PER_MPS;
    distanceM[row] = total / PACKED_PER_M;
  }
  return { speedMps, distanceM };
}

/**
 * Distance since the start of the recording. Watches that count each leg from zero are counted on; of a count that goes back, as many
 * records are kept as can rise together, so that one spike does not cost all that follow it. `leftOut` says how many were not.
 */
export function risingDistance(
  written: readonly (number | null)[],
  timesSec: Float64Array,
  legStartsSec: readonly number[],
): { distanceM: readonly (number | null)[]; leftOut: number } {
  if (isRising(written)) return { distanceM: written, leftOut: 0 };
  const distanceM = countOn(written, timesSec, legStartsSec);
  if (isRising(distanceM)) return { distanceM, leftOut: 0 };
  const kept = longestRise(distanceM);
  let leftOut = 0;
  const rising = distanceM.map((metres, i) => {
    if (metres === null || kept.has(i)) return metres;
    leftOut++;
    return null;
  });
  return { distanceM: rising, leftOut };
}

/** Adds what the legs before covered where a new leg starts to count from zero. */
function countOn(written: readonly (number | null)[], timesSec: Float64Array, legStartsSec: readonly number[]): (number | null)[] {
  const laterStarts = legStartsSec.slice(1);
  let before = 0;
  let last = 0;
  return written.map((metres, i) => {
    if (metres === null) return null;
    const timeSec = timesSec[i] ?? 0;
    const isRestart =
      metres < RESTART_BELOW_M && last > metres && laterStarts.some((start) => Math.abs(timeSec - start) < RESTART_WITHIN_SEC);
    if (isRestart) before += last;
    last = metres;
    return before + metres;
  });
}

function isRising(values: readonly (number | null)[]): boolean {
  let furthest = Number.NEGATIVE_INFINITY;
  return values.every((value) => {
    if (value === null) return true;
    const rises = value >= furthest;
    furthest = value;
    return rises;
  });
}

/** Indices of a longest choice of values that never falls. */
function longestRise(values: readonly (number | null)[]): ReadonlySet<number> {
  /** The index of the lowest value that ends a rise of each length. */
  const ends: number[] = [];
  const previous = new Int32Array(values.length).fill(-1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value === null || value === undefined) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    previous[i] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = i;
  }
  const kept = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i] ?? -1) kept.add(i);
  return kept;
}

import { storedHeartRate } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';

/** A strap sends a value at every beat; one older than this says nothing about now, such as a swim's about the bike after it. */
const HOLD_SEC = 5;
/** Packed times are twelve bits of 1/1024 s: they start again every four seconds. */
const PACKED_TURN = 4096;
const TICKS_PER_SEC = 1024;

/** More than a day has at 200 beats a minute. */
const MOST_BEATS = 300_000;

interface Beat {
  timeSec: number;
  heartRateBpm: number;
}

/**
 * Heart rate that a chest strap kept while the watch could not hear it, at the times of the records: the mean of what arrived since
 * the record before, held for a few seconds. NaN where the strap has nothing. Null when the file holds none.
 */
export function mergeStoredHeartRate(stored: FitTable, timesSec: Float64Array): Float64Array | null {
  const beats = readBeats(stored);
  if (beats.length === 0) return null;
  const merged = new Float64Array(timesSec.length).fill(Number.NaN);
  let next = 0;
  let held: Beat | null = null;
  for (let i = 0; i < timesSec.length; i++) {
    const nowSec = timesSec[i] ?? 0;
    let sum = 0;
    let count = 0;
    for (let beat = beats[next]; beat && beat.timeSec <= nowSec; beat = beats[++next]) {
      if (beat.timeSec < nowSec - HOLD_SEC) continue;
      sum += beat.heartRateBpm;
      count++;
      held = beat;
    }
    if (count > 0 && held) held = { timeSec: held.timeSec, heartRateBpm: Math.round(sum / count) };
    if (held && nowSec - held.timeSec <= HOLD_SEC) merged[i] = held.heartRateBpm;
  }
  return merged;
}

/** A message with a full clock time sets the anchor; those after it count on from it in ticks of the strap's own clock. */
function readBeats(stored: FitTable): Beat[] {
  const beats: Beat[] = [];
  let zeroSec: number | null = null;
  let ticks = 0;
  for (let row = 0; row < stored.rows && beats.length < MOST_BEATS; row++) {
    const rates = stored.elements(row, storedHeartRate.heartRatesBpm);
    const full = stored.elements(row, storedHeartRate.eventTimestampSec);
    const wallSec = stored.timeSec(row);
    const first = full[0];
    if (wallSec !== null && first !== undefined && !Number.isNaN(first)) {
      zeroSec = wallSec + (stored.value(row, storedHeartRate.fractionalSec) ?? 0) - first / TICKS_PER_SEC;
      ticks = first;
    }
    if (zeroSec === null) continue;
    const packed = stored.raw(row, storedHeartRate.packedEventTimestamps);
    const times = full.length > 0 ? full : packed ? unpackTimes(packed, ticks) : [];
    for (let i = 0; i < Math.min(times.length, rates.length); i++) {
      const heartRateBpm = rates[i] ?? Number.NaN;
      const time = times[i] ?? Number.NaN;
      if (Number.isNaN(time)) continue;
      ticks = time;
      if (heartRateBpm > 0) beats.push({ timeSec: zeroSec + ticks / TICKS_PER_SEC, heartRateBpm });
    }
  }
  return beats.sort((a, b) => a.timeSec - b.timeSec);
}

/** Two twelve-bit times in every three bytes, each the next moment after the one before it that ends in these bits. */
function unpackTimes(packed: Uint8Array, afterTicks: number): number[] {
  const times: number[] = [];
  let ticks = afterTicks;
  const push = (low: number) => {
    const base = ticks - (ticks % PACKED_TURN) + low;
    ticks = base < ticks ? base + PACKED_TURN : base;
    times.push(ticks);
  };
  for (let i = 0; i + 2 < packed.length; i += 3) {
    const middle = packed[i + 1] ?? 0;
    push((packed[i] ?? 0) | ((middle & 0xf) << 8));
    push((middle >> 4) | ((packed[i + 2] ?? 0) << 4));
  }
  return times;
}

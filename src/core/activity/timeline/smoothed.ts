import type { Stream } from '#core/recording/recording.ts';

/** Centred mean of what is known, over an odd number of seconds; towards the ends it narrows, so that an even slope stays as it is. */
export function smoothed(values: Stream, windowSec: number): (number | null)[] {
  const sums = new Float64Array(values.length + 1);
  const counts = new Uint32Array(values.length + 1);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    sums[i + 1] = (sums[i] ?? 0) + (value ?? 0);
    counts[i + 1] = (counts[i] ?? 0) + (value === null ? 0 : 1);
  }
  return values.map((value, at) => {
    if (value === null) return null;
    const reach = Math.min(windowSec >> 1, at, values.length - 1 - at);
    const from = at - reach;
    const to = at + reach + 1;
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / ((counts[to] ?? 0) - (counts[from] ?? 0));
  });
}

import { prefixSums } from '#core/activity/stream.ts';
import type { Stream } from '#core/recording/recording.ts';

/** Centred mean of what is known, over an odd number of seconds; towards the ends it narrows, so that an even slope stays as it is. */
export function smoothed(values: Stream, windowSec: number): (number | null)[] {
  const sums = prefixSums(values.map((value) => value ?? 0));
  const counts = prefixSums(values.map((value) => (value === null ? 0 : 1)));
  return values.map((value, at) => {
    if (value === null) return null;
    const reach = Math.min(Math.floor(windowSec / 2), at, values.length - 1 - at);
    const [from, to] = [at - reach, at + reach + 1];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / ((counts[to] ?? 0) - (counts[from] ?? 0));
  });
}

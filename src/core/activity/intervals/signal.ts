import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { Stream } from '#core/recording/recording.ts';

/** A longer stop says no more than this. */
const LONGEST_PAUSE_SEC = 300;

/** What the athlete gave, a value a second, with stops of the timer in it: whoever presses pause between repeats rests. */
export interface Signal {
  /** NaN is unknown. */
  values: Float64Array;
  /** Where each second begins on the wall clock, and where the last one ends: one longer than `values`. */
  clockSec: Float64Array;
}

/** `values` has one value a second of `timeline`. In a stop the output is 0, and a heart rate unknown. */
export function signalOf({ clockSec, length }: Pick<Timeline, 'clockSec' | 'length'>, values: Stream, inStop: 0 | null): Signal {
  const out: number[] = [];
  const clock: number[] = [];
  for (let second = 0; second < length; second++) {
    const at = clockSec[second] ?? 0;
    const before = second === 0 ? at : (clockSec[second - 1] ?? 0) + 1;
    const stopSec = Math.min(LONGEST_PAUSE_SEC, Math.round(at - before));
    for (let i = 0; i < stopSec; i++) {
      out.push(inStop ?? Number.NaN);
      clock.push(before + ((at - before) * i) / stopSec);
    }
    out.push(values[second] ?? Number.NaN);
    clock.push(at);
  }
  clock.push((clock.at(-1) ?? 0) + (length === 0 ? 0 : 1));
  return { values: Float64Array.from(out), clockSec: Float64Array.from(clock) };
}

/** Running median of what is known, over an odd number of seconds: edges stay where they are, and what is shorter than half of it is gone. */
export function withoutBlips(values: Float64Array, windowSec: number): Float64Array {
  const reach = windowSec >> 1;
  const sorted: number[] = [];
  const place = (value: number) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const add = (value = Number.NaN) => {
    if (!Number.isNaN(value)) sorted.splice(place(value), 0, value);
  };
  const remove = (value = Number.NaN) => {
    if (!Number.isNaN(value)) sorted.splice(place(value), 1);
  };
  for (let i = 0; i < reach; i++) add(values[i]);
  return values.map((value, i) => {
    if (i + reach < values.length) add(values[i + reach]);
    if (i - reach > 0) remove(values[i - reach - 1]);
    return Number.isNaN(value) ? value : (sorted[sorted.length >> 1] ?? value);
  });
}

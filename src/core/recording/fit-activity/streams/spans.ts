import type { Span } from '#core/recording/recording.ts';

/** Something with a length in FIT seconds, before it is counted from the start of the recording. */
export interface FitSpan {
  fromSec: number;
  toSec: number;
}

/** Seconds since the start of the recording; what lies before the start begins with it. */
export function sinceStart({ fromSec, toSec }: FitSpan, startSec: number): Span {
  const from = Math.max(0, inMs(fromSec - startSec));
  return { fromSec: from, toSec: Math.max(from, inMs(toSec - startSec)) };
}

/** FIT writes thousandths of a second; more digits are noise of the subtraction. */
const inMs = (sec: number): number => Math.round(sec * 1000) / 1000;

/** The last of `starts` (rising) that is not after `timeSec`; the first one when all are. */
export function indexAt(starts: readonly number[], timeSec: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= timeSec) low = middle;
    else high = middle - 1;
  }
  return low;
}

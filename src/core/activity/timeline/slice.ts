import type { Timeline } from '#core/activity/timeline/timeline.ts';
import type { Stream } from '#core/recording/recording.ts';

/** Seconds [from, to) of a timeline. */
export function slice(timeline: Timeline, from: number, to: number): Timeline {
  const part = (stream: Stream | null) => {
    const values = stream?.slice(from, to);
    return values?.some((value) => value !== null) ? values : null;
  };
  const length = Math.max(0, to - from);
  return {
    length,
    timerSec: length,
    clockSec: timeline.clockSec.subarray(from, Math.max(from, to)),
    cuts: timeline.cuts.filter((cut) => cut > from && cut < to).map((cut) => cut - from),
    startM: (from > 0 ? timeline.distanceM?.[from - 1] : null) ?? timeline.startM,
    distanceM: part(timeline.distanceM),
    altitudeM: part(timeline.altitudeM),
    altitudeSource: timeline.altitudeSource,
    speedMps: part(timeline.speedMps),
    heartRateBpm: part(timeline.heartRateBpm),
    cadenceRpm: part(timeline.cadenceRpm),
    powerW: part(timeline.powerW),
    leftShare: part(timeline.leftShare),
  };
}

/** Index of the first value at or above `limit`; the length when there is none. */
export function firstAt(rising: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

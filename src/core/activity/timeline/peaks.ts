import { firstAt } from '#core/activity/timeline/slice.ts';
import type { Span, Stream, Streams } from '#core/recording/recording.ts';

/** The greatest single values of a stretch. Unknown is null. */
export interface Peaks {
  heartRateBpm: number | null;
  powerW: number | null;
  speedMps: number | null;
}

/** Peaks of the records themselves: one value a second is a mean where a device writes more, and would cut them off. */
export function peaksWithin(streams: Streams, { fromSec, toSec }: Span): Peaks {
  const from = firstAt(streams.timeSec, fromSec);
  const to = firstAt(streams.timeSec, toSec);
  const greatest = (stream: Stream | undefined) => {
    let peak: number | null = null;
    for (let i = from; stream && i < to; i++) {
      const value = stream[i] ?? null;
      if (value !== null && (peak === null || value > peak)) peak = value;
    }
    return peak;
  };
  return { heartRateBpm: greatest(streams.heartRateBpm), powerW: greatest(streams.powerW), speedMps: greatest(streams.speedMps) };
}

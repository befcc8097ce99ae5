import { mend } from '#core/recording/clean/mend.ts';
import type { Recording, Stream, StreamKey } from '#core/recording/recording.ts';

interface Spike {
  stream: StreamKey;
  /** A change of more than this, at more than this a second, is a fault if the values come back. */
  jump: number;
  jumpPerSec: number;
  /** So close to the value before the jump they must come, and so soon. */
  backWithin: number;
  backAfterSec: number;
  message: string;
}

/**
 * A heart gains some 10 beats in three seconds at most; a strap that loses contact, or a wrist sensor that counts steps, jumps by 30
 * and returns within the minute. A barometer in a gust, or a receiver that loses a satellite, jumps by tens of metres.
 */
const SPIKES: readonly Spike[] = [
  {
    stream: 'heartRateBpm',
    jump: 25,
    jumpPerSec: 8,
    backWithin: 15,
    backAfterSec: 60,
    message: 'Short heart rate spikes were removed.',
  },
  {
    stream: 'altitudeM',
    jump: 20,
    jumpPerSec: 10,
    backWithin: 10,
    backAfterSec: 30,
    message: 'Short elevation spikes were removed.',
  },
];

/** So far ahead is looked for the way back. Keeps the work linear whatever the clock says. */
const LOOK_AHEAD = 120;

/** Takes away values that jump up or down and soon come back. A jump that stays is believed. */
export function dropSpikes(recording: Recording): Recording {
  return SPIKES.reduce((mended, spike) => {
    const stream = mended.streams[spike.stream];
    if (!stream) return mended;
    return mend(mended, spike.stream, withoutSpikes(stream, recording.streams.timeSec, spike), { kind: 'spike', message: spike.message });
  }, recording);
}

function withoutSpikes(stream: Stream, timeSec: readonly number[], spike: Spike): Stream {
  const kept = [...stream];
  let last: number | null = null;
  for (let i = 0; i < kept.length; i++) {
    const value = kept[i];
    if (value === null || value === undefined) continue;
    const before = last === null ? null : kept[last];
    if (
      last !== null &&
      before !== null &&
      before !== undefined &&
      isJump(value - before, (timeSec[i] ?? 0) - (timeSec[last] ?? 0), spike)
    ) {
      const back = wayBack(kept, timeSec, { from: i, level: before, spike });
      if (back !== null) {
        kept.fill(null, i, back);
        i = back;
      }
    }
    last = i;
  }
  return kept;
}

function isJump(change: number, sec: number, { jump, jumpPerSec }: Spike): boolean {
  return Math.abs(change) > jump && Math.abs(change) > jumpPerSec * sec;
}

/** The record where the values are back at `level`; null when they are not in time. */
function wayBack(stream: Stream, timeSec: readonly number[], at: { from: number; level: number; spike: Spike }): number | null {
  const endSec = (timeSec[at.from] ?? 0) + at.spike.backAfterSec;
  const end = Math.min(stream.length, at.from + LOOK_AHEAD);
  for (let i = at.from + 1; i < end && (timeSec[i] ?? 0) <= endSec; i++) {
    const value = stream[i];
    if (value !== null && value !== undefined && Math.abs(value - at.level) <= at.spike.backWithin) return i;
  }
  return null;
}

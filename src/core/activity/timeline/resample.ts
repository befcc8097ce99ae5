import type { Stream } from '#core/recording/recording.ts';

/** Up to three missing seconds lie on the line between their neighbours. */
const JOINED_SEC = 3;

/** A heart does not change much in ten seconds; later nobody knows. */
const HELD_SEC = 10;

/** What a longer hole is filled with: the line on, ten seconds of the last value, nothing turned, or nothing known. */
export type HoleFilling = 'line' | 'hold' | 'zero' | 'unknown';

export interface Resampling {
  /** Second of the timeline each record belongs to, -1 for none; rising. */
  seconds: ArrayLike<number>;
  /** How many seconds the timeline has. */
  length: number;
  /** A watch that writes a record only when something changes leaves holes on purpose: they are joined up to ten seconds. */
  smartRecording: boolean;
}

/** A channel at one value a second: the mean of the records of a second, holes filled. Outside its first and last value it is unknown. */
export function resample(stream: Stream, { seconds, length, smartRecording }: Resampling, filling: HoleFilling): (number | null)[] {
  const out = new Array<number | null>(length).fill(null);
  const joined = filling === 'line' ? Number.POSITIVE_INFINITY : smartRecording ? HELD_SEC : JOINED_SEC;
  let last = -1;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < stream.length; i++) {
    const second = seconds[i] ?? -1;
    const value = stream[i] ?? null;
    if (value === null || second < 0 || second >= length) continue;
    if (second !== last) {
      sum = 0;
      count = 0;
    }
    sum += value;
    count++;
    out[second] = sum / count;
    if (last >= 0 && second > last + 1) fillHole(out, { from: last, to: second, joined, filling });
    last = second;
  }
  return out;
}

/** Fills the seconds between two known ones. */
function fillHole(out: (number | null)[], hole: { from: number; to: number; joined: number; filling: HoleFilling }): void {
  const { from, to, filling } = hole;
  const before = out[from] ?? 0;
  const after = out[to] ?? 0;
  if (to - from - 1 <= hole.joined) {
    for (let i = from + 1; i < to; i++) out[i] = before + ((after - before) * (i - from)) / (to - from);
    return;
  }
  if (filling === 'unknown') return;
  const end = filling === 'hold' ? Math.min(to, from + 1 + HELD_SEC) : to;
  for (let i = from + 1; i < end; i++) out[i] = filling === 'hold' ? before : 0;
}

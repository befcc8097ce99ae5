import type { Streams } from '#core/recording/recording.ts';

/** More points than this are no wider than a pixel. */
const MOST_POINTS = 600;
const SHORTEST_STEP_SEC = 5;

/** The channels by which activities are compared, the most telling first. */
const OUTPUT = ['powerW', 'speedMps'] as const;
export type ComparedKey = (typeof OUTPUT)[number] | 'heartRateBpm';

const has = (streams: Streams, key: ComparedKey): boolean => streams[key]?.some((value) => value !== null) ?? false;

/** Returns the channels that all of the recordings have: output first, then heart rate. */
export function comparedKeys(all: readonly Streams[]): ComparedKey[] {
  const output = OUTPUT.find((key) => all.every((streams) => has(streams, key)));
  const hasHeartRate = all.every((streams) => has(streams, 'heartRateBpm'));
  return [...(output ? [output] : []), ...(hasHeartRate ? (['heartRateBpm'] as const) : [])];
}

export interface ComparedColumns {
  /** Seconds from the start, rising. */
  timeSec: number[];
  /** One column per recording: the mean of each step in the unit of the channel, null where nothing was recorded. */
  values: (number | null)[][];
}

/** Puts one channel of several recordings on the same time from the start, in steps of at least 5 s. */
export function comparedColumns(all: readonly Streams[], key: ComparedKey): ComparedColumns {
  const lastSec = Math.max(0, ...all.map(({ timeSec }) => timeSec.at(-1) ?? 0));
  const stepSec = Math.max(SHORTEST_STEP_SEC, Math.ceil(lastSec / MOST_POINTS));
  const timeSec = Array.from({ length: Math.floor(lastSec / stepSec) + 1 }, (_, step) => step * stepSec);
  return { timeSec, values: all.map((streams) => meansOf(streams, key, { stepSec, count: timeSec.length })) };
}

function meansOf(streams: Streams, key: ComparedKey, { stepSec, count }: { stepSec: number; count: number }): (number | null)[] {
  const sums = new Float64Array(count);
  const counts = new Uint32Array(count);
  for (const [index, atSec] of streams.timeSec.entries()) {
    const value = streams[key]?.[index] ?? null;
    if (value === null) continue;
    const step = Math.floor(atSec / stepSec);
    sums[step] = (sums[step] ?? 0) + value;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return Array.from(counts, (known, step) => (known === 0 ? null : (sums[step] ?? 0) / known));
}

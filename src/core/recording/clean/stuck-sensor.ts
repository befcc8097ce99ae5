import { mend } from '#core/recording/clean/mend.ts';
import type { Recording, Stream, StreamKey } from '#core/recording/recording.ts';

interface Limit {
  stream: StreamKey;
  sec: number;
  records: number;
  message: string;
}

/**
 * A head unit repeats the last value when a sensor drops out. No rider holds one watt figure for 20 s (the longest in 40 real
 * recordings with power is 19 s), no heart one figure for ten minutes. Fewer records than this are smart recording, not a fault.
 */
const STUCK_AFTER: readonly Limit[] = [
  {
    stream: 'powerW',
    sec: 20,
    records: 15,
    message: 'Constant power values (sensor dropout) were removed.',
  },
  { stream: 'heartRateBpm', sec: 600, records: 120, message: 'Constant heart rate values (sensor dropout) were removed.' },
];

/**
 * Simulators and trainers that report their target write steps: then most of the channel stands still, and that is no fault. A real
 * sensor differs from one record to the next, so a channel is held to it only if the rest of it lives.
 */
const LIVING = { records: 60, sameAsBefore: 0.6, standing: 0.25, runs: 2 };

/** Takes away all but the first of a value that stands still for too long. Zero may: coasting is real. */
export function dropStuck(recording: Recording): Recording {
  return STUCK_AFTER.reduce((mended, limit) => {
    const stream = mended.streams[limit.stream];
    const runs = stream ? stuckRuns(stream, recording.streams.timeSec, limit) : [];
    if (!stream || runs.length === 0 || !livesOtherwise(stream, runs)) return mended;
    const kept = [...stream];
    for (const { from, to } of runs) kept.fill(null, from + 1, to);
    return mend(mended, limit.stream, kept, { kind: 'stuck', message: limit.message });
  }, recording);
}

interface Run {
  from: number;
  to: number;
}

function stuckRuns(stream: Stream, timeSec: readonly number[], limit: Limit): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let i = 1; i <= stream.length; i++) {
    if (i < stream.length && stream[i] === stream[from]) continue;
    const value = stream[from];
    const isLong = i - from >= limit.records && (timeSec[i - 1] ?? 0) - (timeSec[from] ?? 0) > limit.sec;
    if (isLong && value !== null && value !== 0) runs.push({ from, to: i });
    from = i;
  }
  return runs;
}

function livesOtherwise(stream: Stream, runs: readonly Run[]): boolean {
  let [records, same, next] = [0, 0, 0];
  for (let i = 1; i < stream.length; i++) {
    while (i >= (runs[next]?.to ?? stream.length)) next += 1;
    if (i >= (runs[next]?.from ?? stream.length)) continue;
    const value = stream[i];
    if (value === null || value === undefined || value === 0) continue;
    records += 1;
    if (value === stream[i - 1]) same += 1;
  }
  const standing = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  const isException = standing <= LIVING.standing * (standing + records) || runs.length <= LIVING.runs;
  return records >= LIVING.records && same <= LIVING.sameAsBefore * records && isException;
}

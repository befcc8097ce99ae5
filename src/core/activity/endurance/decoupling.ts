import type { Stream } from '#core/recording/recording.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.decoupling'],
  name: 'Decoupling',
  formula: 'drift = (r₁ − r₂) / r₁,  r = mean output / mean heart rate of each half',
  unit: '1',
  unknownWhen: 'Needs at least 40 minutes of steady effort with both output and heart rate.',
  source: 'Friel J, The Triathlete’s Training Bible; cardiovascular drift: Coyle EF et al.',
  grade: 'D',
};

/** The heart needs this long to settle. */
const WARM_UP_SEC = 600;
/** Drift shows only in efforts of this length, warm-up included. */
const SHORTEST_SEC = 2400;
/** Above this the halves differ by how they were ridden, not by how the body held up. */
const HIGHEST_VARIABILITY = 1.1;

/**
 * How much output per heartbeat fell from the first to the second half, as a ratio: 0.05 is 5 %. Both streams hold one value
 * per second of the same seconds; only seconds with both count. Null when a half has none, or no output.
 */
export function decoupling(output: ArrayLike<number | null>, heartRateBpm: ArrayLike<number | null>): number | null {
  const half = output.length / 2;
  const first = outputPerBeat(output, heartRateBpm, { from: 0, to: Math.floor(half) });
  const second = outputPerBeat(output, heartRateBpm, { from: Math.floor(half), to: output.length });
  return first === null || second === null || first === 0 ? null : (first - second) / first;
}

/**
 * Decoupling of a whole effort as a sign of endurance: its first ten minutes left out, and null when it was shorter than
 * 40 minutes or not steady (`variability` is VI or its like for pace). Below 0.05 the athlete is aerobically ready for the
 * duration; above 0.10 it rather tells of heat or thirst than of fitness.
 */
export function steadyDecoupling(output: Stream, heartRateBpm: Stream, variability: number | null): number | null {
  if (output.length < SHORTEST_SEC || variability === null || variability > HIGHEST_VARIABILITY) return null;
  return decoupling(output.slice(WARM_UP_SEC), heartRateBpm.slice(WARM_UP_SEC));
}

function outputPerBeat(output: ArrayLike<number | null>, heartRateBpm: ArrayLike<number | null>, span: { from: number; to: number }) {
  let outputs = 0;
  let beats = 0;
  for (let i = span.from; i < span.to; i++) {
    const value = output[i] ?? null;
    const bpm = heartRateBpm[i] ?? null;
    if (value === null || bpm === null || bpm <= 0) continue;
    outputs += value;
    beats += bpm;
  }
  return beats === 0 ? null : outputs / beats;
}

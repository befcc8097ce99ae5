import { meanKnown } from '#core/activity/stream/stream-math.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.drift'],
  name: 'Heart rate drift',
  formula: 'drift = (late − early) / early at constant output, excluding the first 10 min',
  unit: '1',
  unknownWhen: 'Needs at least 20 minutes of heart rate after the first 10, at steady output.',
  source: 'Coyle EF, González-Alonso J (2001) Cardiovascular drift during prolonged exercise. Exerc Sport Sci Rev 29:88-92',
  grade: 'C',
};

const SETTLING_SEC = 600;
const SHORTEST_SEC = 1200;
/** Output of the two halves may differ by this share and still count as constant. */
const EVEN = 0.03;

/** Rise of heart rate as a ratio: 0.06 is 6 %. Above 0.05 to 0.07 in mild weather it speaks of little durability or of thirst. */
export function heartRateDrift(earlyBpm: number, lateBpm: number): number {
  return (lateBpm - earlyBpm) / earlyBpm;
}

/**
 * Drift of an even effort from the first to the second half, as a ratio. Streams hold one value per second; `output` is power
 * in W or graded speed in m/s. The first ten minutes, in which every heart rate rises, are left out. Null when less than
 * 20 minutes remain, when a half has no heart rate or output, or when the output of the halves differs by more than 3 %.
 */
export function driftOfEffort(heartRateBpm: ArrayLike<number | null>, output: ArrayLike<number | null>): number | null {
  const length = Math.min(heartRateBpm.length, output.length);
  if (length - SETTLING_SEC < SHORTEST_SEC) return null;
  const middle = Math.floor((SETTLING_SEC + length) / 2);
  const half = (stream: ArrayLike<number | null>, from: number, to: number) =>
    meanKnown(Array.from({ length: to - from }, (_, i) => stream[from + i] ?? null));
  const earlyOutput = half(output, SETTLING_SEC, middle);
  const lateOutput = half(output, middle, length);
  const earlyBpm = half(heartRateBpm, SETTLING_SEC, middle);
  const lateBpm = half(heartRateBpm, middle, length);
  if (!earlyOutput || lateOutput === null || !earlyBpm || lateBpm === null) return null;
  return Math.abs(lateOutput / earlyOutput - 1) > EVEN ? null : heartRateDrift(earlyBpm, lateBpm);
}

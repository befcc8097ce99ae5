import { knownRuns, prefixSums, runValues } from '#core/activity/stream/stream-math.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Maximum valid heart rate',
  formula: 'highest 10 s average, excluding jumps of more than 20 bpm in 3 s without a change in output',
  unit: 'bpm',
  unknownWhen: 'Needs 10 s of continuous, valid heart rate.',
  source: 'Moorline rule; a measured maximum replaces age formulas (Robergs RA, Landwehr R 2002, JEPonline 5(2):1-10)',
  grade: 'H',
};

const WINDOW_SEC = 10;
const JUMP_BPM = 20;
const JUMP_SEC = 3;
/** A jump in heart rate is believed when output changed by this share within the half minute before. */
const OUTPUT_CHANGE = 0.2;
const OUTPUT_BEFORE_SEC = 30;
/** A false reading (cadence, static) is over when heart rate has come back near what it was, or after this long. */
const LONGEST_SPIKE_SEC = 120;

/**
 * Greatest mean heart rate over 10 s that is no artefact, in bpm. Streams hold one value per second; without `output` (power
 * or speed) every jump is an artefact, since a heart does not rise by 20 beats in 3 seconds at rest. Null without 10 clean seconds.
 */
export function highestHeartRate(heartRateBpm: ArrayLike<number | null>, output: ArrayLike<number | null> | null): number | null {
  const clean = withoutSpikes(heartRateBpm, output);
  let highest: number | null = null;
  for (const run of knownRuns(clean)) {
    const sums = prefixSums(runValues(clean, run));
    for (let end = WINDOW_SEC; end < sums.length; end++) {
      const bpm = ((sums[end] ?? 0) - (sums[end - WINDOW_SEC] ?? 0)) / WINDOW_SEC;
      if (highest === null || bpm > highest) highest = bpm;
    }
  }
  return highest;
}

function withoutSpikes(heartRateBpm: ArrayLike<number | null>, output: ArrayLike<number | null> | null): (number | null)[] {
  const clean = Array.from({ length: heartRateBpm.length }, (_, second) => heartRateBpm[second] ?? null);
  for (let second = JUMP_SEC; second < clean.length; second++) {
    const before = clean[second - JUMP_SEC] ?? null;
    const now = clean[second] ?? null;
    if (before === null || now === null || now - before <= JUMP_BPM || hasOutputChanged(output, second)) continue;
    const end = Math.min(clean.length, second + LONGEST_SPIKE_SEC);
    for (let spike = second - JUMP_SEC + 1; spike < end; spike++) {
      const bpm = clean[spike] ?? null;
      if (spike > second && bpm !== null && bpm - before <= JUMP_BPM / 2) break;
      clean[spike] = null;
    }
  }
  return clean;
}

function hasOutputChanged(output: ArrayLike<number | null> | null, second: number): boolean {
  if (output === null) return false;
  const now = output[second] ?? null;
  if (now === null) return false;
  for (let earlier = Math.max(0, second - OUTPUT_BEFORE_SEC); earlier < second; earlier++) {
    const before = output[earlier] ?? null;
    if (before !== null && Math.abs(now - before) > OUTPUT_CHANGE * Math.max(now, before)) return true;
  }
  return false;
}

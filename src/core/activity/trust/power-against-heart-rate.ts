import type { Timeline } from '#core/activity/timeline/timeline.ts';
import { medianOf } from '#core/statistics.ts';

/** Long enough that the heart has followed: it needs two to three minutes. */
const BLOCK_SEC = 300;
/** So many blocks in a row are no interval that ends before the heart has risen. */
const LEAST_BLOCKS = 2;
/** A meter that counts one side twice, or has lost its zero point, reads about double. */
const DOUBLE = 1.7;
/** At double power a heart beats at least 15 times a minute more; less than this is no answer to it. */
const UNMOVED_BPM = 5;
/** Soft pedalling has no steady heart rate to compare with, in W. */
const LEAST_POWER_W = 60;

interface Block {
  powerW: number;
  heartRateBpm: number;
}

/**
 * Whether power about doubles for ten minutes or more while the heart does not answer. Compared are means over five minutes, of the last
 * half of them for the heart; a block with a hole of a tenth or more says nothing. False without power, heart rate or enough of both.
 */
export function isPowerAgainstHeartRate({ powerW, heartRateBpm, length }: Timeline): boolean {
  if (!powerW || !heartRateBpm) return false;
  const blocks: (Block | null)[] = [];
  for (let from = 0; from + BLOCK_SEC <= length; from += BLOCK_SEC) {
    const power = meanOver(powerW, from, from + BLOCK_SEC);
    const heart = meanOver(heartRateBpm, from + BLOCK_SEC / 2, from + BLOCK_SEC);
    blocks.push(power === null || heart === null ? null : { powerW: power, heartRateBpm: heart });
  }
  const usual = usualBlock(blocks.filter((block) => block !== null));
  return usual !== null && longestRun(blocks.map((block) => block !== null && isAgainst(block, usual))) >= LEAST_BLOCKS;
}

/** The lower half of the blocks, by power: a meter that doubles for a part leaves the rest. */
function usualBlock(blocks: readonly Block[]): Block | null {
  const ridden = blocks.filter(({ powerW }) => powerW >= LEAST_POWER_W).sort((a, b) => a.powerW - b.powerW);
  const low = ridden.slice(0, Math.ceil(ridden.length / 2));
  const powerW = medianOf(low.map((block) => block.powerW));
  const heartRateBpm = medianOf(low.map((block) => block.heartRateBpm));
  return powerW === null || heartRateBpm === null ? null : { powerW, heartRateBpm };
}

function isAgainst(block: Block, usual: Block): boolean {
  return block.powerW >= DOUBLE * usual.powerW && block.heartRateBpm <= usual.heartRateBpm + UNMOVED_BPM;
}

function longestRun(marks: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const mark of marks) {
    run = mark ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const LEAST_KNOWN = 0.9;

function meanOver(values: ArrayLike<number | null>, from: number, to: number): number | null {
  let sum = 0;
  let count = 0;
  for (let i = from; i < to; i++) {
    const value = values[i] ?? null;
    if (value === null) continue;
    sum += value;
    count++;
  }
  return count >= LEAST_KNOWN * (to - from) ? sum / count : null;
}

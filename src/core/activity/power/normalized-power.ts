import { knownRuns, prefixSums, runValues } from '#core/activity/stream/stream-math.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.np'],
  name: 'Normalised power',
  formula: 'NP = (mean of (30 s mean of P)⁴)^¼, starting after the first 30 s',
  unit: 'W',
  unknownWhen: 'Needs at least 30 s of continuous power data.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'C',
};

const WINDOW_SEC = 30;

/**
 * The steady power that would have cost the body the same: fourth-power mean of the 30 s trailing mean. `powerW` holds one
 * value per second of timer time; coasting counts as 0, null is unknown. A window spans neither an unknown second nor a cut
 * (the seconds before which a long pause was taken out), and the first value comes with the first full window: padding it
 * with zeros, as some software does, loses 2 % of a short test. Null when there is no full window. Telling from 20 minutes on.
 */
export function normalizedPower(powerW: ArrayLike<number | null>, cuts: readonly number[] = []): number | null {
  let sum = 0;
  let windows = 0;
  for (const run of knownRuns(powerW, cuts)) {
    const sums = prefixSums(runValues(powerW, run));
    for (let end = WINDOW_SEC; end < sums.length; end++) {
      const square = (((sums[end] ?? 0) - (sums[end - WINDOW_SEC] ?? 0)) / WINDOW_SEC) ** 2;
      sum += square * square;
      windows++;
    }
  }
  return windows === 0 ? null : (sum / windows) ** 0.25;
}

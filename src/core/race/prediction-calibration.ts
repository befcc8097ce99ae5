import type { Confidence } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.calibration'],
  name: 'Range of a run prediction',
  formula:
    'range = predicted · e^(h · (m ± t · s · √(1 + 1/n))), h the published half-width, m and s mean and spread of your own misses ln(actual / predicted) / h over the distance together with three usual ones, t the 90% quantile of Student’s distribution',
  unit: '1',
  unknownWhen: 'Always available; without hard runs of your own the usual misses alone count.',
  source:
    'Moorline rule: predictive distribution of a normal mean and variance, Gelman A et al. (2013) Bayesian Data Analysis, 3rd ed. Back-test on 200 simulated runners: 82% of results inside (`node scripts/science/back-test.ts`)',
  grade: 'H',
};

/** How far eight of ten results lie from predictions, in published half-widths; above 0 is slower. */
export interface Calibration {
  low: number;
  high: number;
  /** The athlete's own hard runs that it rests on. */
  runs: number;
}

/**
 * What most runners miss by, in half-widths: hard training runs and off days are slower than a prediction more often than they are faster. It
 * counts as much as so many own runs.
 */
const USUAL = { mean: 0.3, deviation: 0.9, runs: 3 };
/** Older misses were of another runner. */
const MOST_RUNS = 30;

/**
 * The range in which eight of ten of the next misses lie, from the athlete's own, the oldest first: the usual mean and spread give way to their
 * own as there are more. It always holds the prediction itself.
 */
export function calibrationOf(misses: readonly number[]): Calibration {
  const own = misses.slice(-MOST_RUNS);
  const count = USUAL.runs + own.length;
  const mean = (USUAL.runs * USUAL.mean + sumOf(own)) / count;
  const squares = USUAL.runs * (USUAL.deviation ** 2 + (USUAL.mean - mean) ** 2) + sumOf(own.map((miss) => (miss - mean) ** 2));
  const reach = studentTenth(count) * Math.sqrt((squares / count) * (1 + 1 / count));
  return { low: Math.min(0, mean - reach), high: Math.max(0, mean + reach), runs: own.length };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Where nine tenths of Student's distribution lie, within 1 % from three degrees of freedom on (Cornish and Fisher 1938). */
function studentTenth(freedom: number): number {
  const z = 1.2816;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** A predicted time with the published half-width (a share of it). */
interface Predicted {
  durationSec: number;
  halfWidth: number;
}

/** By how many half-widths a result was slower than predicted. */
export function missOf(actualSec: number, { durationSec, halfWidth }: Predicted): number {
  return Math.log(actualSec / durationSec) / halfWidth;
}

/** Seconds between which eight of ten results end. */
export function calibratedRange({ durationSec, halfWidth }: Predicted, { low, high }: Calibration): { lowSec: number; highSec: number } {
  return { lowSec: durationSec * Math.exp(halfWidth * low), highSec: durationSec * Math.exp(halfWidth * high) };
}

/** What the words stand for: half of the range as a share of the time, and hard runs that it was tested on. */
const CONFIDENT = { high: { share: 0.05, runs: 8 }, medium: 0.09 };

/** Confidence as the back-test has it, and never more than the formula's own. */
export function confidenceOfRange(share: number, { runs }: Calibration, atMost: Confidence): Confidence {
  if (share > CONFIDENT.medium || atMost === 'low') return 'low';
  return atMost === 'high' && share <= CONFIDENT.high.share && runs >= CONFIDENT.high.runs ? 'high' : 'medium';
}

import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';
import { fitLine } from '#core/threshold/critical-power/line-fit.ts';
import type { Converted, ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';

export const science: Science = {
  ids: [],
  name: 'Threshold from submaximal efforts',
  formula: 'least-squares line of output over heart rate through steady efforts, read at threshold heart rate',
  unit: 'W or m/s',
  unknownWhen:
    'Fewer than five steady efforts, a range of less than 15 bpm, a threshold more than 15 bpm above them, or output that does not rise.',
  source: 'Linear rise of heart rate with output: Åstrand P-O, Ryhming I (1954) J Appl Physiol 7:218-221',
  grade: 'C',
};

/** A steady stretch: mean heart rate and mean output (W, or graded m/s). */
export interface SteadyPiece {
  heartRateBpm: number;
  output: number;
}

const FEWEST_PIECES = 5;
const LEAST_SPREAD_BPM = 15;
const FURTHEST_BEYOND_BPM = 15;
/** Day to day the same output brings a heart rate some 3 beats apart: heat, sleep, coffee. */
const DAILY_ERROR_BPM = 3;
/** The line bends near threshold, in which direction differs between athletes. */
const BEND_ERROR = 0.04;

/** Output at threshold heart rate, read from the line through steady sub-maximal pieces of the last weeks. Low confidence by nature. */
export function outputAtHeartRate(pieces: readonly SteadyPiece[], lthrBpm: number): Estimate<Converted> {
  const below = pieces.filter(({ heartRateBpm, output }) => output > 0 && heartRateBpm > 0 && heartRateBpm <= lthrBpm + DAILY_ERROR_BPM);
  const rates = below.map(({ heartRateBpm }) => heartRateBpm);
  if (below.length < FEWEST_PIECES) return unknown('Needs five steady efforts with heart rate.');
  if (Math.max(...rates) - Math.min(...rates) < LEAST_SPREAD_BPM) return unknown('The steady efforts are all at the same intensity.');
  if (lthrBpm - Math.max(...rates) > FURTHEST_BEYOND_BPM) return unknown('The steady efforts are too easy for an estimate.');
  // Heart rate counted from threshold makes the intercept the answer, with its own standard error.
  const line = fitLine(below.map(({ heartRateBpm, output }) => ({ x: heartRateBpm - lthrBpm, y: output })));
  if (!line || !(line.slope > 0)) return unknown('Heart rate did not rise with output in the steady efforts.');
  const standardError = Math.hypot(line.interceptError ?? 0, line.slope * DAILY_ERROR_BPM, BEND_ERROR * line.intercept);
  return known({ value: line.intercept, standardError }, 'low');
}

/** What steady sub-maximal efforts up to `on` say about FTP or threshold pace. Null when they say nothing. */
export function heartRateRelationEvidence(pieces: readonly SteadyPiece[], lthrBpm: number, on: LocalDate): ThresholdEvidence | null {
  const found = outputAtHeartRate(pieces, lthrBpm);
  if (found.kind === 'unknown') return null;
  return {
    source: 'heart-rate-relation',
    on,
    ...found.value,
    effortSec: null,
    what: 'Heart rate on your recent steady sessions',
    measured: null,
  };
}

/** How well the mean of the last 20 of 30 minutes repeats, and how far a best half hour may lie from a solo test, in bpm. */
const TEST_ERROR_BPM = 2.5;
const BEST_ERROR_BPM = 5;

/** Threshold heart rate from 30 minutes all-out and alone: the mean of the last 20. */
export function lthrTestEvidence(meanOfLast20MinBpm: number, on: LocalDate): ThresholdEvidence {
  const what = 'Your 30-minute test';
  return { source: 'test', on, value: meanOfLast20MinBpm, standardError: TEST_ERROR_BPM, effortSec: null, what, measured: null };
}

/** Threshold heart rate from the best 30 minutes of a session: at least this. */
export function lthrBestEvidence(best30MinBpm: number, on: LocalDate): ThresholdEvidence {
  const what = 'Your best 30 minutes of heart rate';
  return { source: 'best-effort', on, value: best30MinBpm, standardError: BEST_ERROR_BPM, effortSec: 1800, what, measured: null };
}

/** Maximum heart rate from the highest clean 10 seconds of a session: at least this, and rarely more than a few beats above. */
export function maxHeartRateEvidence(highest10SecBpm: number, on: LocalDate): ThresholdEvidence {
  const what = 'Your highest heart rate';
  return { source: 'best-effort', on, value: highest10SecBpm, standardError: 4, effortSec: 10, what, measured: null };
}

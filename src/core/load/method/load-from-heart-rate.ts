import { type HeartRateEffort, type HeartRateRange, trainingImpulse } from '#core/load/method/training-impulse.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.hrss'],
  name: 'Load from heart rate',
  formula: 'load = 100 · TRIMP(effort) / TRIMP(60 min at LTHR)',
  unit: '1',
  unknownWhen: 'Heart rate is missing, or resting heart rate, threshold and maximum are not set or inconsistent.',
  source: 'Ratio of Banister impulses: Banister EW et al. (1975); Morton RH et al. (1990) doi:10.1152/jappl.1990.69.3.1171',
  grade: 'D',
};

/** Where the threshold of most athletes lies between rest and maximum; used only when theirs is not known. */
const USUAL_THRESHOLD_SHARE = 0.85;

/**
 * Load of an effort from heart rate: 100 is one hour at threshold heart rate, so it compares with load from power or pace.
 * `lthrBpm` null takes the usual threshold at 85 % of the reserve. Null when no heart rate is known, or when resting heart
 * rate, threshold and maximum do not rise in that order.
 */
export function loadFromHeartRate(effort: HeartRateEffort, range: HeartRateRange & { lthrBpm: number | null }): number | null {
  const reserveBpm = range.maxHeartRateBpm - range.restingHeartRateBpm;
  const lthrBpm = range.lthrBpm ?? range.restingHeartRateBpm + USUAL_THRESHOLD_SHARE * reserveBpm;
  const impulse = trainingImpulse(effort, range);
  const hourAtThreshold = trainingImpulse({ durationSec: 3600, heartRateBpm: [lthrBpm] }, range);
  if (impulse === null || hourAtThreshold === null || hourAtThreshold === 0) return null;
  return (impulse / hourAtThreshold) * 100;
}

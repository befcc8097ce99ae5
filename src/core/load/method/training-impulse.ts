import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.trimp_banister'],
  name: 'Training impulse (Banister)',
  formula: 'TRIMP = Σ min · r · 0.64 · e^(k·r),  r = (HR − rest) / (max − rest),  k = 1.92 men, 1.67 women',
  unit: '1',
  unknownWhen: 'Heart rate is missing, or the maximum is not above the resting heart rate.',
  source: 'Banister EW et al. (1975); Morton RH, Fitz-Clarke JR, Banister EW (1990) doi:10.1152/jappl.1990.69.3.1171',
  grade: 'C',
};

/** What turns a heart rate into an effort. */
export interface HeartRateRange {
  /** Null weighs as a man's, like most software. */
  sex: 'female' | 'male' | null;
  restingHeartRateBpm: number;
  maxHeartRateBpm: number;
}

export interface HeartRateEffort {
  /** Timer time in seconds. */
  durationSec: number;
  /** Evenly spaced over the effort, one a second; just the mean as a single entry when nothing else is known. */
  heartRateBpm: ArrayLike<number | null>;
}

/** Both sexes share it: the original 0.86 for women is rarely used, and a ratio of two impulses cancels it anyway. */
const MULTIPLIER = 0.64;

/** A few beats above a maximum that was set too low are real; more is noise. */
const HIGHEST_RESERVE = 1.05;

/**
 * Minutes weighed by how hard the heart worked, added up moment by moment: the mean heart rate alone gives slightly less,
 * because the weight is convex. Moments without a heart rate count as the mean of the others. At rest or below: 0.
 * Null when no heart rate is known or the range is empty.
 */
export function trainingImpulse(effort: HeartRateEffort, range: HeartRateRange, multiplier = MULTIPLIER): number | null {
  const reserveBpm = range.maxHeartRateBpm - range.restingHeartRateBpm;
  if (!(reserveBpm > 0)) return null;
  const exponent = range.sex === 'female' ? 1.67 : 1.92;
  let sum = 0;
  let measured = 0;
  for (let i = 0; i < effort.heartRateBpm.length; i++) {
    const bpm = effort.heartRateBpm[i] ?? null;
    if (bpm === null) continue;
    const share = Math.min(HIGHEST_RESERVE, Math.max(0, (bpm - range.restingHeartRateBpm) / reserveBpm));
    sum += share * Math.exp(exponent * share);
    measured++;
  }
  return measured === 0 ? null : (effort.durationSec / 60) * multiplier * (sum / measured);
}

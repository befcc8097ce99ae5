import type { Science } from '#core/science.ts';
import { deviationOf, meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['readiness.z'],
  name: 'Compared with your baseline',
  formula: 'z = (value − mean of the baseline) / SD of the baseline',
  unit: '1',
  unknownWhen: 'Too few mornings for a baseline, or no variation.',
  source: 'Standard score over 28–60 days',
  grade: 'C',
};

export interface Baseline {
  mean: number;
  sd: number;
  /** Mornings it rests on. */
  count: number;
}

/** How many standard deviations a value lies from the mean; null when the baseline has no spread. */
export function zScore(value: number, baseline: Pick<Baseline, 'mean' | 'sd'>): number | null {
  return baseline.sd > 0 ? (value - baseline.mean) / baseline.sd : null;
}

/** Mean and spread of what is known among `readings`; null with fewer than `least` of them. */
export function baselineOf(readings: readonly (number | null)[], least: number): Baseline | null {
  const values = readings.filter((reading) => reading !== null);
  const mean = meanOf(values);
  const sd = deviationOf(values);
  return values.length < least || mean === null || sd === null ? null : { mean, sd, count: values.length };
}

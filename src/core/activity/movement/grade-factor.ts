import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.gap_factor_hr'],
  name: 'Grade factor',
  formula:
    'factor = 1 + 0.02929·g + 0.001808·g² + 4.07e−7·g³ − 3.69e−7·g⁴ − 2.66e−9·g⁵,  g = gradient in %;  graded speed = factor · speed',
  unit: '1',
  unknownWhen: 'Always available; gradients beyond 40% are treated as 40%.',
  source: 'Robb D (Strava Engineering, 2017) An improved GAP model: heart rate of many runners against gradient',
  grade: 'C',
};

/** Of the polynomial in the gradient in percent, constant first: a fit to the published curve. */
const HEART_RATE_CURVE = [
  1.0, 0.0292909206466238, 0.00180839532127906, 4.06624256717159e-7, -3.68618658486752e-7, -2.66281073259307e-9,
] as const;

const STEEPEST = 0.4;

/**
 * Speed on the flat that brings the same heart rate, as a multiple of the speed on the slope. `gradient` is rise over run.
 * It multiplies speed and divides pace; the other way round hills come out wrong. At −10 % it says 0.88, where energy alone
 * would say 0.60.
 */
export function gradeFactor(gradient: number, coefficients: readonly number[] = HEART_RATE_CURVE): number {
  const percent = Math.min(STEEPEST, Math.max(-STEEPEST, gradient)) * 100;
  return coefficients.reduceRight((sum, coefficient) => sum * percent + coefficient, 0);
}

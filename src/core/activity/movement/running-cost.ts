import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.minetti_cost', 'run.gap_factor_minetti'],
  name: 'Energy cost of running on a slope',
  formula: 'C(i) = 155.4·i⁵ − 30.4·i⁴ − 43.3·i³ + 46.3·i² + 19.5·i + 3.6;  factor = C(i) / 3.6',
  unit: 'J/kg/m',
  unknownWhen: 'Always available; gradients beyond 45%, which were not measured, are treated as 45%.',
  source: 'Minetti AE et al. (2002) doi:10.1152/japplphysiol.01177.2001',
  grade: 'B',
};

const STEEPEST = 0.45;
const COST_ON_THE_FLAT = 3.6;

/** Energy in joules that a runner spends per kilogram and metre. `gradient` is rise over run: 0.1 is 10 % up. Least near −0.18. */
export function runningCost(gradient: number): number {
  const i = Math.min(STEEPEST, Math.max(-STEEPEST, gradient));
  return 155.4 * i ** 5 - 30.4 * i ** 4 - 43.3 * i ** 3 + 46.3 * i ** 2 + 19.5 * i + COST_ON_THE_FLAT;
}

/**
 * Speed on the flat that costs the same energy, as a multiple of the speed on the slope. Real downhill running is harder than
 * this says, since legs brake: see the heart-rate based grade factor.
 */
export function metabolicGradeFactor(gradient: number): number {
  return runningCost(gradient) / COST_ON_THE_FLAT;
}

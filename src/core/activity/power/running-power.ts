import { runningCost } from '#core/activity/movement/running-cost.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.power_govss', 'run.power_simple'],
  name: 'Running power',
  formula:
    'P = (0.54·A·v²/m + C(i)·eff)·v·m,  A = 0.266·0.2025·h^0.725·m^0.425,  eff = (0.25 + 0.054·v)·(1 − 0.5·v/8.33);  simple: P = 1.04·m·v',
  unit: 'W',
  unknownWhen: 'Weight or height is missing. Not comparable with any device’s running power or with cycling power.',
  source: 'Skiba PF (2006) GOVSS; Arsac LM, Locatelli E (2001) J Appl Physiol 92:1781-1788; Minetti AE et al. (2002)',
  grade: 'C',
};

export interface Body {
  weightKg: number;
  heightCm: number;
}

/** Energy in joules per kilogram and metre on the flat, as foot pods count it. */
const USUAL_COST = 1.04;

/** Mechanical power in W at an even speed on a gradient (rise over run), with the air an upright runner pushes aside. */
export function runningPower(speedMps: number, gradient: number, body: Body): number {
  const frontalAreaM2 = 0.266 * 0.2025 * (body.heightCm / 100) ** 0.725 * body.weightKg ** 0.425;
  const drag = (0.54 * frontalAreaM2 * speedMps ** 2) / body.weightKg;
  // Muscles give back more of their energy the faster the runner is, and less again near a sprint (8.33 m/s).
  const efficiency = (0.25 + 0.054 * speedMps) * (1 - (0.5 * speedMps) / 8.33);
  return (drag + runningCost(gradient) * efficiency) * speedMps * body.weightKg;
}

/** Power in W as a foot pod would show it, from speed on the flat or graded speed. */
export function simpleRunningPower(gradedSpeedMps: number, weightKg: number, costJPerKgM = USUAL_COST): number {
  return costJPerKgM * weightKg * gradedSpeedMps;
}

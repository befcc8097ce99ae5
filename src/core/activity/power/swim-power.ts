import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['swim.power'],
  name: 'Swimming power',
  formula: 'P = (0.35·m + 2) / 0.6 · v³',
  unit: 'W',
  unknownWhen: 'Weight or speed is missing.',
  source: 'Skiba PF (2008) SwimScore; Toussaint HM et al. (1988) J Appl Physiol 65:2506-2512',
  grade: 'C',
};

/** Of the power of the arms, this much drives the body forward; the rest moves water. */
const PROPELLING_EFFICIENCY = 0.6;

/** Power in W that front crawl takes at an even speed: drag grows with the square of speed, its power with the cube. */
export function swimmingPower(speedMps: number, weightKg: number): number {
  return ((0.35 * weightKg + 2) / PROPELLING_EFFICIENCY) * speedMps ** 3;
}

import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.sodium_loss'],
  name: 'Sodium lost in sweat',
  formula: 'mg/h = sweat rate (L/h) · concentration (mmol/L) · 22.99',
  unit: 'mg/h',
  unknownWhen: 'Sweat rate or sodium concentration is not measured.',
  source: 'Molar mass of sodium 22.99 g/mol; athletes range from 10 to 90 mmol/L: Baker LB (2017) doi:10.1007/s40279-017-0691-5',
  grade: 'C',
};

const SODIUM_MG_PER_MMOL = 22.99;

export function sodiumLoss(sweatRateLPerH: number, sweatSodiumMmolPerL: number): number {
  return sweatRateLPerH * sweatSodiumMmolPerL * SODIUM_MG_PER_MMOL;
}

/** Races under this need none. */
const REPLACED_FROM_MIN = 120;
/** Sweat above this is salty: white rims on the kit. */
const SALTY_MMOL_PER_L = 60;
const HOT_C = 25;

/**
 * Milligrams an hour to plan for: 300 to 600 in races over 2 h, up to 1000 for a salty sweater in heat, 0 in shorter races.
 * It keeps drinks palatable and fluid in; it does not protect somebody who drinks too much.
 */
export function sodiumTarget(
  raceMin: number,
  sweatSodiumMmolPerL: number | null,
  airC: number | null,
): { lowMgPerH: number; highMgPerH: number } {
  if (raceMin <= REPLACED_FROM_MIN) return { lowMgPerH: 0, highMgPerH: 0 };
  const salty = sweatSodiumMmolPerL !== null && sweatSodiumMmolPerL >= SALTY_MMOL_PER_L;
  const hot = airC !== null && airC >= HOT_C;
  return { lowMgPerH: 300, highMgPerH: salty && hot ? 1000 : 600 };
}

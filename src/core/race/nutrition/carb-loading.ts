import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.carb_load'],
  name: 'Carbohydrate loading',
  formula: '10–12 g/kg a day for 36 to 48 h before a race over 90 min;  1–4 g/kg in the last 1 to 4 h',
  unit: 'g/day, g',
  unknownWhen: 'Weight is not set, or the race takes less than 90 min and needs no loading.',
  source: 'Burke LM et al. (2011) J Sports Sci 29(S1):S17-S27; Thomas DT, Erdman KA, Burke LM (2016) Med Sci Sports Exerc 48:543-568',
  grade: 'A',
};

/** Races over this empty the stores. */
const LOADING_FROM_MIN = 90;

/** Grams a day in the 36 to 48 h before. Null when the race is too short to need it. */
export function carbLoading(weightKg: number, raceMin: number): { lowGPerDay: number; highGPerDay: number } | null {
  return raceMin > LOADING_FROM_MIN ? { lowGPerDay: 10 * weightKg, highGPerDay: 12 * weightKg } : null;
}

/** Grams in the last meal, eaten `hoursBefore` (1 to 4) the start: 1 g/kg for each hour there is to digest it. */
export function preRaceMealG(weightKg: number, hoursBefore: number): number {
  return weightKg * Math.min(4, Math.max(1, hoursBefore));
}

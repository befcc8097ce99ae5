import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.caffeine'],
  name: 'Caffeine',
  formula: '3–6 mg/kg, at most 400 mg a day',
  unit: 'mg',
  unknownWhen: 'Weight is not set. No dose is given under 18, in pregnancy, or with heart rhythm problems or anxiety.',
  source: 'Guest NS et al. (2021) doi:10.1186/s12970-020-00383-4; daily cap: EFSA (2015) EFSA J 13:4102',
  grade: 'A',
};

/** Guidance for healthy adults. */
export const CAFFEINE_CAP_MG = 400;
/** What a first try in training should not exceed. */
export const FIRST_TRIAL_MG = 200;

/** Total over the race, 45 to 60 min before the start or split. For healthy adults only. */
export function caffeineDose(weightKg: number, capMg = CAFFEINE_CAP_MG): { lowMg: number; highMg: number } {
  return { lowMg: Math.min(capMg, 3 * weightKg), highMg: Math.min(capMg, 6 * weightKg) };
}

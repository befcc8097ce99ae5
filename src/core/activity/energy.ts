import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.energy_kcal'],
  name: 'Energy from work',
  formula: 'kcal = kJ / 4.184 / gross efficiency',
  unit: 'kcal',
  unknownWhen: 'Power is missing.',
  source: 'Coyle EF et al. (1992) Med Sci Sports Exerc 24:782-788 (gross efficiency 0.20 to 0.25)',
  grade: 'B',
};

const KJ_PER_KCAL = 4.184;
const USUAL_GROSS_EFFICIENCY = 0.24;

/** What the body burned for the work at the pedals; with the usual efficiency 1 kJ of work is close to 1 kcal. Null when efficiency is not above 0. */
export function energyKcal(workKj: number | null, grossEfficiency = USUAL_GROSS_EFFICIENCY): number | null {
  return workKj === null || !(grossEfficiency > 0) ? null : workKj / KJ_PER_KCAL / grossEfficiency;
}

/** Work in kJ of a power stream with one value per second; null where nothing was measured. */
export function workKj(powerW: ArrayLike<number | null>): number | null {
  let joules = 0;
  let measured = false;
  for (let i = 0; i < powerW.length; i++) {
    const power = powerW[i] ?? null;
    if (power === null) continue;
    measured = true;
    joules += power;
  }
  return measured ? joules / 1000 : null;
}

import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.energy_availability'],
  name: 'Energy availability',
  formula: 'EA = (intake − exercise energy) / fat-free mass;  < 30 low, 30–45 reduced, ≥ 45 target',
  unit: 'kcal per kg fat-free mass per day',
  unknownWhen: 'Fat-free mass is not set.',
  source:
    'Mountjoy M et al. (2023) IOC consensus on REDs, Br J Sports Med 57:1073-1097, doi:10.1136/bjsports-2023-106994; historical cut-offs, screening only',
  grade: 'C',
};

export interface EnergyAvailability {
  kcalPerKg: number;
  label: 'low' | 'reduced' | 'target';
}

/** Energy left for the body after exercise. A screening figure: never a calorie target and never a way to lose weight. */
export function energyAvailability(day: { intakeKcal: number; exerciseKcal: number; fatFreeMassKg: number }): EnergyAvailability | null {
  if (day.fatFreeMassKg <= 0) return null;
  const kcalPerKg = (day.intakeKcal - day.exerciseKcal) / day.fatFreeMassKg;
  return { kcalPerKg, label: kcalPerKg < 30 ? 'low' : kcalPerKg < 45 ? 'reduced' : 'target' };
}

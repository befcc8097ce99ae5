import { ageRules } from '#core/plan/season/age-rules.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['safety.low_energy_signs'],
  name: 'Signs of low energy availability',
  formula: 'two signs, or one of menstruation or bone → no weight advice, no deficit, refer',
  unit: '1',
  unknownWhen: 'Always applied; signs not reported are not counted.',
  source:
    'Mountjoy M et al. (2023) doi:10.1136/bjsports-2023-106994; Stellingwerff T et al. (2023) IOC REDs CAT2, Br J Sports Med 57:1109-1118',
  grade: 'B',
};

export type LowEnergySign =
  | 'missed-periods-3-months'
  | 'no-first-period-by-15'
  | 'stress-injury'
  | 'weight-loss-5-percent-a-month'
  | 'bmi-under-18.5'
  | 'recurrent-illness'
  | 'low-mood'
  | 'dizziness'
  | 'strict-food-rules'
  | 'low-libido';

/** One of these alone is enough. */
const DECISIVE: ReadonlySet<LowEnergySign> = new Set(['missed-periods-3-months', 'no-first-period-by-15', 'stress-injury']);

export interface LowEnergyScreen {
  verdict: 'none' | 'watch' | 'refer';
  /** For the athlete; null when there is nothing to say. */
  sentence: string | null;
}

/** What the signs ask for. It screens and refers; it never names a condition. */
export function screenLowEnergy(signs: readonly LowEnergySign[]): LowEnergyScreen {
  const different = new Set(signs);
  if (different.size >= 2 || [...different].some((sign) => DECISIVE.has(sign))) {
    return {
      verdict: 'refer',
      sentence:
        'These signs can mean that you eat too little for your training. Don’t diet now; see a sports physician or dietitian. Keep training easy until then.',
    };
  }
  if (different.size === 1) {
    return {
      verdict: 'watch',
      sentence: 'A single sign can have many causes. Eat enough around training, and see a clinician if it persists or others appear.',
    };
  }
  return { verdict: 'none', sentence: null };
}

/** Whether weight may be a subject at all: never for minors, never for anyone with such signs. */
export function mayDiscussWeight(athlete: { ageYears: number | null; signs: readonly LowEnergySign[] }): boolean {
  return ageRules(athlete.ageYears).mayHaveWeightTarget && screenLowEnergy(athlete.signs).verdict !== 'refer';
}

import type { ImpulseResponse } from '#core/load/impulse-response/impulse-response.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.banister_tn_tg'],
  name: 'Effect of training days before a race',
  formula: 'tₙ = τ₁τ₂/(τ₁ − τ₂) ln(k₂/k₁);  t_g = τ₁τ₂/(τ₁ − τ₂) ln(k₂τ₁/(k₁τ₂))',
  unit: 'days before the race',
  unknownWhen: 'Fitness does not outlast fatigue (τ₁ ≤ τ₂), or one of them is zero.',
  source: 'Fitz-Clarke JR, Morton RH & Banister EW (1991) J Appl Physiol 71:1151-1158',
  grade: 'C',
};

export interface InfluenceDays {
  /** From here to the race more load makes race day worse: t_n. */
  lastHelpful: number;
  /** Load on this day does race day the most good: t_g. */
  mostHelpful: number;
}

/** When training before a race stops helping, and when it helps most, in days before it. */
export function influenceDays(model: Pick<ImpulseResponse, 'k1' | 'k2' | 'tau1Days' | 'tau2Days'>): InfluenceDays | null {
  const { k1, k2, tau1Days, tau2Days } = model;
  if (tau1Days <= tau2Days || tau2Days <= 0 || k1 <= 0 || k2 <= 0) return null;
  const pace = (tau1Days * tau2Days) / (tau1Days - tau2Days);
  return {
    lastHelpful: pace * Math.log(k2 / k1),
    mostHelpful: pace * Math.log((k2 * tau1Days) / (k1 * tau2Days)),
  };
}

import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.vi'],
  name: 'Variability index',
  formula: 'VI = NP / mean power',
  unit: '1',
  unknownWhen: 'Normalised power is missing, or average power is 0.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'D',
};

/** How uneven an effort was: 1.00 to 1.05 is steady, above 1.15 stochastic. Null when either is unknown or the mean is not above 0. */
export function variabilityIndex(normalizedPowerW: number | null, avgPowerW: number | null): number | null {
  return normalizedPowerW === null || avgPowerW === null || !(avgPowerW > 0) ? null : normalizedPowerW / avgPowerW;
}

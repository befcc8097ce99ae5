import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.tss'],
  name: 'Load from power',
  formula: 'load = 100 · h · (NP / FTP)²',
  unit: '1',
  unknownWhen: 'Normalised power is missing, or FTP is not set for this date.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'D',
};

/**
 * Load of an effort from its power: 100 is one hour at threshold. Compute it for the whole effort: the loads of its parts do
 * not add up to it, because what adds up is NP⁴ · t. Null when FTP is not above 0.
 */
export function loadFromPower(effort: { durationSec: number; normalizedPowerW: number }, ftpW: number): number | null {
  if (!(ftpW > 0)) return null;
  const intensityFactor = effort.normalizedPowerW / ftpW;
  return (effort.durationSec / 3600) * intensityFactor ** 2 * 100;
}

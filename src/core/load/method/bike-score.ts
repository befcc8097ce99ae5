import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.bikescore'],
  name: 'BikeScore',
  formula: 'BikeScore = 100 · h · (xPower / CP)²',
  unit: '1',
  unknownWhen: 'Critical power is not set for this date.',
  source: 'Skiba PF (2008) Analysis of power output and training stress in cyclists: the development of the BikeScore algorithm',
  grade: 'C',
};

/** Load of a ride from xPower: 100 is one hour at critical power. Null when critical power is not above 0. */
export function bikeScore(effort: { durationSec: number; xPowerW: number }, criticalPowerW: number): number | null {
  if (!(criticalPowerW > 0)) return null;
  return (effort.durationSec / 3600) * (effort.xPowerW / criticalPowerW) ** 2 * 100;
}

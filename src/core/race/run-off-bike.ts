import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.run_off_bike'],
  name: 'Running off the bike',
  formula: 't = t(fresh) · k,  k = 1.03 sprint, 1.05 Olympic, 1.07 T100, 1.09 70.3, 1.15 Ironman',
  unit: 's',
  unknownWhen: 'Always available from a fresh run time.',
  source:
    'Moorline rule; running after cycling costs 1.6 to 11.6% more (Millet GP, Vleck VE 2000, doi:10.1136/bjsm.34.5.384), anchored to the 70.3-to-Ironman run ratio of public results',
  grade: 'H',
};

const FACTOR: Readonly<Record<RaceDistance, number>> = { sprint: 1.03, olympic: 1.05, t100: 1.07, '70.3': 1.09, ironman: 1.15 };

/** Time of the run leg in s, from the time of the same distance on fresh legs. */
export function runOffBike(distance: RaceDistance, freshSec: number): number {
  return freshSec * FACTOR[distance];
}

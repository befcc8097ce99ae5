import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.altitude_power'],
  name: 'Power at altitude',
  formula: 'acclimatised: −1.12x² − 1.90x + 99.9%;  not: 0.178x³ − 1.43x² − 4.07x + 100%,  x in km',
  unit: '%',
  unknownWhen: 'Always available; applied between 600 m and 4 km only.',
  source:
    'Bassett DR et al. (1999) doi:10.1097/00005768-199911000-00025, coefficients from secondary sources; compare Wehrlin JP, Hallen J (2006)',
  grade: 'C',
};

/** Percent of the aerobic power at sea level. `acclimatised` after two weeks up there. */
export function altitudePower(altitudeKm: number, isAcclimatised: boolean): number {
  const x = altitudeKm;
  return isAcclimatised ? -1.12 * x ** 2 - 1.9 * x + 99.9 : 0.178 * x ** 3 - 1.43 * x ** 2 - 4.07 * x + 100;
}

/** Below this nothing is taken off: the loss is smaller than the day-to-day scatter. */
const NOTICED_FROM_M = 600;
/** The curves were fitted to results up to about here. */
const FITTED_TO_KM = 4;

/** Share of the power at sea level that is left, 1 at most; above 4 km as at 4 km. */
export function altitudeFactor(altitudeM: number, isAcclimatised: boolean): number {
  if (altitudeM <= NOTICED_FROM_M) return 1;
  return Math.min(1, altitudePower(Math.min(FITTED_TO_KM, altitudeM / 1000), isAcclimatised) / 100);
}

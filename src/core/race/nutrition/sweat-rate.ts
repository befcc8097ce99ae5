import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.sweat_rate'],
  name: 'Sweat rate',
  formula: '(weight before − after + drunk − urine) / h,  1 kg = 1 L',
  unit: 'L/h',
  unknownWhen: 'The test duration or a weight is missing.',
  source: 'Sawka MN et al. (2007) doi:10.1249/mss.0b013e31802ca597; a gain is a warning of hyponatraemia: Hew-Butler T et al. (2015)',
  grade: 'A',
};

/** One weighed session, without clothes and dried off. */
export interface SweatTest {
  weightBeforeKg: number;
  weightAfterKg: number;
  drunkL: number;
  urineL: number;
  durationSec: number;
}

export interface SweatRate {
  sweatRateLPerH: number;
  /** Below 0 is lost; above 0 means that more was drunk than sweated. */
  weightChangePct: number;
}

/** Null when the test has no duration or no weight. */
export function sweatRate(test: SweatTest): SweatRate | null {
  if (!(test.durationSec > 0) || !(test.weightBeforeKg > 0)) return null;
  const changeKg = test.weightAfterKg - test.weightBeforeKg;
  return {
    sweatRateLPerH: (test.drunkL - test.urineL - changeKg) / (test.durationSec / 3600),
    weightChangePct: (100 * changeKg) / test.weightBeforeKg,
  };
}

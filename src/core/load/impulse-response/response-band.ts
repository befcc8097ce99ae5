import { type Fit, type FitRules, fitImpulseResponse } from '#core/load/impulse-response/fit.ts';
import { type PerformanceTest, performanceByDay } from '#core/load/impulse-response/impulse-response.ts';
import type { Science } from '#core/science.ts';
import { quantileOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['load.banister_band'],
  name: 'Range of modelled performance',
  formula: '10th to 90th percentile of curves fitted to tests with resampled errors',
  unit: 'of the performance test',
  unknownWhen: 'No fit available.',
  source:
    'Residual bootstrap: Efron B & Tibshirani RJ (1993) An Introduction to the Bootstrap; the draws are fixed, so the range is the same every time',
  grade: 'H',
};

export interface Band {
  low: number;
  high: number;
}

const CURVES = 40;

/** The range in which the curve would lie had the tests come out with their errors dealt differently; one band a day. */
export function responseBand(dailyLoad: readonly number[], tests: readonly PerformanceTest[], fit: Fit, rules: FitRules): Band[] {
  const curve = performanceByDay(dailyLoad, fit.model);
  const modelled = tests.map(({ day }) => curve[day] ?? 0);
  const errors = tests.map(({ value }, i) => (value - (modelled[i] ?? 0)) * inflation(tests.length));
  const draw = dealer(tests.length);
  const curves = Array.from({ length: CURVES }, () => {
    const dealt = tests.map(({ day }, i) => ({ day, value: (modelled[i] ?? 0) + (errors[draw()] ?? 0) }));
    const refit = fitImpulseResponse(dailyLoad, dealt, { ...rules, search: 'rough' });
    return refit ? performanceByDay(dailyLoad, refit.model) : curve;
  });
  return dailyLoad.map((_, day) => {
    const values = curves.map((one) => one[day] ?? 0);
    return { low: quantileOf(values, 0.1) ?? 0, high: quantileOf(values, 0.9) ?? 0 };
  });
}

/** Five fitted constants swallow part of the errors; this gives it back. */
const inflation = (tests: number) => Math.sqrt(tests / Math.max(1, tests - 5));

/** Indexes below `count` in an order without pattern that is the same every time: a linear congruence (Park & Miller). */
function dealer(count: number): () => number {
  let state = 20_231;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.banister', 'load.banister_sse'],
  name: 'Impulse-response model',
  formula: 'p(t) = p₀ + k₁ Σ w(s) e^(−(t−s)/τ₁) − k₂ Σ w(s) e^(−(t−s)/τ₂), including today’s load',
  unit: 'of the performance test',
  unknownWhen: 'Always available; its constants come from a fit that is often unreliable.',
  source:
    'Banister EW et al. (1975); Clarke DC & Skiba PF (2013) doi:10.1152/advan.00078.2011; limits: Hellard P et al. (2006) doi:10.1080/02640410500244697',
  grade: 'C',
};

/** Constants of the model. They are rarely identifiable from an athlete's tests: show the curve, not these. */
export interface ImpulseResponse {
  /** Performance without training, in the unit of the tests. */
  p0: number;
  /** Performance that one unit of load adds (k1) and takes away (k2) on its day. */
  k1: number;
  k2: number;
  tau1Days: number;
  tau2Days: number;
}

/** A measured performance: watts over 5 min, m/s over 400 m. `day` counts from the first day of load, which is 0. */
export interface PerformanceTest {
  day: number;
  value: number;
}

/** Load still at work on each day when it fades with `tauDays`. `dailyLoad` are consecutive days, rest days as 0. */
export function lingering(dailyLoad: readonly number[], tauDays: number): Float64Array {
  const kept = Math.exp(-1 / tauDays);
  const byDay = new Float64Array(dailyLoad.length);
  let sum = 0;
  for (let day = 0; day < byDay.length; day++) {
    sum = sum * kept + (dailyLoad[day] ?? 0);
    byDay[day] = sum;
  }
  return byDay;
}

/** Performance at the end of each day. With `sameDay` false a day's own load does not count yet, as in the textbook form. */
export function performanceByDay(dailyLoad: readonly number[], model: ImpulseResponse, sameDay = true): number[] {
  const gained = lingering(dailyLoad, model.tau1Days);
  const lost = lingering(dailyLoad, model.tau2Days);
  return dailyLoad.map((load, day) => {
    const own = sameDay ? 0 : load;
    return model.p0 + model.k1 * ((gained[day] ?? 0) - own) - model.k2 * ((lost[day] ?? 0) - own);
  });
}

/** Sum of squared errors of the model over the tests, in the square of their unit. Tests on days without load data are left out. */
export function squaredError(dailyLoad: readonly number[], model: ImpulseResponse, tests: readonly PerformanceTest[]): number {
  const performance = performanceByDay(dailyLoad, model);
  return tests.reduce((sum, { day, value }) => {
    const modelled = performance[day];
    return modelled === undefined ? sum : sum + (modelled - value) ** 2;
  }, 0);
}

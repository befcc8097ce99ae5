import type { LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { dailyLoadForTarget, fitnessAfter } from '#core/load/fitness/fitness-projection.ts';
import { simpleFitness } from '#core/load/fitness/fitness-simple.ts';
import { fitImpulseResponse } from '#core/load/impulse-response/fit.ts';
import { type ImpulseResponse, performanceByDay, squaredError } from '#core/load/impulse-response/impulse-response.ts';
import { influenceDays } from '#core/load/impulse-response/influence.ts';
import { averagedRatio, rollingRatio } from '#core/load/risk/acute-chronic-ratio.ts';
import { monotonyAndStrain } from '#core/load/risk/monotony.ts';
import { ramp } from '#core/load/risk/ramp.ts';
import { polarization } from '#core/load/totals/intensity-distribution.ts';
import { maybeNum, num, nums, rows, text, type VectorAdapter, type VectorInputs } from '#test/vectors/streams.ts';

/** Formula id → the product's own function, in the words and units of the vector files. */
export const loadAdapters: Record<string, VectorAdapter> = {
  'load.pmc_exp': (inputs) => fitness(inputs),
  'load.ctl_not_span': (inputs) => ({
    ctl: fitness(inputs).ctl,
    wrong_value_if_span_used: nums(inputs, 'daily_load').reduce((ctl, load) => ctl + ((load - ctl) * 2) / (num(inputs, 'tau_ctl') + 1), 0),
  }),
  'load.pmc_simple': (inputs) => simpleFitness(nums(inputs, 'daily_load'), start(inputs), taus(inputs)),
  'load.ctl_projection': (inputs) => {
    const from = { ctl: num(inputs, 'ctl0'), dailyLoad: num(inputs, 'daily_load'), days: num(inputs, 'days') };
    return fitnessAfter(from, num(inputs, 'tau'));
  },
  'load.daily_load_for_target': (inputs) => {
    const goal = { ctl: num(inputs, 'ctl0'), targetCtl: num(inputs, 'ctl_target'), days: num(inputs, 'days') };
    return dailyLoadForTarget(goal, num(inputs, 'tau'));
  },
  'load.ramp_rate': (inputs) => ramp({ ctlSevenDaysAgo: num(inputs, 'ctl_7_days_ago'), ctlToday: num(inputs, 'ctl_today') }),
  'load.monotony_strain': (inputs) =>
    monotonyAndStrain(nums(inputs, 'daily_load'), text(inputs, 'sd') === 'population' ? 'population' : 'sample'),
  'load.acwr_rolling': (inputs) => rollingRatio(nums(inputs, 'daily_load'), text(inputs, 'mode') === 'uncoupled' ? 'uncoupled' : 'coupled'),
  'load.acwr_ewma': (inputs) =>
    averagedRatio(nums(inputs, 'daily_load'), { acute: num(inputs, 'n_acute'), chronic: num(inputs, 'n_chronic') }),
  'load.polarization_index': (inputs) => polarization({ z1: num(inputs, 'z1'), z2: num(inputs, 'z2'), z3: num(inputs, 'z3') }),
  'load.banister': (inputs) =>
    performanceByDay(nums(inputs, 'daily_load'), model(inputs), inputs.load_counts_same_day !== false)[num(inputs, 'day')],
  'load.banister_sse': (inputs) => squaredError(nums(inputs, 'daily_load'), model(inputs), tests(inputs)),
  'load.banister_tn_tg': (inputs) => {
    const days = influenceDays({
      k1: num(inputs, 'k1'),
      k2: num(inputs, 'k2'),
      tau1Days: num(inputs, 'tau1'),
      tau2Days: num(inputs, 'tau2'),
    });
    return days && { tn: days.lastHelpful, tg: days.mostHelpful };
  },
  'load.banister_fit': (inputs) => {
    const dailyLoad = nums(inputs, 'daily_load');
    const fit = fitImpulseResponse(dailyLoad, tests(inputs), { bounds: bounds(inputs), belief: null, search: 'fine' });
    return fit && { sse: fit.sse, performance_day_149: performanceByDay(dailyLoad, fit.model)[149] };
  },
};

const start = (inputs: VectorInputs) => {
  const both = maybeNum(inputs, 'initial') ?? 0;
  return { ctl: maybeNum(inputs, 'initial_ctl') ?? both, atl: maybeNum(inputs, 'initial_atl') ?? both };
};

const taus = (inputs: VectorInputs) => ({ ctl: maybeNum(inputs, 'tau_ctl') ?? 42, atl: maybeNum(inputs, 'tau_atl') ?? 7 });

function fitness(inputs: VectorInputs) {
  const tau = taus(inputs);
  const loads = nums(inputs, 'daily_load');
  // Fitness and fatigue have their time constants; a vector with others is answered by the same formula, a day at a time.
  if (tau.ctl !== 42 || tau.atl !== 7) {
    const after = (from: number, tauDays: number) =>
      loads.reduce((ctl, dailyLoad) => fitnessAfter({ ctl, dailyLoad, days: 1 }, tauDays), from);
    const { ctl, atl } = start(inputs);
    return { ctl: after(ctl, tau.ctl), atl: after(atl, tau.atl) };
  }
  const days = loads.map((load, i) => ({ date: `day ${i}` as LocalDate, load }));
  const last = fitnessByDay(days, start(inputs)).at(-1)!;
  return { ctl: last.ctl, atl: last.atl, tsb_same_day: last.ctl - last.atl, tsb_from_yesterday: last.tsb };
}

function model(inputs: VectorInputs): ImpulseResponse {
  return {
    p0: num(inputs, 'p0'),
    k1: num(inputs, 'k1'),
    k2: num(inputs, 'k2'),
    tau1Days: num(inputs, 'tau1'),
    tau2Days: num(inputs, 'tau2'),
  };
}

const tests = (inputs: VectorInputs) => rows(inputs, 'tests').map(([day = 0, value = 0]) => ({ day, value }));

function bounds(inputs: VectorInputs) {
  const given = inputs.bounds as Record<'p0' | 'k1' | 'k2' | 'tau1' | 'tau2', [number, number]>;
  return { p0: given.p0, k1: given.k1, k2: given.k2, tau1Days: given.tau1, tau2Days: given.tau2, tauRatio: 0 };
}

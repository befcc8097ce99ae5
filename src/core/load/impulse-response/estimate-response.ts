import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { DayLoad } from '#core/load/fitness/fitness.ts';
import { type BackTest, backTest, LEAST_TESTS } from '#core/load/impulse-response/back-test.ts';
import { type FitBounds, type FitRules, fitImpulseResponse } from '#core/load/impulse-response/fit.ts';
import { type ImpulseResponse, type PerformanceTest, performanceByDay } from '#core/load/impulse-response/impulse-response.ts';
import { responseBand } from '#core/load/impulse-response/response-band.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['load.banister_estimate'],
  name: 'Individual training response',
  formula: 'fitted impulse-response curve with confidence range and back-test error',
  unit: 'of the performance test',
  unknownWhen: 'Fewer than 8 tests, tests spanning fewer than 60 days, or no light week between the first and the last.',
  source: 'Moorline rule on when a fit is tried; Clarke DC & Skiba PF (2013); Hellard P et al. (2006)',
  grade: 'H',
};

const LEAST_SPAN_DAYS = 60;

/** An athlete of more than two years ago answered differently: older days are left out. */
const LATEST_DAYS = 730;

/** Load from before that is still at work then: three times the longest time constant. */
const WARM_UP_DAYS = 180;

/** A week is light when it brings at most this share of the mean week between the tests. */
const LIGHT_SHARE = 0.6;

/** The usual error of a maximal test: 1.5 % (MacInnis 2019: 20 min trials repeat within 1–2 %). */
const TEST_ERROR = 0.015;

export interface Response {
  curve: { date: LocalDate; performance: number; low: number; high: number }[];
  backTest: BackTest;
  status: 'reliable' | 'not reliable yet';
  /** For computing ahead. Never shown: other constants give the same curve. */
  model: ImpulseResponse;
}

const boundsFrom = (first: { value: number }): FitBounds => ({
  p0: [0.8 * first.value, 1.1 * first.value],
  k1: [0, Number.POSITIVE_INFINITY],
  k2: [0, Number.POSITIVE_INFINITY],
  tau1Days: [30, 60],
  tau2Days: [5, 25],
  tauRatio: 1.5,
});

/**
 * The curve of performance that training has drawn. Of `history`, consecutive days, the last two years count; `tests` all
 * measure the same thing in one unit.
 */
export function estimateResponse(history: readonly DayLoad[], tests: readonly { date: LocalDate; value: number }[]): Estimate<Response> {
  const days = history.slice(-LATEST_DAYS - WARM_UP_DAYS);
  const shown = Math.max(0, days.length - LATEST_DAYS);
  const placed = placeTests(days, tests).filter(({ day }) => day >= shown);
  const [first] = placed;
  const last = placed.at(-1);
  if (!first || !last || placed.length < LEAST_TESTS) {
    return unknown(`Needs ${LEAST_TESTS} tests of the same kind; there are ${placed.length}.`);
  }
  const spanDays = last.day - first.day;
  if (spanDays < LEAST_SPAN_DAYS) return unknown(`Tests span ${spanDays} days; ${LEAST_SPAN_DAYS} are needed.`);
  const loads = days.map(({ load }) => load);
  if (!hasLightWeek(loads.slice(first.day, last.day + 1))) {
    return unknown('No light week between tests, so fitness and fatigue can’t be separated.');
  }
  const rules: FitRules = { bounds: boundsFrom(first), belief: { testError: TEST_ERROR * first.value }, search: 'fine' };
  const fit = fitImpulseResponse(loads, placed, rules);
  if (!fit) return unknown('Tests could not be matched with training days.');
  const checked = backTest(loads, placed, rules);
  const band = responseBand(loads, placed, fit, rules);
  const performance = performanceByDay(loads, fit.model);
  const curve = days.map(({ date }, i) => {
    const value = performance[i] ?? 0;
    return { date, performance: value, low: Math.min(value, band[i]?.low ?? value), high: Math.max(value, band[i]?.high ?? value) };
  });
  const status = checked.reliable ? 'reliable' : 'not reliable yet';
  return known({ curve: curve.slice(shown), backTest: checked, status, model: fit.model }, checked.reliable ? 'medium' : 'low');
}

function placeTests(days: readonly DayLoad[], tests: readonly { date: LocalDate; value: number }[]): PerformanceTest[] {
  const [start] = days;
  if (!start) return [];
  return tests
    .map(({ date, value }) => ({ day: daysBetween(start.date, date), value }))
    .filter(({ day, value }) => day >= 0 && day < days.length && value > 0)
    .sort((a, b) => a.day - b.day);
}

function hasLightWeek(loads: readonly number[]): boolean {
  const usual = (meanOf(loads) ?? 0) * 7;
  return loads.some((_, at) => {
    const week = loads.slice(at, at + 7);
    return week.length === 7 && week.reduce((sum, load) => sum + load, 0) <= usual * LIGHT_SHARE;
  });
}

import { boundedLeastSquares, type Equation, type Range } from '#core/load/impulse-response/bounded-least-squares.ts';
import { type ImpulseResponse, lingering, type PerformanceTest, squaredError } from '#core/load/impulse-response/impulse-response.ts';
import { leastWithin } from '#core/load/impulse-response/least-within.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.banister_fit'],
  name: 'Fit of the impulse-response model',
  formula: 'least squares over p₀, k₁, k₂, τ₁, τ₂ within bounds; optionally shrunk towards τ₁ 42, τ₂ 11 and k₂/k₁ 2',
  unit: 'of the performance test',
  unknownWhen: 'No test on a day with load data.',
  source:
    'Clarke DC & Skiba PF (2013) doi:10.1152/advan.00078.2011; bounds and shrinkage are Moorline rules, because without them the constants are not identifiable',
  grade: 'C',
};

export interface FitBounds {
  p0: Range;
  k1: Range;
  k2: Range;
  tau1Days: Range;
  tau2Days: Range;
  /** τ₁ is at least so many times τ₂; 0 asks for nothing. */
  tauRatio: number;
}

/** How much is believed before the first test. `testError` is the usual error of one test, in its unit. */
export interface Belief {
  testError: number;
}

export interface FitRules {
  bounds: FitBounds;
  /** Null leaves the tests alone to speak. */
  belief: Belief | null;
  /** `rough` tries τ only at fixed places some days apart: good enough for a band, six times as fast. */
  search: 'fine' | 'rough';
}

export interface Fit {
  model: ImpulseResponse;
  /** Sum of squared errors over the tests, without what the belief adds. */
  sse: number;
}

/** Where other athletes' fits lie (Hellard 2006), and how far from it an athlete may well be: days as a ratio, k₂/k₁ as a number. */
const USUAL = { tau1Days: 42, tau2Days: 11, k2PerK1: 2 };
const TAU_SPREAD = 0.35;
/** A doubt of this many test errors about how much fatigue there is for the gain. */
const FATIGUE_SPREAD = 3;

/** A hundredth of a day is finer than any test can tell. */
const WITHIN_DAYS = { fine: 0.01, rough: Number.POSITIVE_INFINITY } as const;
const SCAN = { tau1: 13, tau2: 9 };

/**
 * The constants that describe the tests best: the same answer for the same data, every time. For two time constants the rest
 * is a linear problem with an exact answer, so only the two are searched. With a belief the answer leans towards what is
 * usual where the tests say little. Null when no test lies on a day of `dailyLoad`.
 */
export function fitImpulseResponse(dailyLoad: readonly number[], tests: readonly PerformanceTest[], rules: FitRules): Fit | null {
  const { bounds, belief } = rules;
  const within = WITHIN_DAYS[rules.search];
  const usable = tests.filter(({ day }) => day >= 0 && day < dailyLoad.length);
  const lastDay = usable.reduce((last, { day }) => Math.max(last, day), -1);
  if (lastDay < 0) return null;
  const loads = dailyLoad.slice(0, lastDay + 1);
  const lingeringAtTests = (tauDays: number) => {
    const byDay = lingering(loads, tauDays);
    return usable.map(({ day }) => byDay[day] ?? 0);
  };
  const gainedBy = new Map<number, number[]>();
  const solve = (tau1Days: number, tau2Days: number) => {
    const gained = gainedBy.get(tau1Days) ?? lingeringAtTests(tau1Days);
    gainedBy.set(tau1Days, gained);
    return solveGains({ tests: usable, bounds, belief }, gained, lingeringAtTests(tau2Days));
  };
  const costOf = (tau1Days: number, tau2Days: number) => {
    const found = solve(tau1Days, tau2Days);
    return found ? found.sse + disbelief(tau1Days, tau2Days, belief) : Number.POSITIVE_INFINITY;
  };
  const bestTau2 = (tau1Days: number) => {
    const to = bounds.tauRatio > 0 ? Math.min(bounds.tau2Days[1], tau1Days / bounds.tauRatio) : bounds.tau2Days[1];
    return leastWithin((tau2Days) => costOf(tau1Days, tau2Days), { from: bounds.tau2Days[0], to, scan: SCAN.tau2, within });
  };
  const [from, to] = bounds.tau1Days;
  const tau1Days = leastWithin((tau1) => bestTau2(tau1).cost, { from, to, scan: SCAN.tau1, within }).x;
  const tau2Days = bestTau2(tau1Days).x;
  const [p0 = 0, k1 = 0, k2 = 0] = solve(tau1Days, tau2Days)?.x ?? [];
  const model = { p0, k1, k2, tau1Days, tau2Days };
  return { model, sse: squaredError(dailyLoad, model, usable) };
}

interface Problem {
  tests: readonly PerformanceTest[];
  bounds: FitBounds;
  belief: Belief | null;
}

/** p₀, k₁ and k₂ for what lingers of the load on the day of each test. */
function solveGains({ tests, bounds, belief }: Problem, gained: readonly number[], lost: readonly number[]) {
  const equations: Equation[] = tests.map(({ value }, i) => ({ row: [1, gained[i] ?? 0, -(lost[i] ?? 0)], target: value }));
  if (belief) {
    const usualLoss = lost.reduce((sum, load) => sum + load, 0) / lost.length;
    const weight = usualLoss / FATIGUE_SPREAD;
    equations.push({ row: [0, -USUAL.k2PerK1 * weight, weight], target: 0 });
  }
  return boundedLeastSquares(equations, [bounds.p0, bounds.k1, bounds.k2]);
}

/** What unusual time constants cost, in the square of the tests' unit. */
function disbelief(tau1Days: number, tau2Days: number, belief: Belief | null): number {
  if (!belief) return 0;
  const off1 = Math.log(tau1Days / USUAL.tau1Days) / TAU_SPREAD;
  const off2 = Math.log(tau2Days / USUAL.tau2Days) / TAU_SPREAD;
  return belief.testError ** 2 * (off1 ** 2 + off2 ** 2);
}

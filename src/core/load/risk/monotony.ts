import type { DayLoad } from '#core/load/fitness/fitness.ts';
import type { Science } from '#core/science.ts';
import { deviationOf, medianOf, quantileOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['load.monotony_strain'],
  name: 'Monotony and strain',
  formula: 'monotony = mean / SD of seven daily loads;  strain = sum · monotony',
  unit: '1',
  unknownWhen: 'Fewer than seven days of data, or every day has the same load.',
  source: 'Foster C (1998) Med Sci Sports Exerc 30:1164-1168, doi:10.1097/00005768-199807000-00023; sample SD (n − 1)',
  grade: 'C',
};

export interface Monotony {
  total: number;
  mean: number;
  sd: number;
  /** Null when every day brought the same load: no contrast at all, and no number for it. */
  monotony: number | null;
  strain: number | null;
}

/** A screen shows no monotony above this: beyond it the number only says "hardly any contrast". */
export const MONOTONY_SHOWN_AT_MOST = 10;

/** Above this, with much load, easy days are hardly easier than hard ones. */
export const MONOTONOUS_ABOVE = 2;

const WEEK_DAYS = 7;

/** Nobody's own most straining tenth can be told from fewer weeks. */
const MIN_WEEKS = 6;

/** Contrast of the last seven of `dailyLoad`, rest days as 0. Null with fewer than seven days. */
export function monotonyAndStrain(dailyLoad: readonly number[], kind: 'sample' | 'population' = 'sample'): Monotony | null {
  const week = dailyLoad.slice(-WEEK_DAYS);
  const sd = deviationOf(week, kind);
  if (week.length < WEEK_DAYS || sd === null) return null;
  const total = week.reduce((sum, load) => sum + load, 0);
  const mean = total / WEEK_DAYS;
  const monotony = sd === 0 ? null : mean / sd;
  return { total, mean, sd, monotony, strain: monotony === null ? null : total * monotony };
}

/** The week that ends on each day of a consecutive series; null for the first six. */
export function monotonyByDay(days: readonly DayLoad[]): (Monotony | null)[] {
  const loads = days.map(({ load }) => load);
  return loads.map((_, at) => monotonyAndStrain(loads.slice(Math.max(0, at - WEEK_DAYS + 1), at + 1)));
}

/**
 * Whether the week that ends with the last day is monotonous, no lighter than the athlete's middle week, and among their own
 * most straining tenth. Null while fewer than six weeks are known.
 */
export function isStraining(days: readonly DayLoad[]): boolean | null {
  if (days.length < MIN_WEEKS * WEEK_DAYS) return null;
  const weeks = monotonyByDay(days).filter((week) => week !== null);
  const now = weeks.at(-1);
  const totals = weeks.map(({ total }) => total);
  if (!now || now.total === 0 || now.total < (medianOf(totals) ?? 0)) return false;
  if (now.monotony === null || now.strain === null) return true;
  return (
    now.monotony > MONOTONOUS_ABOVE &&
    now.strain >=
      (quantileOf(
        weeks.flatMap(({ strain }) => strain ?? []),
        0.9,
      ) ?? 0)
  );
}

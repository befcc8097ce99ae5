import { addDays, type LocalDate } from '#core/calendar.ts';

/** How far back a chart of load looks. */
export const LOAD_RANGES = ['3m', '1y', '2y', 'all'] as const;
export type LoadRange = (typeof LOAD_RANGES)[number];
export const LOAD_RANGE_WORDS: Record<LoadRange, string> = { '3m': '3 months', '1y': '1 year', '2y': '2 years', all: 'All' };
const LOAD_DAYS: Record<LoadRange, number> = { '3m': 92, '1y': 366, '2y': 731, all: Number.POSITIVE_INFINITY };

/** The last days of a list that has one row a day. */
export function lastDays<Day>(days: readonly Day[], range: LoadRange): readonly Day[] {
  const count = LOAD_DAYS[range];
  return days.length <= count ? days : days.slice(-count);
}

/** The stretch a curve is made from. */
export const CURVE_PERIODS = ['6w', '90d', '1y'] as const;
export type CurvePeriod = (typeof CURVE_PERIODS)[number];
export const CURVE_PERIOD_WORDS: Record<CurvePeriod, string> = { '6w': '6 weeks', '90d': '90 days', '1y': '1 year' };
const CURVE_DAYS: Record<CurvePeriod, number> = { '6w': 42, '90d': 90, '1y': 365 };

/** What it stands against: the stretch just before, or the same days a year ago. */
export const COMPARISONS = ['before', 'last-year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const COMPARISON_WORDS: Record<Comparison, string> = { before: 'Previous period', 'last-year': 'Last year' };

export function curveQuery(today: LocalDate, period: CurvePeriod, against: Comparison) {
  const days = CURVE_DAYS[period];
  const back = against === 'before' ? days : Math.max(days, 364);
  return { from: addDays(today, 1 - days), to: today, earlierFrom: addDays(today, 1 - days - back), earlierTo: addDays(today, -back) };
}

/** How far back weeks and single activities are looked at. */
export const HISTORY_RANGES = ['12w', '26w', '1y'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
export const HISTORY_RANGE_WORDS: Record<HistoryRange, string> = { '12w': '12 weeks', '26w': '26 weeks', '1y': '1 year' };
const HISTORY_DAYS: Record<HistoryRange, number> = { '12w': 84, '26w': 182, '1y': 364 };

export function historyQuery(today: LocalDate, range: HistoryRange) {
  return { from: addDays(today, 1 - HISTORY_DAYS[range]), to: today };
}

import { getEndurance } from '#contract/analytics/analytics.ts';
import type { ChartPeriod, ChartSeries, CustomChart } from '#contract/analytics/charts.ts';
import { getLoadSeries, getLoadWeeks, type LoadDay, type LoadWeek } from '#contract/analytics/load.ts';
import { type CheckIn, listCheckIns } from '#contract/checkins/checkins.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { daysOfSeries } from '#web/components/load/load-series.ts';
import { type Arguments, callWith, keyOf, type Reply } from '#web/data/api-client.ts';
import { DEFINITIONS } from '#web/format/figure-definitions.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';
import type { Tone } from '#web/ui/chart/tone.ts';

/** One value of a series. */
export interface SeriesPoint {
  date: LocalDate;
  value: number;
}

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

export interface SeriesWords {
  label: string;
  /** On the axis and in the export; empty where the figure has none. */
  unit: string;
  formula: string;
  write: (value: number) => string;
  tone: Tone;
  fromZero: boolean;
}

const DAILY_LOAD = 'Load: 100 is one hour at threshold.';
const whole = (value: number) => formatNumber(value);
const decimals = (count: number) => (value: number) => formatNumber(value, count);
const plain = { unit: '', write: whole, tone: 'moss', fromZero: true } as const;
const body = { write: whole, tone: 'ink', fromZero: false } as const;
const efficiency = { write: decimals(2), fromZero: false } as const;
const decoupling = { unit: '%', write: (value: number) => formatPercent(value, 1), fromZero: true } as const;

export const SERIES_WORDS: Readonly<Record<ChartSeries, SeriesWords>> = {
  fitness: { ...plain, label: DEFINITIONS.fitness.name, formula: DEFINITIONS.fitness.meaning },
  fatigue: { ...plain, label: DEFINITIONS.fatigue.name, formula: DEFINITIONS.fatigue.meaning },
  form: { ...plain, label: DEFINITIONS.form.name, formula: DEFINITIONS.form.meaning },
  load: { ...plain, label: 'Daily load', formula: `Sum of all activities of the day. ${DAILY_LOAD}` },
  'weekly-load': { ...plain, label: 'Weekly load', formula: `Sum of all activities of the week. ${DAILY_LOAD}` },
  'weekly-hours': { ...plain, label: 'Weekly hours', unit: 'h', write: decimals(1), formula: 'Time of all activities of the week.' },
  'ride-efficiency': {
    ...efficiency,
    label: 'Cycling efficiency factor (EF)',
    unit: 'W per bpm',
    tone: 'bike',
    formula: 'Normalised power ÷ average heart rate of each ride.',
  },
  'run-efficiency': {
    ...efficiency,
    label: 'Running efficiency factor (EF)',
    unit: 'm/min per bpm',
    tone: 'run',
    formula: 'Graded speed ÷ average heart rate of each run.',
  },
  'ride-decoupling': {
    ...decoupling,
    label: 'Cycling decoupling',
    tone: 'bike',
    formula: 'How much power per heartbeat falls from the first to the second half of a steady ride.',
  },
  'run-decoupling': {
    ...decoupling,
    label: 'Running decoupling',
    tone: 'run',
    formula: 'How much graded speed per heartbeat falls from the first to the second half of a steady run.',
  },
  hrv: { ...body, label: 'HRV (rMSSD)', unit: 'ms', formula: 'Morning HRV of each check-in.' },
  'resting-heart-rate': { ...body, label: 'Resting heart rate', unit: 'bpm', formula: 'Resting heart rate of each check-in.' },
  sleep: { ...body, label: 'Sleep', unit: 'h', write: decimals(1), fromZero: true, formula: 'Sleep of each check-in.' },
  weight: { ...body, label: 'Weight', unit: 'kg', write: decimals(1), formula: 'Weight of each check-in.' },
};

export const PERIOD_WORDS: Readonly<Record<ChartPeriod, string>> = { '6w': '6 weeks', '3m': '3 months', '1y': '1 year', '2y': '2 years' };
const PERIOD_DAYS: Readonly<Record<ChartPeriod, number>> = { '6w': 42, '3m': 92, '1y': 365, '2y': 730 };

export function chartSpan(today: LocalDate, period: ChartPeriod): Span {
  return { from: addDays(today, 1 - PERIOD_DAYS[period]), to: today };
}

/** Where a chart is: the link opens it for whoever is logged in, with their own figures. */
export function chartAddress({ first, second, period }: Omit<CustomChart, 'id' | 'name'>): string {
  return `/performance-analytics?${new URLSearchParams({ 'chart-first': first, 'chart-second': second, 'chart-period': period })}#custom-charts`;
}

/** What to read for a series: read again whenever its address is, oldest value first. */
export function seriesQuery(series: ChartSeries, span: Span): { queryKey: readonly unknown[]; queryFn: () => Promise<SeriesPoint[]> } {
  switch (series) {
    case 'fitness':
    case 'fatigue':
    case 'form':
    case 'load':
      return points(series, span, getLoadSeries, [], (loads) =>
        fromRows(
          daysOfSeries(loads),
          ({ date }: LoadDay) => date,
          (day) => day[series],
        ),
      );
    case 'weekly-load':
      return weeks(series, span, ({ load }) => load);
    case 'weekly-hours':
      return weeks(series, span, ({ durationSec }) => durationSec / 3600);
    case 'ride-efficiency':
    case 'ride-decoupling':
      return endurance(series, span, 'bike');
    case 'run-efficiency':
    case 'run-decoupling':
      return endurance(series, span, 'run');
    case 'hrv':
      return mornings(series, span, ({ hrv }) => hrv);
    case 'resting-heart-rate':
      return mornings(series, span, ({ restingHeartRate }) => restingHeartRate);
    case 'sleep':
      return mornings(series, span, ({ sleepHours }) => sleepHours);
    case 'weight':
      return mornings(series, span, ({ weight }) => weight);
  }
}

function points<E extends Endpoint>(
  series: ChartSeries,
  { from, to }: Span,
  endpoint: E,
  [sent]: Arguments<E>,
  read: (reply: Reply<E>) => SeriesPoint[],
) {
  return {
    queryKey: [...keyOf(endpoint, sent), series],
    queryFn: async () => read(await callWith(endpoint, sent)).filter(({ date }) => date >= from && date <= to),
  };
}

const weeks = (series: ChartSeries, span: Span, value: (week: LoadWeek) => number) =>
  points(series, span, getLoadWeeks, [{ query: span }], (reply) => fromRows(reply.weeks, ({ from }: LoadWeek) => from, value));

const mornings = (series: ChartSeries, span: Span, value: (morning: CheckIn) => number | null) =>
  points(series, span, listCheckIns, [{ query: span }], (rows) => fromRows(rows, ({ date }: CheckIn) => date, value));

const endurance = (series: ChartSeries, span: Span, discipline: 'bike' | 'run') =>
  points(series, span, getEndurance, [{ query: { ...span, discipline } }], (reply) =>
    fromRows(
      reply.points,
      ({ date }) => date,
      ({ efficiencyFactor, decoupling: drift }) => (series.endsWith('efficiency') ? efficiencyFactor : drift),
    ),
  );

/** One value a day: of several activities the last. */
function fromRows<Row>(rows: readonly Row[], dayOf: (row: Row) => LocalDate, read: (row: Row) => number | null): SeriesPoint[] {
  const byDay = new Map<LocalDate, number>();
  for (const row of rows) {
    const value = read(row);
    if (value !== null) byDay.set(dayOf(row), value);
  }
  return [...byDay].map(([date, value]) => ({ date, value })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

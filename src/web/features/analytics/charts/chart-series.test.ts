import { expect, test } from 'vitest';
import { ChartSeries } from '#contract/analytics/charts.ts';
import type { LocalDate } from '#core/calendar.ts';
import { chartAddress, chartSpan, SERIES_WORDS, seriesQuery } from '#web/features/analytics/charts/chart-series.ts';
import { columnsOf } from '#web/features/analytics/charts/SeriesChart.tsx';

const day = (text: string) => text as LocalDate;
const span = { from: day('2026-05-01'), to: day('2026-05-07') };

test('a period ends today and two series of it are read by their own addresses', () => {
  expect(chartSpan(day('2026-05-31'), '6w')).toEqual({ from: '2026-04-20', to: '2026-05-31' });
  const keys = ChartSeries.options.map((series) => JSON.stringify(seriesQuery(series, span).queryKey));
  expect(new Set(keys).size).toBe(ChartSeries.options.length);
  expect(seriesQuery('hrv', span).queryKey).toEqual(['/api', 'check-ins', span, 'hrv']);
});

test('a chart has every day of its period, and few values are drawn as dots', () => {
  const points = [
    { date: day('2026-05-02'), value: 60 },
    { date: day('2026-05-05'), value: 70 },
  ];
  const columns = columnsOf(points, span);
  expect(columns.days).toHaveLength(7);
  expect(columns.values).toEqual([null, 60, null, null, 70, null, null]);
  expect(columns.isSparse).toBe(true);
  expect(columnsOf([], span).values.every((value) => value === null)).toBe(true);
});

test('the address of a chart holds all that is shown', () => {
  const address = new URL(chartAddress({ first: 'form', second: 'hrv', period: '1y' }), 'https://moorline.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({ 'chart-first': 'form', 'chart-second': 'hrv', 'chart-period': '1y' });
});

test('every series says how it is calculated', () => {
  for (const { label, formula } of Object.values(SERIES_WORDS)) {
    expect(label).not.toBe('');
    expect(formula).toMatch(/\.$/);
  }
});

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getLoadAhead, getLoadSeries, type LoadDay } from '#contract/analytics/load.ts';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { daysBetween } from '#core/calendar.ts';
import { daysOfSeries } from '#web/components/load/load-series.ts';
import { reading } from '#web/data/query-client.ts';
import { LoadChart } from '#web/features/analytics/load/LoadChart.tsx';
import { chartPeriod } from '#web/features/assistant/charts/chart-period.ts';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';
import { useToday } from '#web/features/athlete/queries.ts';

/** The endpoint for the days ahead gives at most a year. */
const MOST_DAYS_AHEAD = 365;
const NO_DAYS: readonly LoadDay[] = [];

/** Fitness, fatigue and form; of a period that ends in the future also what is planned. */
export function LoadAnswer({ chart }: { chart: ChatChart }) {
  const today = useToday();
  const { sport, title } = chart;
  const { from, to } = chartPeriod(chart, today, 90);
  const { data: loads } = useSuspenseQuery(reading(getLoadSeries, sport ? { query: { discipline: sport } } : {}));
  const days = useMemo(() => daysOfSeries(loads).filter(({ date }) => date >= from && date <= to), [loads, from, to]);
  const daysAhead = sport ? 0 : Math.min(daysBetween(today, to), MOST_DAYS_AHEAD);
  const ahead = useQuery({ ...reading(getLoadAhead, { query: { days: Math.max(1, daysAhead) } }), enabled: daysAhead > 0 });
  if (days.length === 0) return <NoChartData title={title} />;
  return <LoadChart title={title} days={days} ahead={ahead.data?.planned ?? NO_DAYS} heightPx={240} />;
}

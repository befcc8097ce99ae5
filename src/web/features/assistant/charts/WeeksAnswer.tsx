import { useSuspenseQuery } from '@tanstack/react-query';
import { getLoadWeeks } from '#contract/analytics/load.ts';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { reading } from '#web/data/query-client.ts';
import { WeeksChart } from '#web/features/analytics/load/WeeksChart.tsx';
import { chartPeriod } from '#web/features/assistant/charts/chart-period.ts';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';
import { useToday } from '#web/features/athlete/queries.ts';

/** Load or hours of each week by sport. */
export function WeeksAnswer({ chart, shows }: { chart: ChatChart; shows: 'load' | 'hours' }) {
  const today = useToday();
  const { data } = useSuspenseQuery(reading(getLoadWeeks, { query: chartPeriod(chart, today, 84) }));
  if (data.weeks.every(({ activities }) => activities === 0)) return <NoChartData title={chart.title} />;
  return <WeeksChart weeks={data.weeks} source={data.source} shows={shows} title={chart.title} sport={chart.sport} />;
}

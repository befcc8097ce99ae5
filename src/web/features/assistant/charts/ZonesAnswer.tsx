import { useSuspenseQuery } from '@tanstack/react-query';
import { getIntensity } from '#contract/analytics/analytics.ts';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { ZoneWeeksChart } from '#web/features/analytics/ZoneWeeksChart.tsx';
import { chartPeriod } from '#web/features/assistant/charts/chart-period.ts';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';
import { useToday } from '#web/features/athlete/queries.ts';

/** Time in the zones of a sport, week by week. */
export function ZonesAnswer({ chart }: { chart: ChatChart }) {
  const { sport = 'bike', title } = chart;
  const query = { ...chartPeriod(chart, useToday(), 84), discipline: sport };
  const { data } = useSuspenseQuery(reading(getIntensity, { query }));
  const [zones] = data.zones;
  if (!zones) return <NoChartData title={title} because="zones" />;
  return <ZoneWeeksChart zones={zones} discipline={sport} source={figureSource(data.source)} title={title} />;
}

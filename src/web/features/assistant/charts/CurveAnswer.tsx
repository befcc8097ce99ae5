import { useSuspenseQuery } from '@tanstack/react-query';
import { type CurveKind, getCurve } from '#contract/analytics/curves.ts';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { reading } from '#web/data/query-client.ts';
import { CurveChart } from '#web/features/analytics/performance/CurveChart.tsx';
import { chartPeriod, periodBefore } from '#web/features/assistant/charts/chart-period.ts';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';
import { useToday } from '#web/features/athlete/queries.ts';

/** Best power or pace for every duration, against the period before. */
export function CurveAnswer({ chart, kind }: { chart: ChatChart; kind: CurveKind }) {
  const period = chartPeriod(chart, useToday(), 90);
  const { data: curve } = useSuspenseQuery(reading(getCurve, { params: { kind }, query: { ...period, ...periodBefore(period) } }));
  return curve.points.length === 0 ? <NoChartData title={chart.title} /> : <CurveChart curve={curve} title={chart.title} heightPx={240} />;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChatChart } from '#contract/assistant/citations.ts';
import { listCheckIns } from '#contract/checkins/checkins.ts';
import { reading } from '#web/data/query-client.ts';
import { chartPeriod } from '#web/features/assistant/charts/chart-period.ts';
import { NoChartData } from '#web/features/assistant/charts/NoChartData.tsx';
import { useToday } from '#web/features/athlete/queries.ts';
import { ReadingChart } from '#web/features/checkins/charts/ReadingChart.tsx';

interface Props {
  chart: ChatChart;
  reading: 'hrv' | 'sleepHours' | 'restingHeartRate' | 'weight';
}

/** One reading of the morning check-ins. */
export function CheckInAnswer({ chart, reading: name }: Props) {
  const { data: checkIns } = useSuspenseQuery(reading(listCheckIns, { query: chartPeriod(chart, useToday(), 60) }));
  if (checkIns.every((checkIn) => checkIn[name] === null)) return <NoChartData title={chart.title} because="checkIns" />;
  return <ReadingChart reading={name} checkIns={checkIns} title={chart.title} />;
}

import { useMemo } from 'react';
import type { ThresholdHistory } from '#contract/athlete/threshold-history.ts';
import { dateOfDayNumber } from '#core/calendar.ts';
import { METRES_PER_MILE, type Units } from '#core/format.ts';
import type { AnalysedDiscipline } from '#web/features/analytics/analytics-labels.ts';
import { thresholdChartSource } from '#web/features/analytics/performance/threshold-chart-source.ts';
import { thresholdColumns, thresholdFinding } from '#web/features/analytics/performance/threshold-columns.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';
import { paceTicks } from '#web/format/axis/pace-axis.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatThreshold } from '#web/format/quantities/threshold.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';

/** A threshold over time: what was valid, the efforts behind it, and today's estimate. The title is the finding unless it is given. */
export function ThresholdChart({
  history,
  discipline,
  title,
}: {
  history: ThresholdHistory;
  discipline: AnalysedDiscipline;
  title?: string | undefined;
}) {
  const { units } = useAthlete();
  const today = useToday();
  const { kind, estimate, unit } = history;
  const columns = useMemo(() => thresholdColumns(history, today), [history, today]);
  const series = useMemo(
    (): LineSeries[] => [
      { label: 'In use', values: columns.valid, tone: discipline, look: 'step' },
      { label: 'Evidence', values: columns.evidence, tone: discipline, look: 'dots' },
      ...(estimate
        ? [{ label: 'From your training', values: columns.estimate, tone: 'ink', look: 'dots', band: columns.band } as const]
        : []),
    ],
    [columns, discipline, estimate],
  );
  const axis = useMemo(() => thresholdAxis(kind, units), [kind, units]);
  return (
    <LineChart
      title={title ?? thresholdFinding(history, { write: axis.formatY, day: formatDayWithYear })}
      x={columns.days}
      source={thresholdChartSource(history)}
      xLabel="Day"
      formatX={dayInWords}
      ticksX={dayTicks}
      exportX={dateOfDayNumber}
      series={series}
      {...axis}
      unitY={unit}
      fromZero={false}
      heightPx={240}
    />
  );
}

const dayInWords = (day: number): string => formatDayWithYear(dateOfDayNumber(day));

function thresholdAxis(kind: ThresholdHistory['kind'], units: Units) {
  const formatY = (value: number) => formatThreshold(kind, value, units);
  if (kind === 'css') return { formatY, ticksY: paceTicks(100) };
  return kind === 'run-threshold-speed' ? { formatY, ticksY: paceTicks(units === 'metric' ? 1000 : METRES_PER_MILE) } : { formatY };
}

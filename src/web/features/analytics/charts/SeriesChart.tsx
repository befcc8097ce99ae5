import { useMemo } from 'react';
import type { ChartSeries } from '#contract/analytics/charts.ts';
import { dateOfDayNumber, dayNumber } from '#core/calendar.ts';
import { SERIES_WORDS, type SeriesPoint, type Span } from '#web/features/analytics/charts/chart-series.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

const HEIGHT_PX = 220;

/** One series with an axis of its own, over the whole period, so that two of them stand one above the other day by day. */
export function SeriesChart({ series, points, span: { from, to } }: { series: ChartSeries; points: readonly SeriesPoint[]; span: Span }) {
  const words = SERIES_WORDS[series];
  const columns = useMemo(() => columnsOf(points, { from, to }), [points, from, to]);
  const latest = points.at(-1);
  if (!latest) return <EmptyState ruled={false}>{`No ${lowered(words.label)} data in this period.`}</EmptyState>;
  const inUnit = (value: number) => (words.unit === '' || words.unit === '%' ? words.write(value) : `${words.write(value)} ${words.unit}`);
  return (
    <LineChart
      title={`${words.label}: ${inUnit(latest.value)} on ${formatDayWithYear(latest.date)}`}
      source={{ formula: words.formula, inputs: [], links: [{ label: 'Your activities', href: '/activities' }] }}
      x={columns.days}
      xLabel="Day"
      formatX={(day) => formatDayWithYear(dateOfDayNumber(day))}
      ticksX={dayTicks}
      exportX={dateOfDayNumber}
      series={[{ label: words.label, values: columns.values, tone: words.tone, ...(columns.isSparse && { look: 'dots' as const }) }]}
      formatY={inUnit}
      unitY={words.unit}
      fromZero={words.fromZero}
      heightPx={HEIGHT_PX}
    />
  );
}

/** "Fitness" in a sentence, "HRV" as it is. */
const lowered = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** Every day of the period; a day without a value is a gap. Values on fewer than half of the days are drawn as dots. */
export function columnsOf(points: readonly SeriesPoint[], { from, to }: Span) {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const byDay = new Map(points.map(({ date, value }) => [dayNumber(date), value]));
  const days = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return { days, values: days.map((day) => byDay.get(day) ?? null), isSparse: byDay.size * 2 < days.length };
}

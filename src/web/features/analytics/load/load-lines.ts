import type { LoadDay } from '#contract/analytics/load.ts';
import { dateOfDayNumber, dayNumber } from '#core/calendar.ts';
import { formOf } from '#core/load/fitness/form.ts';
import { loadColumns } from '#web/features/analytics/load/load-columns.ts';
import { FORM_TONES } from '#web/features/analytics/load/load-labels.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import type { LineChartProps } from '#web/ui/chart/line-chart-props.ts';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';

export interface LoadLines {
  days: readonly LoadDay[];
  /** The days after the last one. */
  ahead: readonly LoadDay[];
  /** What the days ahead are. */
  aheadLabel: string;
  /** The same days as they could be. */
  idea: { label: string; days: readonly LoadDay[] } | null;
}

/** Days as the lines of the load chart: what is drawn, read, shown as a table and taken along as CSV. */
export function loadLines({ days, ahead, aheadLabel, idea }: LoadLines): Omit<LineChartProps, 'title' | 'source'> {
  const columns = loadColumns(days, ahead, idea?.days ?? []);
  const series: LineSeries[] = [
    { label: 'Fatigue', values: columns.fatigue, tone: 'muted', look: 'thin' },
    { label: 'Fitness', values: columns.fitness, tone: 'moss' },
  ];
  if (ahead.length > 0) series.push({ label: aheadLabel, values: columns.planned, tone: 'moss', look: 'dashed' });
  if (idea) series.push({ label: idea.label, values: columns.idea, tone: 'ink', look: 'dashed' });
  const today = days.at(-1)?.date;
  return {
    x: columns.x,
    xLabel: 'Day',
    formatX: dayInWords,
    ticksX: dayTicks,
    exportX: dateOfDayNumber,
    series,
    formatY: wholeNumber,
    unitY: 'load per day',
    marks: today && ahead.length > 0 ? [{ x: dayNumber(today), label: 'today' }] : [],
    strip: { label: 'Form', values: columns.form, format: wholeNumber, toneOf: (form) => FORM_TONES[formOf(form)] },
    ...(today && { rest: { x: dayNumber(today), label: 'Today' } }),
  };
}

const dayInWords = (day: number): string => formatDayWithYear(dateOfDayNumber(day));
const wholeNumber = (value: number): string => formatNumber(value);

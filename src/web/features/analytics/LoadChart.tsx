import { useMemo } from 'react';
import type { LoadDay } from '#contract/load.ts';
import { dateOfDayNumber, dayNumber } from '#core/calendar.ts';
import { formOf } from '#core/load/form.ts';
import { loadColumns } from '#web/features/analytics/load-columns.ts';
import { FORM_TONES } from '#web/features/analytics/load-words.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { dayTicks } from '#web/format/day-axis.ts';
import { formatNumber } from '#web/format/number.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/SeriesLine.tsx';

/** Fitness, fatigue and form over the days; what is planned goes on as dots, and another idea of the future beside it. */
export function LoadChart({
  title,
  days,
  ahead = NO_DAYS,
  aheadLabel = 'As planned',
  idea = null,
  heightPx = 320,
  onPick,
}: {
  title: string;
  days: readonly LoadDay[];
  /** The days after the last one. */
  ahead?: readonly LoadDay[];
  /** What the days ahead are, where they are not what is planned. */
  aheadLabel?: string;
  /** The same days as they could be. */
  idea?: { label: string; days: readonly LoadDay[] } | null;
  heightPx?: number;
  onPick?: (date: LoadDay['date']) => void;
}) {
  const columns = useMemo(() => loadColumns(days, ahead, idea?.days ?? []), [days, ahead, idea]);
  const ideaLabel = idea?.label ?? null;
  const series = useMemo(() => {
    const lines: LineSeries[] = [
      { label: 'Fatigue', values: columns.fatigue, tone: 'muted', look: 'thin' },
      { label: 'Fitness', values: columns.fitness, tone: 'moss' },
    ];
    if (ahead.length > 0) lines.push({ label: aheadLabel, values: columns.planned, tone: 'moss', look: 'dashed' });
    if (ideaLabel) lines.push({ label: ideaLabel, values: columns.idea, tone: 'ink', look: 'dashed' });
    return lines;
  }, [columns, ahead, aheadLabel, ideaLabel]);
  const strip = useMemo(() => ({ ...FORM_STRIP, values: columns.form }), [columns]);
  const today = days.at(-1)?.date;
  const marks = useMemo(() => (today && ahead.length > 0 ? [{ x: dayNumber(today), label: 'today' }] : []), [today, ahead]);
  return (
    <LineChart
      title={title}
      x={columns.x}
      xLabel="Day"
      formatX={dayInWords}
      ticksX={dayTicks}
      exportX={dateOfDayNumber}
      series={series}
      formatY={wholeNumber}
      unitY="load per day"
      marks={marks}
      strip={strip}
      {...(today && { rest: { x: dayNumber(today), label: 'Today' } })}
      heightPx={heightPx}
      {...(onPick && { onPick: (index: number) => onPick(dateOfDayNumber(columns.x[index] ?? 0)) })}
    />
  );
}

const NO_DAYS: readonly LoadDay[] = [];
const dayInWords = (day: number): string => formatDayWithYear(dateOfDayNumber(day));
const wholeNumber = (value: number): string => formatNumber(value);
const FORM_STRIP = { label: 'Form', format: wholeNumber, toneOf: (form: number) => FORM_TONES[formOf(form)] };

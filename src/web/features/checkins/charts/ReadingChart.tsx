import { useMemo } from 'react';
import type { CheckIn } from '#contract/checkins/checkins.ts';
import { dateOfDayNumber } from '#core/calendar.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { READING_WORDS, readingColumns, readingFinding, type ShownReading } from '#web/features/checkins/charts/checkin-charts.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';
import { formatDayShort, formatDayWithYear } from '#web/format/date.ts';
import { formatNumber } from '#web/format/number.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';

/** One reading of the check-ins: each morning as a dot, its week as a line. The title is the finding unless it is given. */
export function ReadingChart({
  reading,
  checkIns,
  title,
}: {
  reading: ShownReading;
  checkIns: readonly CheckIn[];
  title?: string | undefined;
}) {
  const { units } = useAthlete();
  const { name, digits } = READING_WORDS[reading];
  const unit = reading === 'weight' && units === 'imperial' ? 'lb' : READING_WORDS[reading].unit;
  const columns = useMemo(() => readingColumns(checkIns, reading, units), [checkIns, reading, units]);
  const series = useMemo(
    () => [
      { label: name, values: columns.values, tone: 'moss', look: 'dots' } as const,
      { label: '7-day average', values: columns.week, tone: 'moss' } as const,
    ],
    [columns, name],
  );
  const words = useMemo(() => (value: number) => `${formatNumber(value, digits)}${unit && ` ${unit}`}`, [digits, unit]);
  return (
    <LineChart
      title={title ?? readingFinding(columns, reading, () => unit)}
      source={CHECK_IN_SOURCE}
      x={columns.days}
      xLabel="Day"
      formatX={dayInWords}
      ticksX={dayTicks}
      exportX={dateOfDayNumber}
      series={series}
      formatY={words}
      unitY={unit}
      fromZero={reading === 'sleepHours' || reading === 'stressLevel' || reading === 'soreness'}
      heightPx={220}
    />
  );
}

const CHECK_IN_SOURCE = {
  formula: 'Your check-ins, entered or imported. The line is the 7-day average.',
};

const dayInWords = (day: number): string => {
  const date = dateOfDayNumber(day);
  return date.slice(0, 4) === String(new Date().getFullYear()) ? formatDayShort(date) : formatDayWithYear(date);
};

import { useMemo } from 'react';
import type { CheckIn } from '#contract/checkins.ts';
import { dateOfDayNumber } from '#core/calendar.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { READING_WORDS, readingColumns, readingFinding, SHOWN_READINGS, type ShownReading } from '#web/features/checkins/checkin-charts.ts';
import { formatDayShort, formatDayWithYear } from '#web/format/date.ts';
import { dayTicks } from '#web/format/day-axis.ts';
import { formatNumber } from '#web/format/number.ts';
import { ChoiceChips } from '#web/ui/Chip.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useUrlChoice } from '#web/url-choice.ts';

/** How the mornings have gone: each as a dot, their week as a line. */
export function CheckInCharts({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const { units } = useAthlete();
  const [reading, show] = useUrlChoice('show', SHOWN_READINGS, 'hrv');
  const known = SHOWN_READINGS.filter((name) => checkIns.some((checkIn) => checkIn[name] !== null));
  const shown = known.includes(reading) ? reading : known[0];
  if (!shown) return null;
  return (
    <Section title="The last 90 days">
      <div className="grid gap-5">
        <ChoiceChips
          label="Reading"
          value={shown}
          onChange={show}
          options={known.map((value) => ({ value, label: READING_WORDS[value].name }))}
        />
        <ReadingChart key={shown} reading={shown} checkIns={checkIns} units={units} />
      </div>
    </Section>
  );
}

function ReadingChart({ reading, checkIns, units }: { reading: ShownReading; checkIns: readonly CheckIn[]; units: 'metric' | 'imperial' }) {
  const { name, digits } = READING_WORDS[reading];
  const unit = reading === 'weight' && units === 'imperial' ? 'lb' : READING_WORDS[reading].unit;
  const columns = useMemo(() => readingColumns(checkIns, reading, units), [checkIns, reading, units]);
  const series = useMemo(
    () => [
      { label: name, values: columns.values, tone: 'moss', look: 'dots' } as const,
      { label: '7 days', values: columns.week, tone: 'moss' } as const,
    ],
    [columns, name],
  );
  const words = useMemo(() => (value: number) => `${formatNumber(value, digits)}${unit && ` ${unit}`}`, [digits, unit]);
  return (
    <LineChart
      title={readingFinding(columns, reading, () => unit)}
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
  formula:
    'Your check-ins of the last 90 days, typed or from a file. The line is the mean of the seven days up to each morning that have one.',
};

const dayInWords = (day: number): string => {
  const date = dateOfDayNumber(day);
  return date.slice(0, 4) === String(new Date().getFullYear()) ? formatDayShort(date) : formatDayWithYear(date);
};

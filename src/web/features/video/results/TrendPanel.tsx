import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listVideoMeasures } from '#contract/video/drills.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import { measureTrends } from '#core/technique/measures/measure-trend.ts';
import { MEASURES, type MeasureCode, type TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { reading } from '#web/data/query-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOf, formatDayWithYear, formatTimeOfDay } from '#web/format/date.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineChartProps } from '#web/ui/chart/line-chart-props.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const SOURCE = { formula: 'Median of each clip with its 90% error range.' };

/** How a measure moves from clip to clip, with its error. There must be two clips that know it. */
export function TrendPanel({ discipline }: { discipline: TechniqueDiscipline }) {
  const { timeZone } = useAthlete();
  const clips = useSuspenseQuery(reading(listVideoMeasures)).data.filter((clip) => clip.discipline === discipline);
  const trends = measureTrends(clips);
  const [chosen, choose] = useState<MeasureCode | null>(null);
  const trend = trends.find(({ code }) => code === chosen) ?? trends[0];
  if (!trend) return null;
  const { title } = MEASURES[trend.code];
  const times = trend.points.map(({ timestamp }) => Date.parse(timestamp));
  const day = (ms: number) => formatDayWithYear(dayOf(new Date(ms).toISOString(), timeZone));
  // Clips of one day are told apart by the clock.
  const isOneDay = new Set(times.map(day)).size === 1;
  const formatX = (ms: number) => (isOneDay ? formatTimeOfDay(new Date(ms).toISOString(), timeZone) : day(ms));
  return (
    <Section title="Trend">
      <div className="grid gap-5">
        <SelectField
          label="Metric"
          value={trend.code}
          onChange={(event) => choose(trends.find(({ code }) => code === event.target.value)?.code ?? null)}
          options={trends.map(({ code }) => ({ value: code, label: MEASURES[code].title }))}
          className="max-w-[26rem]"
        />
        <LineChart
          title={`${title} in ${trend.points.length} clips`}
          source={SOURCE}
          x={times}
          xLabel={isOneDay ? 'Time' : 'Day'}
          formatX={formatX}
          ticksX={ticksAt(times, formatX)}
          series={[
            {
              label: title,
              values: trend.points.map(({ value }) => value),
              tone: 'moss',
              band: trend.points.map(({ value, error }) => ({ low: value - error, high: value + error })),
            },
          ]}
          formatY={(value) => formatMeasurement(value, trend.unit)}
          fromZero={false}
          heightPx={200}
        />
      </div>
    </Section>
  );
}

/** Where the clips themselves are, as many as have room. */
const ticksAt = (times: readonly number[], label: (ms: number) => string): NonNullable<LineChartProps['ticksX']> =>
  function ticks([from, to], count) {
    const apart = (to - from) / Math.max(1, count);
    let last = Number.NEGATIVE_INFINITY;
    return times.flatMap((value) => {
      if (value - last < apart) return [];
      last = value;
      return [{ value, label: label(value) }];
    });
  };

import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getHeat, type Heat } from '#contract/analytics/analytics.ts';
import { figureSource, SourcedValue } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';
import { MetricValue, UnknownFigure } from '#web/ui/values/MetricValue.tsx';

/** What warm days do to the athlete, from the activities that recorded their temperature. */
export function HeatPanel() {
  const { data } = useSuspenseQuery(reading(getHeat));
  const { daysInHeat, effect } = data;
  return (
    <div className="grid gap-6">
      <Facts paired>
        <Fact label="Training days in heat">
          <SourcedValue label="Training days in heat" figure={daysInHeat} />
        </Fact>
        <Fact label="Effect of heat on efficiency">
          {effect.value === null ? (
            <UnknownFigure label="Effect of heat on efficiency" because={effect.because ?? 'Not available yet'} />
          ) : (
            <MetricValue label="Effect of heat on efficiency" value={inPercent(effect.value)} source={figureSource(effect.source)} />
          )}
        </Fact>
      </Facts>
      <HeatChart heat={data} />
    </div>
  );
}

const inPercent = (ratio: number): string => (ratio < 0 ? formatPercent(ratio, 1) : `+${formatPercent(ratio, 1)}`);

/** With fewer there is nothing to see. */
const LEAST_POINTS = 8;

function HeatChart({ heat: { points, effect } }: { heat: Heat }) {
  const known = useMemo(
    () => points.filter(({ efficiencyFactor }) => efficiencyFactor !== null).toSorted((a, b) => a.temperatureC - b.temperatureC),
    [points],
  );
  const bikeOrRun = known.filter(({ discipline }) => discipline === 'bike').length >= known.length / 2 ? 'bike' : 'run';
  const own = useMemo(() => known.filter(({ discipline }) => discipline === bikeOrRun), [known, bikeOrRun]);
  const x = useMemo(() => own.map(({ temperatureC }, index) => temperatureC + index * 1e-6), [own]);
  const series = useMemo(
    (): LineSeries[] => [
      { label: 'Efficiency', values: own.map(({ efficiencyFactor }) => efficiencyFactor), tone: bikeOrRun, look: 'dots' },
    ],
    [own, bikeOrRun],
  );
  if (own.length < LEAST_POINTS) return null;
  return (
    <LineChart
      title={effect.value === null ? 'Efficiency by temperature' : `Efficiency ${inPercent(effect.value)} in the heat`}
      source={{
        ...figureSource(effect.source),
        formula: `Each point is an activity with recorded temperature. Change in the title: ${effect.source.formula}`,
      }}
      x={x}
      xLabel="Temperature"
      formatX={degrees}
      exportX={(celsius) => Math.round(celsius * 10) / 10}
      series={series}
      formatY={twoDigits}
      fromZero={false}
      heightPx={220}
    />
  );
}

const degrees = (celsius: number): string => `${formatNumber(celsius)} °C`;
const twoDigits = (value: number): string => formatNumber(value, 2);

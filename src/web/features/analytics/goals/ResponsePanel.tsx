import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getTrainingResponse, type TrainingResponse } from '#contract/analytics/training-response.ts';
import { dateOfDayNumber, dayNumber } from '#core/calendar.ts';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { reading } from '#web/data/query-client.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

const SOURCE = { formula: 'Impulse-response model, fitted to your tests and races and checked on those that it did not know.' };

/** How the athlete's performance has followed from training, by a model of their own, and how far to rely on it. */
export function ResponsePanel() {
  const { data } = useSuspenseQuery(reading(getTrainingResponse));
  if (data.missing !== null) return <UpgradePrompt sentence={data.missing} />;
  if (data.kind === null || data.curve.length === 0) return <EmptyState ruled={false}>{data.note}</EmptyState>;
  return <ResponseChart kind={data.kind} response={data} />;
}

function ResponseChart({
  kind,
  response: { curve, note, isReliable },
}: {
  kind: NonNullable<TrainingResponse['kind']>;
  response: TrainingResponse;
}) {
  const { units } = useAthlete();
  const { x, series } = useMemo(
    () => ({
      x: curve.map(({ date }) => dayNumber(date)),
      series: [
        {
          label: 'Your model',
          values: curve.map(({ value }) => value),
          band: curve.map(({ low, high }) => ({ low, high })),
          tone: 'heather' as const,
          look: isReliable ? ('line' as const) : ('dashed' as const),
        },
      ],
    }),
    [curve, isReliable],
  );
  const formatY = (value: number) => formatThreshold(kind, value, units);
  return (
    <div className="grid gap-3">
      <LineChart
        title={`${thresholdWords(kind, units).name} by your training: ${formatY(curve.at(-1)?.value ?? 0)} now`}
        source={SOURCE}
        x={x}
        xLabel="Day"
        formatX={(day) => formatDayWithYear(dateOfDayNumber(Math.floor(day)))}
        ticksX={dayTicks}
        exportX={(day) => dateOfDayNumber(Math.floor(day))}
        series={series}
        formatY={formatY}
        fromZero={false}
      />
      <p className="text-13 text-muted">{note}</p>
    </div>
  );
}

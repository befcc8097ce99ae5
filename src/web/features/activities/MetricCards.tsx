import type { WorkMetric } from '#contract/metrics.ts';
import { summarizeMetrics } from '#web/features/activities/metric-summary.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { distance } from '#web/format/distance.ts';
import { formatDuration } from '#web/format/duration.ts';
import { heartRate } from '#web/format/heart-rate.ts';
import { formatNumber } from '#web/format/number.ts';
import { Figure, UnknownFigure } from '#web/ui/Figure.tsx';
import { Fact, Facts } from '#web/ui/Section.tsx';

/** Four sums over everything that was done. */
export function MetricCards({ metrics }: { metrics: readonly WorkMetric[] }) {
  const { units } = useAthlete();
  const { sessions, distanceM, durationSec, avgHeartRate, withHeartRate } = summarizeMetrics(metrics);
  const all = { label: 'Entries', value: formatNumber(sessions) };
  const far = distance(distanceM, units);
  const heart = heartRate(avgHeartRate);
  const links = sessions > 0 ? [{ label: 'Your activities', href: '/activities' }] : [];
  return (
    <Facts paired title="In all">
      <Fact label="Total Sessions">
        <Figure
          label="Total Sessions"
          value={formatNumber(sessions)}
          source={{ formula: 'Your swims, rides and runs, from files and entered by hand.', links }}
        />
      </Fact>
      <Fact label="Total Distance">
        <Figure
          label="Total Distance"
          value={far?.value ?? '0'}
          unit={far?.unit}
          source={{ formula: 'The distances of all entries, added up.', inputs: [all], links }}
        />
      </Fact>
      <Fact label="Training Time">
        <Figure
          label="Training Time"
          value={formatNumber(durationSec / 3600, 1)}
          unit="h"
          source={{
            formula: 'The minutes of all entries, added up and divided by 60. Pauses are left out.',
            inputs: [all, { label: 'In all', value: formatDuration(durationSec) }],
            links,
          }}
        />
      </Fact>
      <Fact label="Avg Heart Rate">
        {heart ? (
          <Figure
            label="Avg Heart Rate"
            {...heart}
            source={{
              formula: 'The mean heart rates of the entries, added up and divided by their number.',
              inputs: [{ label: 'Entries with a heart rate', value: formatNumber(withHeartRate) }],
              links,
            }}
          />
        ) : (
          <UnknownFigure label="Avg Heart Rate" because="No entry has a heart rate yet." />
        )}
      </Fact>
    </Facts>
  );
}

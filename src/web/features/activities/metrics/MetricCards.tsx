import type { PerformanceOverview } from '#contract/analytics/analytics.ts';
import type { Figure as ComputedFigure } from '#contract/shared/value-source.ts';
import { figureSource, SourcedValue } from '#web/components/SourcedValue.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { type FigureContext, figureQuantity } from '#web/format/figure.ts';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** Everything that was done: the same sums and the same mean as on the page of the analytics. */
export function MetricCards({ cards: { sessions, distance, hours, heartRate } }: Pick<PerformanceOverview, 'cards'>) {
  return (
    <Facts paired title="Totals">
      <Fact label="Total Sessions">
        <Sum label="Total Sessions" figure={sessions.figure} />
      </Fact>
      <Fact label="Total Distance">
        <Sum label="Total Distance" figure={distance.figure} />
      </Fact>
      <Fact label="Training Time">
        <Sum label="Training Time" figure={hours.figure} time="hours" />
      </Fact>
      <Fact label="Avg Heart Rate">
        <SourcedValue label="Avg Heart Rate" figure={heartRate.figure} />
      </Fact>
    </Facts>
  );
}

/** Of nothing the sum is 0. */
function Sum({ label, figure: { value, unit, source }, time }: { label: string; figure: ComputedFigure; time?: FigureContext['time'] }) {
  const { units } = useAthlete();
  const links = value === null ? [] : [{ label: 'All activities', href: '/activities' }];
  return <MetricValue label={label} {...figureQuantity(value ?? 0, unit, { units, time })} source={{ ...figureSource(source), links }} />;
}

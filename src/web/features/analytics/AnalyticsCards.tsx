import { TrendingDown, TrendingUp } from 'lucide-react';
import type { PerformanceOverview, TrendCard } from '#contract/analytics/analytics.ts';
import { figureSource, SourcedValue } from '#web/components/SourcedValue.tsx';
import { formatChange } from '#web/format/number.ts';
import { Fact, Facts } from '#web/ui/layout/Section.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** Four sums and means over everything; heart rate and power with their trend: the last five entries against the five before. */
export function AnalyticsCards({ cards: { distance, hours, heartRate, power } }: Pick<PerformanceOverview, 'cards'>) {
  return (
    <Facts paired title="Totals">
      <Fact label="Total Distance">
        <SourcedValue label="Total Distance" figure={distance.figure} />
      </Fact>
      <Fact label="Training Hours">
        <SourcedValue label="Training Hours" figure={hours.figure} time="hours" />
      </Fact>
      <Fact label="Avg Heart Rate" note={<Trend label="Avg Heart Rate" card={heartRate} />}>
        <SourcedValue label="Avg Heart Rate" figure={heartRate.figure} />
      </Fact>
      <Fact label="Avg Power" note={<Trend label="Avg Power" card={power} />}>
        <SourcedValue label="Avg Power" figure={power.figure} />
      </Fact>
    </Facts>
  );
}

/** Up if positive, down otherwise. More is not better, so it has no colour. */
function Trend({ label, card: { change, trendSource } }: { label: string; card: TrendCard }) {
  if (change === null || trendSource === null) return null;
  const Arrow = change > 0 ? TrendingUp : TrendingDown;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Arrow aria-hidden size={18} strokeWidth={1.5} />
      <span className="sr-only">{change > 0 ? 'up' : 'down'}</span>
      <MetricValue label={`${label} trend`} value={formatChange(change)} size="inline" source={figureSource(trendSource)} />
    </span>
  );
}

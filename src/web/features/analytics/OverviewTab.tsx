import { memo, Suspense } from 'react';
import type { PerformanceOverview } from '#contract/analytics/analytics.ts';
import { lazy } from '#web/app/lazy-page.tsx';
import { EmptyAnalytics } from '#web/features/analytics/EmptyAnalytics.tsx';
import { ProgressPanel } from '#web/features/analytics/goals/ProgressPanel.tsx';
import { InsightsPanel } from '#web/features/analytics/InsightsPanel.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

const OverviewPanels = lazy(async () => (await import('#web/features/analytics/OverviewPanels.tsx')).OverviewPanels);

/** All disciplines together: what stands out, load, races, years. Drawn again only when the figures change: it holds many charts. */
export const OverviewTab = memo(function Overview({ overview }: { overview: PerformanceOverview }) {
  const hasWork = overview.cards.distance.figure.value !== null;
  return (
    <div className="grid gap-12">
      <div className="grid gap-9 lg:grid-cols-2 lg:gap-14">
        <InsightsPanel hasWork={hasWork} />
        <ProgressPanel progress={overview.progress} />
      </div>
      {hasWork ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OverviewPanels />
        </Suspense>
      ) : (
        <EmptyAnalytics what="Training load, rest scenarios, weeks, race predictions, curves, best efforts and seasons." />
      )}
    </div>
  );
});

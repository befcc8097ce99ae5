import { useSuspenseQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { listMetricSummaries } from '#contract/activities/metrics.ts';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice, useUrlFlag } from '#web/data/url-state.ts';
import { MetricCards } from '#web/features/activities/metrics/MetricCards.tsx';
import { MetricForm } from '#web/features/activities/metrics/MetricForm.tsx';
import { MetricTab } from '#web/features/activities/metrics/MetricTab.tsx';
import { METRIC_DISCIPLINES } from '#web/features/activities/metrics/metric-labels.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['swim', 'bike', 'run'] as const;

/** Work that was done, in figures: imported and entered by hand together. */
export function MetricsPage() {
  const [isAdding, setAdding] = useUrlFlag('new');
  return (
    <Page
      title="Training Metrics"
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden size={18} strokeWidth={1.5} />
          Add Metrics
        </Button>
      }
    >
      <Suspense fallback={<MetricsComing />}>
        <Metrics />
      </Suspense>
      {isAdding && <MetricForm onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Metrics() {
  const [{ data: summaries }, { data: overview }] = useSuspenseQueries({
    queries: [reading(listMetricSummaries), reading(getPerformanceOverview)],
  });
  const today = useToday();
  const [tab, setTab] = useUrlChoice('tab', TABS, 'swim');
  return (
    <>
      <MetricCards cards={overview.cards} />
      <Tabs
        label="Disciplines"
        value={tab}
        onChange={setTab}
        tabs={summaries.map((summary) => ({
          value: summary.discipline,
          label: METRIC_DISCIPLINES[summary.discipline].title,
          content: <MetricTab summary={summary} today={today} />,
        }))}
      />
    </>
  );
}

function MetricsComing() {
  return (
    <div role="status" aria-label="Loading metrics" className="grid min-h-dvh content-start gap-9">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-11 w-full max-w-80" />
      <SkeletonRows />
    </div>
  );
}

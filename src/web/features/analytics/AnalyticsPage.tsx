import { useSuspenseQuery } from '@tanstack/react-query';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { reading } from '#web/data/query-client.ts';
import { useUrlChoice } from '#web/data/url-state.ts';
import { AnalyticsCards } from '#web/features/analytics/AnalyticsCards.tsx';
import { DISCIPLINE_TITLES } from '#web/features/analytics/analytics-labels.ts';
import { DisciplineTab } from '#web/features/analytics/DisciplineTab.tsx';
import { OverviewTab } from '#web/features/analytics/OverviewTab.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['overview', 'swimming', 'cycling', 'running'] as const;

/** What the training has made of the athlete, and where it leads. What is looked at stands in the address. */
export function AnalyticsPage() {
  return (
    <Page title="Performance Analytics">
      <Alone coming={<PageSpinner label="Loading analytics" />}>
        <Analytics />
      </Alone>
    </Page>
  );
}

function Analytics() {
  const { data: overview } = useSuspenseQuery(reading(getPerformanceOverview));
  const [tab, setTab] = useUrlChoice('tab', TABS, 'overview');
  const of = (discipline: 'swim' | 'bike' | 'run') => (
    <DisciplineTab
      discipline={discipline}
      figures={overview.disciplines.find((each) => each.discipline === discipline) ?? null}
      hasWork={overview.cards.distance.figure.value !== null}
    />
  );
  return (
    <>
      <AnalyticsCards cards={overview.cards} />
      <Tabs
        label="Performance analytics"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab overview={overview} /> },
          { value: 'swimming', label: DISCIPLINE_TITLES.swim, content: of('swim') },
          { value: 'cycling', label: DISCIPLINE_TITLES.bike, content: of('bike') },
          { value: 'running', label: DISCIPLINE_TITLES.run, content: of('run') },
        ]}
      />
    </>
  );
}

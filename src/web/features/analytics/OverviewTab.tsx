import { memo } from 'react';
import type { PerformanceOverview } from '#contract/analytics/analytics.ts';
import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { CustomCharts } from '#web/features/analytics/charts/CustomCharts.tsx';
import { EmptyAnalytics } from '#web/features/analytics/EmptyAnalytics.tsx';
import { PredictionsPanel } from '#web/features/analytics/goals/PredictionsPanel.tsx';
import { ProgressPanel } from '#web/features/analytics/goals/ProgressPanel.tsx';
import { ResponsePanel } from '#web/features/analytics/goals/ResponsePanel.tsx';
import { SeasonsPanel } from '#web/features/analytics/goals/SeasonsPanel.tsx';
import { InsightsPanel } from '#web/features/analytics/InsightsPanel.tsx';
import { HeatPanel } from '#web/features/analytics/load/HeatPanel.tsx';
import { LoadPanel } from '#web/features/analytics/load/LoadPanel.tsx';
import { WeeksPanel } from '#web/features/analytics/load/WeeksPanel.tsx';
import { BestsPanel } from '#web/features/analytics/performance/BestsPanel.tsx';
import { CurvePanel } from '#web/features/analytics/performance/CurvePanel.tsx';

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
        <Panels />
      ) : (
        <EmptyAnalytics what="Training load, rest scenarios, weeks, race predictions, curves, best efforts and seasons." />
      )}
    </div>
  );
});

function Panels() {
  return (
    <>
      <AsyncPanel title="Training load">
        <LoadPanel />
      </AsyncPanel>
      <AsyncPanel title="Weeks">
        <WeeksPanel />
      </AsyncPanel>
      <AsyncPanel title="Race predictions">
        <PredictionsPanel />
      </AsyncPanel>
      <AsyncPanel title="Your response model">
        <ResponsePanel />
      </AsyncPanel>
      <AsyncPanel title="Heart rate curve">
        <CurvePanel kind="heart-rate" />
      </AsyncPanel>
      <AsyncPanel title="Heart-rate best efforts">
        <BestsPanel kinds={['heart-rate']} />
      </AsyncPanel>
      <div id="custom-charts">
        <AsyncPanel title="Custom charts">
          <CustomCharts />
        </AsyncPanel>
      </div>
      <AsyncPanel title="Seasons">
        <SeasonsPanel />
      </AsyncPanel>
      <AsyncPanel title="Heat">
        <HeatPanel />
      </AsyncPanel>
    </>
  );
}

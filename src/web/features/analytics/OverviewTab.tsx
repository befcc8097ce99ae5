import type { PerformanceOverview } from '#contract/analytics/analytics.ts';
import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { BestsPanel } from '#web/features/analytics/BestsPanel.tsx';
import { CurvePanel } from '#web/features/analytics/CurvePanel.tsx';
import { HeatPanel } from '#web/features/analytics/HeatPanel.tsx';
import { InsightsPanel } from '#web/features/analytics/InsightsPanel.tsx';
import { LoadPanel } from '#web/features/analytics/LoadPanel.tsx';
import { NothingYet } from '#web/features/analytics/NothingYet.tsx';
import { PredictionsPanel } from '#web/features/analytics/PredictionsPanel.tsx';
import { ProgressPanel } from '#web/features/analytics/ProgressPanel.tsx';
import { SeasonsPanel } from '#web/features/analytics/SeasonsPanel.tsx';
import { WeeksPanel } from '#web/features/analytics/WeeksPanel.tsx';

/** All disciplines together: what stands out, load, races, years. */
export function OverviewTab({ overview }: { overview: PerformanceOverview }) {
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
        <NothingYet what="Load over years and what rest would do to it, weeks, race predictions, curves, bests and seasons." />
      )}
    </div>
  );
}

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
      <AsyncPanel title="Heart rate curve">
        <CurvePanel kind="heart-rate" />
      </AsyncPanel>
      <AsyncPanel title="Heart rate bests">
        <BestsPanel kinds={['heart-rate']} />
      </AsyncPanel>
      <AsyncPanel title="Seasons">
        <SeasonsPanel />
      </AsyncPanel>
      <AsyncPanel title="Heat">
        <HeatPanel />
      </AsyncPanel>
    </>
  );
}

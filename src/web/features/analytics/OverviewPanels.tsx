import { AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { CustomCharts } from '#web/features/analytics/charts/CustomCharts.tsx';
import { PredictionsPanel } from '#web/features/analytics/goals/PredictionsPanel.tsx';
import { ResponsePanel } from '#web/features/analytics/goals/ResponsePanel.tsx';
import { SeasonsPanel } from '#web/features/analytics/goals/SeasonsPanel.tsx';
import { HeatPanel } from '#web/features/analytics/load/HeatPanel.tsx';
import { LoadPanel } from '#web/features/analytics/load/LoadPanel.tsx';
import { WeeksPanel } from '#web/features/analytics/load/WeeksPanel.tsx';
import { BestsPanel } from '#web/features/analytics/performance/BestsPanel.tsx';
import { CurvePanel } from '#web/features/analytics/performance/CurvePanel.tsx';

/** What stands below the first screen of the overview, with its own script: charts and tables that each read for themselves. */
export function OverviewPanels() {
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

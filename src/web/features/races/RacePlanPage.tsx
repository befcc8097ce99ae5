import { useState } from 'react';
import type { RacePlan } from '#contract/race-plans.ts';
import { RacePlanForm } from '#web/features/races/RacePlanForm.tsx';
import { RacePlanView } from '#web/features/races/RacePlanView.tsx';
import { RacesPanel } from '#web/features/races/RacesPanel.tsx';
import { Alone, Panel } from '#web/Panel.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The athlete's races, and one of them over its course: splits, pacing and fuelling from the athlete's own thresholds. */
export function RacePlanPage() {
  const [plan, setPlan] = useState<RacePlan | null>(null);
  return (
    <Page title="Race plan" aside="Your races, with splits, pacing and nutrition based on your thresholds.">
      <RacesPanel />
      <div className="print:hidden">
        <Panel title="Create a race plan" coming={<Skeleton className="h-96 w-full" />}>
          <RacePlanForm onPlan={setPlan} />
        </Panel>
      </div>
      {plan ? (
        <Alone coming={<Skeleton className="h-96 w-full" />}>
          <RacePlanView plan={plan} />
        </Alone>
      ) : (
        <EmptyState title="Your race plan will appear here">
          <p>Choose a race and upload the course file to get climb-by-climb targets, split times, and an hourly nutrition plan.</p>
        </EmptyState>
      )}
    </Page>
  );
}

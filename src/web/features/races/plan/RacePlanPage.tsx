import { useState } from 'react';
import type { RacePlan } from '#contract/races/race-plans.ts';
import { Alone, AsyncPanel } from '#web/components/AsyncPanel.tsx';
import { RacePlanForm } from '#web/features/races/plan/RacePlanForm.tsx';
import { RacePlanView } from '#web/features/races/plan/RacePlanView.tsx';
import { RacesPanel } from '#web/features/races/RacesPanel.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** The athlete's races, and one of them over its course: splits, pacing and fuelling from the athlete's own thresholds. */
export function RacePlanPage() {
  const [plan, setPlan] = useState<RacePlan | null>(null);
  return (
    <Page title="Race plan" aside="Your races, with splits, pacing and nutrition based on your thresholds.">
      <RacesPanel />
      <div className="print:hidden">
        <AsyncPanel title="Create a race plan" coming={<Skeleton className="h-96 w-full" />}>
          <RacePlanForm onPlan={setPlan} />
        </AsyncPanel>
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

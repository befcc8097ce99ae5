import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OpenedPlan, TrainingPlan } from '#contract/plans/plans.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { useUrlFlag, useUrlText } from '#web/data/url-state.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { TodayVerdict } from '#web/features/checkins/TodayVerdict.tsx';
import { PlanForm } from '#web/features/plans/form/PlanForm.tsx';
import { WorkoutLevels } from '#web/features/plans/levels/WorkoutLevels.tsx';
import { PlanCard } from '#web/features/plans/PlanCard.tsx';
import { PlanDetails } from '#web/features/plans/PlanDetails.tsx';
import { ProposalList } from '#web/features/plans/proposals/ProposalList.tsx';
import { usePlans } from '#web/features/plans/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** The athlete’s training plans. The open plan stands in the address, `?plan=ID`, and so does the open form, `?new`. */
export function PlansPage() {
  const [isCreating, setCreating] = useUrlFlag('new');
  const [openId, open] = useUrlText('plan', { drops: ['week'] });
  const [copied, copy] = useState<OpenedPlan | null>(null);
  const close = () => {
    setCreating(false);
    copy(null);
  };
  return (
    <Page
      title="AI Training Plans"
      actions={
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden size={18} strokeWidth={1.5} />
          Create AI Plan
        </Button>
      }
    >
      <TodayVerdict hasSuggestions />
      <ProposalList />
      <Alone coming={<PlansComing />}>
        <PlanGrid onCreate={() => setCreating(true)} onOpen={open} />
      </Alone>
      <WorkoutLevels />
      <Suspense>
        {(isCreating || copied) && <PlanForm copied={copied} onClose={close} onOpen={open} />}
        {openId && !copied && (
          <PlanDetails
            id={openId}
            onClose={() => open(null)}
            onCopy={(plan) => {
              open(null);
              copy(plan);
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

function PlanGrid({ onCreate, onOpen }: { onCreate: () => void; onOpen: (id: string) => void }) {
  const plans = usePlans();
  const { timeZone } = useAthlete();
  const kept = plans.filter(({ status }) => status !== 'archived');
  const archived = plans.filter(({ status }) => status === 'archived');
  const cards = (of: readonly TrainingPlan[]) => (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {of.map((plan) => (
        <li key={plan.id} className="grid min-w-0">
          <PlanCard plan={plan} timeZone={timeZone} onOpen={() => onOpen(plan.id)} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-7">
      {kept.length === 0 ? (
        <EmptyState title="No Training Plans Yet" action={<Button onClick={onCreate}>Create Your First AI Plan</Button>}>
          <p>Plans work backwards from your goal, within your hours and based on your training. Every session explains why it’s there.</p>
        </EmptyState>
      ) : (
        cards(kept)
      )}
      {archived.length > 0 && (
        <details className="border-rule border-t">
          <summary className="flex min-h-13 items-center font-semibold">Archived plans</summary>
          {cards(archived)}
        </details>
      )}
    </div>
  );
}

function PlansComing() {
  return (
    <div role="status" aria-label="Loading plans" className="grid min-h-dvh content-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-52" />
      ))}
    </div>
  );
}

import type { OpenedPlan } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { PlanFooter } from '#web/features/plans/PlanFooter.tsx';
import { PlanOverview } from '#web/features/plans/PlanOverview.tsx';
import { usePlans } from '#web/features/plans/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** A plan opened over the list; on a phone it is all of the screen. Its address can be shared and loaded again. */
export function PlanDetails({ id, onClose, onCopy }: { id: string; onClose: () => void; onCopy: (plan: OpenedPlan) => void }) {
  const plan = usePlans().find((each) => each.id === id);
  const known = PlanId.safeParse(id);
  const close = (
    <Button variant="quiet" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="page"
      title={plan?.name ?? 'Training plan'}
      footer={
        plan ? (
          <Alone coming={close}>
            <PlanFooter plan={plan} onClose={onClose} onCopy={onCopy} />
          </Alone>
        ) : (
          close
        )
      }
    >
      {known.success ? (
        <Alone coming={<OverviewComing />}>
          <PlanOverview id={known.data} />
        </Alone>
      ) : (
        <ErrorState message="Plan not found." />
      )}
    </Dialog>
  );
}

function OverviewComing() {
  return (
    <div role="status" aria-label="Loading the plan" className="grid gap-6">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

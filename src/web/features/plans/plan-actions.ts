import { changePlan, type PlanStatus, removePlan, restorePlanVersion, startPlan, type TrainingPlan } from '#contract/plans/plans.ts';
import { adaptPlan } from '#contract/plans/proposals.ts';
import { removeRace } from '#contract/races/races.ts';
import type { PlanId, RaceId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { call } from '#web/data/api-client.ts';
import { sayFailure, useRereadPlans } from '#web/features/plans/queries.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Does something with a plan; says why not where it fails, and resolves to whether it did. */
async function attempt(otherwise: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    sayFailure(error, otherwise);
    return false;
  }
}

/** The way back from something that has been done. */
function undoing(work: () => Promise<void>): { label: string; onPress: () => void } {
  return { label: 'Undo', onPress: () => void attempt('Undo failed. Please try again.', work) };
}

function useSetStatus(): (id: PlanId, status: PlanStatus) => Promise<void> {
  const reread = useRereadPlans();
  return async (id, status) => {
    await call(changePlan, { params: { id }, body: { status } });
    await reread();
  };
}

/** Puts the sessions of a plan on the calendar, from a day of the athlete's or from the plan's own. */
export function useStartPlan() {
  const reread = useRereadPlans();
  const setStatus = useSetStatus();
  return (id: PlanId, startDate: LocalDate | null) =>
    attempt('The plan could not be started. Please try again.', async () => {
      await call(startPlan, { params: { id }, body: { startDate } });
      await reread();
      toast({
        title: 'Training started',
        description: 'Your sessions are on the calendar.',
        action: undoing(() => setStatus(id, 'draft')),
      });
    });
}

const STATUS_TOASTS: Record<PlanStatus, { title: string; description: string }> = {
  active: { title: 'Plan resumed', description: 'Sessions are back on your calendar.' },
  paused: { title: 'Plan paused', description: 'No sessions are due until you resume.' },
  archived: { title: 'Plan archived', description: 'You can find it under archived plans.' },
  draft: { title: 'Plan removed from calendar', description: 'Completed sessions are kept. You can start the plan again.' },
};

/** Pauses, resumes or archives a plan. */
export function useChangePlanStatus() {
  const setStatus = useSetStatus();
  return (plan: Pick<TrainingPlan, 'id' | 'status'>, status: PlanStatus) =>
    attempt('The plan could not be changed. Please try again.', async () => {
      await setStatus(plan.id, status);
      toast({ ...STATUS_TOASTS[status], action: undoing(() => setStatus(plan.id, plan.status)) });
    });
}

/** Deletes a plan, and with `raceId` the race it was built for. */
export function useRemovePlan() {
  const reread = useRereadPlans();
  return (id: PlanId, raceId: RaceId | null) =>
    attempt('The plan could not be deleted. Please try again.', async () => {
      await call(removePlan, { params: { id } });
      if (raceId) await call(removeRace, { params: { id: raceId } });
      await reread();
      const race = raceId ? 'Its race has been removed. ' : '';
      toast({ title: 'Plan deleted', description: `${race}Completed sessions are kept.` });
    });
}

/** Goes back to an earlier version; the one of now stays among them. */
export function useRestoreVersion() {
  const reread = useRereadPlans();
  return (id: PlanId, to: number, from: number) => {
    const restore = async (n: number) => {
      await call(restorePlanVersion, { params: { id, n } });
      await reread();
    };
    return attempt('The version could not be restored. Please try again.', async () => {
      await restore(to);
      toast({ title: `Version ${to} restored`, description: 'Completed sessions are unchanged.', action: undoing(() => restore(from)) });
    });
  };
}

/** Asks the engine whether the plan still fits. */
export function useAdaptPlan() {
  const reread = useRereadPlans();
  return (id: PlanId) =>
    attempt('The plan could not be checked. Please try again.', async () => {
      const proposal = await call(adaptPlan, { params: { id } });
      await reread();
      if (!proposal) toast({ title: 'No changes needed', description: 'Your plan still fits your training.' });
    });
}

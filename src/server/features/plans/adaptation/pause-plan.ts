import type { PlanStatus } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { planGone } from '#server/features/plans/plan-not-found.ts';
import { layOut } from '#server/features/plans/scheduling/schedule-plan.ts';
import * as store from '#server/features/plans/store.ts';
import * as calendar from '#server/features/plans/store-calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

interface Change {
  name?: string;
  description?: string | null;
  status?: PlanStatus;
}

/** Renames, describes, pauses, resumes, archives and brings back. */
export async function changePlan(deps: Deps, athlete: AthleteScope, id: PlanId, { status, ...words }: Change): Promise<void> {
  const { today } = await todayOf(deps.db, athlete, deps.now());
  await transaction(deps.db, async (tx) => {
    await store.lockPlans(tx, athlete);
    const row = await store.lockPlan(tx, athlete, id);
    if (!row) throw planGone();
    if (words.name !== undefined || words.description !== undefined)
      await store.changePlan(tx, athlete, id, {
        ...(words.name !== undefined && { name: words.name }),
        ...(words.description !== undefined && { description: words.description || null }),
      });
    if (status !== undefined && status !== row.status) await enter(deps, tx, { athlete, row, today }, status);
    await deps.events.emit(tx, athlete, { kind: 'plan.changed', planId: id });
  });
}

/** A plan, locked in this transaction, on the athlete's own day. */
interface Locked {
  athlete: AthleteScope;
  row: store.WholePlanRow;
  today: LocalDate;
}

async function enter(deps: Deps, tx: Tx, { athlete, row, today }: Locked, status: PlanStatus): Promise<void> {
  const wasStarted = row.started_at !== null;
  switch (status) {
    case 'active':
      if (!wasStarted) throw new AppError('conflict', 'Start this plan first to add its sessions to your calendar.');
      return resume(deps, tx, { athlete, row, today });
    case 'paused':
      if (!wasStarted) throw new AppError('conflict', 'Only an active plan can be paused.');
      return leave(tx, { athlete, row, today }, 'paused');
    case 'archived':
      return leave(tx, { athlete, row, today }, 'archived');
    case 'draft':
      if (wasStarted) throw new AppError('conflict', 'An active plan can be paused or archived, but not turned back into a draft.');
      return store.changePlan(tx, athlete, row.id, { status });
  }
}

/** What is still to come leaves the calendar. What lies behind stays, done or not. */
async function leave(tx: Tx, { athlete, row, today }: Locked, status: 'paused' | 'archived'): Promise<void> {
  await calendar.removeUndone(tx, athlete, row.id, today);
  await store.changePlan(tx, athlete, row.id, { status });
}

/** What is still to come is on the calendar again; what the pause has taken is not made up for. */
export async function resume(deps: Pick<Deps, 'events'>, tx: Tx, { athlete, row, today }: Locked): Promise<void> {
  await pauseOthers(deps, tx, { athlete, row, today });
  await store.changePlan(tx, athlete, row.id, { status: 'active' });
  await layOut(tx, athlete, { id: row.id, plan: row.plan_data }, today);
  await deps.events.emit(tx, athlete, { kind: 'plan.changed', planId: PlanId.parse(row.id) });
}

/** One plan of a kind runs: the others of this discipline are paused. */
export async function pauseOthers({ events }: Pick<Deps, 'events'>, tx: Tx, { athlete, row, today }: Locked): Promise<void> {
  const others = (await store.listActivePlans(tx, athlete)).filter(({ id, discipline }) => discipline === row.discipline && id !== row.id);
  for (const { id } of others) {
    await calendar.removeUndone(tx, athlete, id, today);
    await store.changePlan(tx, athlete, id, { status: 'paused' });
    await events.emit(tx, athlete, { kind: 'plan.changed', planId: PlanId.parse(id) });
  }
}

/** The plan is gone, and of its sessions those that are not done. What was done stays, as the athlete's own. */
export async function removePlan({ db, events }: Deps, athlete: AthleteScope, id: PlanId): Promise<{ id: PlanId }> {
  return transaction(db, async (tx) => {
    await store.lockPlans(tx, athlete);
    if (!(await store.lockPlan(tx, athlete, id))) throw planGone();
    await calendar.removeUndone(tx, athlete, id, null);
    await store.removePlan(tx, athlete, id);
    await events.emit(tx, athlete, { kind: 'plan.changed', planId: id });
    return { id };
  });
}

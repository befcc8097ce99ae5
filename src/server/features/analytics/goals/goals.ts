import type { Goal } from '#contract/analytics/goals.ts';
import { GoalId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import * as store from '#server/features/analytics/goals/store-goals.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export async function listGoals(db: Db, athlete: AthleteScope): Promise<Goal[]> {
  return (await store.listGoals(db, athlete)).map(inWords);
}

/** One goal a discipline; a second one takes the place of the first. */
export async function setGoal(
  { db, events }: Deps,
  athlete: AthleteScope,
  discipline: Goal['discipline'],
  { metric, target, by = null }: { metric: Goal['metric']; target: number; by?: LocalDate | null },
): Promise<Goal> {
  return transaction(db, async (tx) => {
    const row = await store.saveGoal(tx, athlete, { discipline, metric, target, by_date: by });
    await events.emit(tx, athlete, { kind: 'goals.changed' });
    return inWords(row);
  });
}

export async function removeGoal(
  { db, events }: Deps,
  athlete: AthleteScope,
  discipline: Goal['discipline'],
): Promise<{ discipline: Goal['discipline'] }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeGoal(tx, athlete, discipline))) throw new AppError('not-found', 'Goal not found.');
    await events.emit(tx, athlete, { kind: 'goals.changed' });
    return { discipline };
  });
}

function inWords({ id, discipline, metric, target, by_date }: store.GoalRow): Goal {
  return { id: GoalId.parse(id), discipline: discipline as Goal['discipline'], metric: metric as Goal['metric'], target, by: by_date };
}

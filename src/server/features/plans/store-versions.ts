import type { PlanId } from '#contract/ids.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface NewVersion {
  n: number;
  author: 'engine' | 'coach' | 'athlete';
  reason: string;
  lines: readonly ChangeLine[];
  plan: Plan;
  input: PlanInput;
}

export async function addVersion(db: Db, athlete: AthleteScope, planId: PlanId, version: NewVersion): Promise<void> {
  const { n, author, reason, lines, plan, input } = version;
  await db
    .insertInto('plan_versions')
    .values({
      plan_id: planId,
      user_id: athlete.userId,
      n,
      author,
      reason,
      lines: JSON.stringify(lines),
      input: JSON.stringify(input),
      plan_data: JSON.stringify(plan),
    })
    .execute();
}

/** Newest first, without the plans themselves. */
export function listVersions(db: Db, athlete: AthleteScope, planId: PlanId) {
  return db
    .selectFrom('plan_versions')
    .select(['n', 'author', 'reason', 'lines', 'created_at'])
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .orderBy('n', 'desc')
    .execute();
}

export function findVersion(db: Db, athlete: AthleteScope, planId: PlanId, n: number) {
  return db
    .selectFrom('plan_versions')
    .select(['n', 'input', 'plan_data', 'created_at'])
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .where('n', '=', n)
    .executeTakeFirst();
}

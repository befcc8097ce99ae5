import { sql } from 'kysely';
import type { PlanId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan } from '#core/plan/week/plan.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

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

export interface VersionChanges {
  n: number;
  reason: string;
  createdAt: Date;
  changes: {
    kind: ChangeLine['kind'];
    name: string;
    from: LocalDate | null;
    to: LocalDate | null;
    beforeSec: number | null;
    afterSec: number | null;
    reason: string;
  }[];
}

/** Newest first; of each line only the session's name, day and length, because whole sessions are most of a version. */
export async function listChanges(db: Db, athlete: AthleteScope, planId: PlanId, limit: number): Promise<VersionChanges[]> {
  const { rows } = await sql<VersionChanges>`select n, reason, created_at as "createdAt", (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', l->'kind', 'name', coalesce(l->'after'->'name', l->'before'->'name'),
        'from', l->'before'->'date', 'to', l->'after'->'date',
        'beforeSec', l->'before'->'durationSec', 'afterSec', l->'after'->'durationSec', 'reason', l->'reason') order by at), '[]')
      from jsonb_array_elements(lines) with ordinality as each(l, at)) as changes
    from plan_versions where user_id = ${athlete.userId} and plan_id = ${planId} order by n desc limit ${limit}`.execute(db);
  return rows;
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

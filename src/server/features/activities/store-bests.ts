import { sql } from 'kysely';
import type { Best } from '#core/activity/summary.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** For an activity that has none yet. */
export async function addBests(db: Db, athlete: AthleteScope, id: string, bests: readonly Best[]): Promise<void> {
  if (bests.length === 0) return;
  await sql`
    insert into activity_bests (user_id, activity_id, kind, over, value, from_sec)
    select ${athlete.userId}, ${id}, * from unnest(
      ${bests.map(({ kind }) => kind)}::text[], ${bests.map(({ over }) => over)}::real[],
      ${bests.map(({ value }) => value)}::real[], ${bests.map(({ fromSec }) => fromSec)}::real[]
    )`.execute(db);
}

export async function removeBests(db: Db, athlete: AthleteScope, id: string): Promise<void> {
  await db.deleteFrom('activity_bests').where('user_id', '=', athlete.userId).where('activity_id', '=', id).execute();
}

/** Bests of one activity with their place among all of the athlete's; a time is better when it is shorter. */
export async function listBests(db: Db, athlete: AthleteScope, id: string) {
  const { rows } = await sql<{ kind: Best['kind']; over: number; value: number; from_sec: number; rank: number }>`
    select b.kind, b.over, b.value, b.from_sec, 1 + (
      select count(*) from activity_bests o join activities a on a.user_id = o.user_id and a.id = o.activity_id and a.deleted_at is null
      where o.user_id = b.user_id and o.kind = b.kind and o.over = b.over and o.activity_id <> b.activity_id
        and case when b.kind like '%-time' then o.value < b.value else o.value > b.value end
    ) as rank
    from activity_bests b where b.user_id = ${athlete.userId} and b.activity_id = ${id} order by b.kind, b.over`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Best } from '#core/activity/summary.ts';
import { bestCounts } from '#server/features/activities/trust/counted-bests.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** For an activity that has none yet: one row for each kind, its windows from the shortest on. */
export async function addBests(db: Db, athlete: AthleteScope, id: string, bests: readonly Best[]): Promise<void> {
  if (bests.length === 0) return;
  const inOrder = bests.toSorted((a, b) => a.over - b.over);
  const rows = [...Map.groupBy(inOrder, ({ kind }) => kind)].map(([kind, all]) => ({
    user_id: athlete.userId,
    activity_id: id,
    kind,
    windows: all.map(({ over }) => over),
    bests: all.map(({ value }) => value),
    from_secs: all.map(({ fromSec }) => fromSec),
  }));
  await db.insertInto('activity_bests').values(rows).execute();
}

export async function removeBests(db: Db, athlete: AthleteScope, id: string): Promise<void> {
  await db.deleteFrom('activity_bests').where('user_id', '=', athlete.userId).where('activity_id', '=', id).execute();
}

/** Bests of one activity with their place among all of the athlete's that count; a time is better when it is shorter. */
export async function listBests(db: Db, athlete: AthleteScope, id: string, held: readonly string[]) {
  const { rows } = await sql<{ kind: Best['kind']; over: number; value: number; from_sec: number; rank: number }>`
    with mine as materialized (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value, unnest(b.from_secs) as from_sec
      from activity_bests b join activities a on a.id = b.activity_id and a.user_id = ${athlete.userId}
      where b.user_id = ${athlete.userId} and b.activity_id = ${id} and ${bestCounts('bests', held)}
    ), other as materialized (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value
      from activity_bests b join activities a on a.id = b.activity_id and a.user_id = ${athlete.userId} and a.deleted_at is null
      where b.user_id = ${athlete.userId} and b.activity_id <> ${id} and b.kind = any(array(select distinct kind from mine))
        and ${bestCounts('bests', held)}
    )
    select mine.kind, mine.over, mine.value, mine.from_sec, 1 + count(other.value) as rank
    from mine left join other on other.kind = mine.kind and other.over = mine.over
      and case when mine.kind like '%-time' then other.value < mine.value else other.value > mine.value end
    group by mine.kind, mine.over, mine.value, mine.from_sec order by mine.kind, mine.over`.execute(db);
  return rows;
}

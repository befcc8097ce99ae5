import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { BestFact } from '#core/insight/insight.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Names, efficiency and drift of what was done since a day, oldest first. */
export function listDoneFacts(db: Db, athlete: AthleteScope, from: LocalDate) {
  return db
    .selectFrom('activities')
    .select(['id', 'name', 'efficiency_factor', 'decoupling'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .orderBy('start_time')
    .execute();
}

export interface NewBestRow {
  kind: BestFact['kind'];
  over: number;
  value: number;
  previous: number | null;
  activity_id: string;
  local_date: LocalDate;
}

/**
 * The athlete's bests of the days since `from`, each beside the best of everything before it; times are better when they are shorter. All bests
 * of the kinds asked for are taken apart in one walk, because an athlete's lie together.
 */
export async function listNewBests(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: readonly { kind: BestFact['kind']; over: number }[]; from: LocalDate },
): Promise<NewBestRow[]> {
  const { rows } = await sql<NewBestRow>`
    with each_best as materialized (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value, a.id as activity_id, a.local_date, a.start_time
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
        and b.kind = any(${[...new Set(windows.map(({ kind }) => kind))]})
    ), held as materialized (
      select *, case when kind like '%-time' then value else -value end as rank
      from each_best where over = any(${windows.map(({ over }) => over)}::real[])
    ), now as (
      select distinct on (kind, over) * from held where local_date >= ${from} order by kind, over, rank, start_time
    )
    select now.kind, now.over, now.value, now.activity_id, now.local_date, (
      select case when now.kind like '%-time' then min(held.value) else max(held.value) end
      from held where held.kind = now.kind and held.over = now.over and held.start_time < now.start_time
    ) as previous
    from now`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { BestFact } from '#core/insight/insight.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

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

type Windows = readonly { kind: BestFact['kind']; over: number }[];

/** The athlete's bests of the days since `from`, each beside the best of everything before it; times are better when they are shorter. */
export async function listNewBests(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: Windows; from: LocalDate },
): Promise<NewBestRow[]> {
  const found = await Promise.all([
    newBestsOf(db, athlete, { windows: windows.filter(({ kind }) => kind === 'power'), from }, 'desc'),
    newBestsOf(db, athlete, { windows: windows.filter(({ kind }) => kind !== 'power'), from }, 'asc'),
  ]);
  return found.flat();
}

/**
 * The few activities of these days are looked at first; for what they hold, the best before is the first in the order of the index that
 * is old enough. What stands outside an `offset 0` cannot lead the database to another index than the one meant.
 */
async function newBestsOf(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: Windows; from: LocalDate },
  direction: 'asc' | 'desc',
): Promise<NewBestRow[]> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<NewBestRow>`
    select now.kind, now.over, now.value, before.value as previous, now.activity_id, now.local_date
    from (
      select distinct on (b.kind, b.over) b.kind, b.over, b.value, a.id as activity_id, a.local_date, a.start_time
      from activities a cross join lateral (
        select kind, over, value from activity_bests where user_id = ${athlete.userId} and activity_id = a.id offset 0
      ) as b
      join unnest(${windows.map(({ kind }) => kind)}::text[], ${windows.map(({ over }) => over)}::real[]) as w (kind, over)
        on w.kind = b.kind and w.over = b.over
      where a.user_id = ${athlete.userId} and a.deleted_at is null and a.local_date >= ${from}
      order by b.kind, b.over, b.value ${order}, a.start_time
    ) as now
    left join lateral (
      select b.value from (
        select activity_id, value from activity_bests
        where user_id = ${athlete.userId} and kind = now.kind and over = now.over order by value ${order} offset 0
      ) as b
      cross join lateral (
        select deleted_at, start_time from activities where user_id = ${athlete.userId} and id = b.activity_id offset 0
      ) as a
      where a.deleted_at is null and a.start_time < now.start_time
      order by b.value ${order} limit 1
    ) as before on true`.execute(db);
  return rows;
}

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

/** The athlete's bests of the days since `from`, each beside the best of everything before it; times are better when they are shorter. */
export async function listNewBests(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: readonly { kind: BestFact['kind']; over: number }[]; from: LocalDate },
): Promise<NewBestRow[]> {
  const found = await Promise.all([
    newBestsOf(db, athlete, { windows: windows.filter(({ kind }) => kind === 'power'), from }, 'desc'),
    newBestsOf(db, athlete, { windows: windows.filter(({ kind }) => kind !== 'power'), from }, 'asc'),
  ]);
  return found.flat();
}

async function newBestsOf(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: readonly { kind: BestFact['kind']; over: number }[]; from: LocalDate },
  direction: 'asc' | 'desc',
): Promise<NewBestRow[]> {
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<NewBestRow>`
    select w.kind, w.over, now.value, before.value as previous, now.activity_id, now.local_date
    from unnest(${windows.map(({ kind }) => kind)}::text[], ${windows.map(({ over }) => over)}::real[]) as w (kind, over)
    cross join lateral (
      select b.value, b.activity_id, a.local_date, a.start_time from activities a join activity_bests b on b.user_id = a.user_id and b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null and a.local_date >= ${from}
        and b.kind = w.kind and b.over = w.over
      order by b.value ${order} limit 1
    ) as now
    left join lateral (
      select b.value from activity_bests b join activities a on a.user_id = b.user_id and a.id = b.activity_id
      where b.user_id = ${athlete.userId} and b.kind = w.kind and b.over = w.over and a.deleted_at is null and a.start_time < now.start_time
      order by b.value ${order} limit 1
    ) as before on true`.execute(db);
  return rows;
}

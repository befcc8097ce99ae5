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

/** Activities and bests in one walk each, because an athlete's lie together; then the best of these days beside that of what was before it. */
async function newBestsOf(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: Windows; from: LocalDate },
  direction: 'asc' | 'desc',
): Promise<NewBestRow[]> {
  const [order, best] = direction === 'asc' ? [sql`asc`, sql`min`] : [sql`desc`, sql`max`];
  const { rows } = await sql<NewBestRow>`
    with each_best as materialized (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value, a.id as activity_id, a.local_date, a.start_time
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
        and b.kind = any(${[...new Set(windows.map(({ kind }) => kind))]})
    ), held as materialized (
      select * from each_best where over = any(${windows.map(({ over }) => over)}::real[])
    ), now as (
      select distinct on (kind, over) * from held where local_date >= ${from} order by kind, over, value ${order}, start_time
    )
    select now.kind, now.over, now.value, now.activity_id, now.local_date, (
      select ${best}(value) from held where held.kind = now.kind and held.over = now.over and held.start_time < now.start_time
    ) as previous
    from now`.execute(db);
  return rows;
}

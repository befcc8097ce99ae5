import { sql } from 'kysely';
import type { Best } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A best with the activity that holds it. */
export interface BestRow {
  over: number;
  value: number;
  activity_id: string;
  local_date: LocalDate;
  name: string;
}

interface Asked {
  kind: Best['kind'];
  from: LocalDate;
  to: LocalDate;
  /** Of these the bests are wanted. */
  windows: readonly number[];
}

/** The best of a period at each window, shortest first; of equals the earlier one. Times are better when they are shorter. */
export async function bestsOfPeriod(db: Db, athlete: AthleteScope, { kind, from, to, windows }: Asked): Promise<BestRow[]> {
  const best = kind.endsWith('-time') ? sql`min` : sql`max`;
  const { rows } = await sql<BestRow>`
    with held as materialized (
      select b.activity_id, unnest(b.windows) as over, unnest(b.bests) as value
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
        and a.local_date >= ${from} and a.local_date <= ${to} and b.kind = ${kind}
    ), best as (
      select over, ${best}(value) as value from held where over = any(${[...windows]}::real[]) group by over
    )
    select distinct on (best.over) best.over, best.value, a.id as activity_id, a.local_date, a.name
    from best join held on held.over = best.over and held.value = best.value
      join activities a on a.user_id = ${athlete.userId} and a.id = held.activity_id
    order by best.over, a.start_time`.execute(db);
  return rows;
}

export interface DayBestRow {
  kind: Best['kind'];
  over: number;
  value: number;
  activity_id: string;
  local_date: LocalDate;
}

/** Bests of some windows of every activity of a period, oldest first: what thresholds are estimated from. */
export async function listBestsOf(
  db: Db,
  athlete: AthleteScope,
  { kinds, windows, from, to }: { kinds: readonly Best['kind'][]; windows: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<DayBestRow[]> {
  const { rows } = await sql<DayBestRow>`
    select * from (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value, b.activity_id, a.local_date, a.start_time
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
        and a.local_date >= ${from} and a.local_date <= ${to} and b.kind = any(${[...kinds]})
    ) as held
    where over = any(${[...windows]}::real[]) order by local_date, start_time, over`.execute(db);
  return rows.map(({ kind, over, value, activity_id, local_date }) => ({ kind, over, value, activity_id, local_date }));
}

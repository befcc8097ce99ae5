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

/** The athlete's all-time bests that were set since a day, each beside the best of everything before it. */
export async function listNewBests(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: readonly { kind: BestFact['kind']; over: number }[]; from: LocalDate },
): Promise<NewBestRow[]> {
  const sign = sql`case when w.kind like '%-time' then -1 else 1 end`;
  const { rows } = await sql<NewBestRow>`
    select w.kind, w.over, now.value, (
      select max(${sign} * b.value) * ${sign} from activity_bests b join activities a on a.id = b.activity_id
      where b.user_id = ${athlete.userId} and b.kind = w.kind and b.over = w.over and a.deleted_at is null and a.start_time < now.start_time
    ) as previous, now.activity_id, now.local_date
    from unnest(${windows.map(({ kind }) => kind)}::text[], ${windows.map(({ over }) => over)}::real[]) as w (kind, over)
    cross join lateral (
      select b.value, b.activity_id, a.local_date, a.start_time from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null and a.local_date >= ${from}
        and b.kind = w.kind and b.over = w.over
      order by ${sign} * b.value desc limit 1
    ) as now`.execute(db);
  return rows;
}

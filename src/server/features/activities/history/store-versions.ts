import { type RawBuilder, sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { rowsVersion } from '#server/platform/db/data-version.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Changes whenever an activity of the athlete has come, changed or gone. */
export async function activitiesVersion(db: Db, athlete: AthleteScope): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${rowsVersion(athlete, ['activity_changes'])} as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** By month, such as 2026-11, what changes whenever one of its activities has come, changed or gone. */
export async function listMonthVersions(db: Db, athlete: AthleteScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ month: string; version: string }>`
    select substr(month::text, 1, 7) as month, count(*) || ' ' || sum(xmin::text::bigint) as version
    from activity_changes where user_id = ${athlete.userId} group by activity_changes.month`.execute(db);
  return new Map(rows.map(({ month, version }) => [month, version]));
}

/** Columns that hold the day of an activity. */
const DAY_COLUMNS = ['local_date', 'a.local_date'] as const;

/** Whether a column lies in one of these months. */
export function inMonths(column: (typeof DAY_COLUMNS)[number], months: readonly string[]): RawBuilder<boolean> {
  const firsts = months.map((month) => `${month}-01`).sort();
  return sql`(${sql.ref(column)} >= ${firsts[0]}::date and ${sql.ref(column)} < ${firsts.at(-1)}::date + interval '1 month'
    and date_trunc('month', ${sql.ref(column)})::date = any(${firsts}::date[]))`;
}

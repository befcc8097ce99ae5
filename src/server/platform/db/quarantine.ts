import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Tables whose rows may be put aside: whole rows, or what was taken out of one. */
export type PutAsideTable = 'activities' | 'athletes' | 'performance_metrics' | 'thresholds';

/** What this table's rows were, as the database wrote them. */
export async function listPutAside(db: Db, athlete: AthleteScope, table: PutAsideTable): Promise<object[]> {
  const rows = await db
    .selectFrom('put_aside')
    .select('row_was')
    .where('user_id', '=', athlete.userId)
    .where('of_table', '=', table)
    .orderBy('at')
    .execute();
  return rows.map(({ row_was }) => row_was);
}

export async function quarantineRows(db: Db, athlete: AthleteScope, table: PutAsideTable, row: object): Promise<void> {
  await db
    .insertInto('put_aside')
    .values({ user_id: athlete.userId, of_table: table, row_was: JSON.stringify(row) })
    .execute();
}

/** Moves whole rows of the athlete's out of their table, those that `which` picks. How many. */
export async function putRowsAside(
  db: Db,
  athlete: AthleteScope,
  table: 'performance_metrics' | 'thresholds',
  which = sql`true`,
): Promise<number> {
  const moved = await sql`
    with moved as (delete from ${sql.table(table)} t where t.user_id = ${athlete.userId} and ${which} returning to_jsonb(t) as row_was)
    insert into put_aside (user_id, of_table, row_was) select ${athlete.userId}, ${table}, row_was from moved`.execute(db);
  return Number(moved.numAffectedRows ?? 0);
}

/** Moves them back; a row that has come in their place meanwhile stays. How many. */
export async function bringRowsBack(db: Db, athlete: AthleteScope, table: 'performance_metrics' | 'thresholds'): Promise<number> {
  const moved = await sql`
    with moved as (delete from put_aside where user_id = ${athlete.userId} and of_table = ${table} returning row_was)
    insert into ${sql.table(table)} select r.* from moved, jsonb_populate_record(null::${sql.table(table)}, row_was) r
    on conflict do nothing`.execute(db);
  return Number(moved.numAffectedRows ?? 0);
}

export async function forgetPutAside(db: Db, athlete: AthleteScope, table: PutAsideTable): Promise<void> {
  await db.deleteFrom('put_aside').where('user_id', '=', athlete.userId).where('of_table', '=', table).execute();
}

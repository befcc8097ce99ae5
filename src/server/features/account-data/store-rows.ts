import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Column, OwnTable } from '#server/platform/db/table-catalogue.ts';

/** So many rows are fetched at once; of those with streams, which are large, few. */
const ROWS_AT_ONCE = 200;
const LARGE_ROWS_AT_ONCE = 4;

/**
 * The athlete's rows of one table as JSON texts, one at a time, in the order of their key. `db` must be a transaction: the rows are read from
 * a cursor, so it does not matter how many there are.
 */
export async function* readRows(db: Db, athlete: AthleteScope, table: OwnTable, columns: readonly Column[]): AsyncGenerator<string> {
  const isLarge = columns.some(({ type }) => type === 'bytea');
  const order = table.key.length > 0 ? table.key : columns.map(({ name }) => name).slice(0, 1);
  const rows = sql`select ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${sql.table(table.name)}
    where ${sql.ref(table.owner)} = ${sql.lit(athlete.userId)} order by ${sql.join(order.map((name) => sql.ref(name)))}`;
  await sql`declare own_rows no scroll cursor for select row_to_json(r)::text as row from (${rows}) r`.execute(db);
  const fetch = sql<{ row: string }>`fetch forward ${sql.lit(isLarge ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE)} from own_rows`;
  for (;;) {
    const fetched = await fetch.execute(db);
    for (const { row } of fetched.rows) yield row;
    if (fetched.rows.length === 0) break;
  }
  await sql`close own_rows`.execute(db);
}

export async function countRows(db: Db, athlete: AthleteScope, { name, owner }: OwnTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(name)} where ${sql.ref(owner)} = ${athlete.userId}`.execute(db);
  return rows[0]?.rows ?? 0;
}

import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { OwnTable, Tie } from '#server/platform/db/table-catalogue.ts';

const RESTORE = ['id', 'name', 'file_key', 'status', 'percent', 'message', 'rows', 'files', 'asked_at'] as const;

/** The last one. */
export function findRestore(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('data_restores')
    .select(RESTORE)
    .where('user_id', '=', athlete.userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type RestoreRow = NonNullable<Awaited<ReturnType<typeof findRestore>>>;

export function findRestoreById(db: Db, athlete: AthleteScope, id: string): Promise<RestoreRow | undefined> {
  return db.selectFrom('data_restores').select(RESTORE).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

/** False when one is on its way already. */
export async function addRestore(
  db: Db,
  athlete: AthleteScope,
  { id, name, fileKey, now }: { id: string; name: string; fileKey: string; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('data_restores')
    .values({ id, user_id: athlete.userId, name, file_key: fileKey, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

interface RestoreChange {
  status?: RestoreRow['status'];
  percent?: number;
  message?: string | null;
  rows?: number;
  files?: number;
  finished_at?: Date;
}

export async function changeRestore(db: Db, athlete: AthleteScope, id: string, change: RestoreChange): Promise<void> {
  await db.updateTable('data_restores').set(change).where('user_id', '=', athlete.userId).where('id', '=', id).execute();
}

/** Which of these ids some row of the table has, whoever it belongs to. */
export async function listTakenIds(db: Db, _athlete: AthleteScope, table: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The profile that every account begins with makes room for the one that comes back. */
export async function clearRows(db: Db, athlete: AthleteScope, { name, owner }: OwnTable): Promise<void> {
  await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${athlete.userId}`.execute(db);
}

/** Rows as a list in JSON, with the named columns; whatever they say, they are the athlete's. */
export async function insertRows(
  db: Db,
  athlete: AthleteScope,
  { table, columns, rows }: { table: OwnTable; columns: readonly string[]; rows: string },
): Promise<void> {
  const values = columns.map((name) => (name === table.owner ? sql`${athlete.userId}::uuid` : sql.ref(name)));
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table.name)}, ${rows}::json)`.execute(db);
}

/** Whether any of the athlete's rows refers to a row of somebody else. */
export async function refersToOthers(db: Db, athlete: AthleteScope, { child, column, parent, parentColumn }: Tie): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(child)} c join ${sql.table(parent)} p on p.${sql.ref(parentColumn)} = c.${sql.ref(column)}
      where c.user_id = ${athlete.userId} and p.user_id <> ${athlete.userId}) as found`.execute(db);
  return rows[0]?.found ?? true;
}

/** What was still being worked on when the export was made is not: it can be tried again. */
export async function settleUnfinished(db: Db, athlete: AthleteScope, { message, now }: { message: string; now: Date }): Promise<void> {
  const failed = { status: 'failed', message } as const;
  const mine = (table: 'upload_files' | 'check_in_imports') =>
    db.updateTable(table).set(failed).where('user_id', '=', athlete.userId).where('status', 'in', ['queued', 'running']);
  await mine('upload_files').execute();
  await mine('check_in_imports').execute();
  await db
    .updateTable('video_analyses')
    .set(failed)
    .where('user_id', '=', athlete.userId)
    .where('status', 'not in', ['done', 'failed', 'cancelled'])
    .execute();
  await db
    .updateTable('uploads')
    .set({ finished_at: now })
    .where('user_id', '=', athlete.userId)
    .where('finished_at', 'is', null)
    .execute();
}

/** Keys of files that rows of these tables name. */
export async function listNamedKeys(db: Db, athlete: AthleteScope, tables: readonly OwnTable[]): Promise<Set<string>> {
  const named = tables.flatMap((table) =>
    table.columns.filter(({ name, type }) => /key$/.test(name) && type === 'text').map(({ name }) => ({ table, column: name })),
  );
  const keys = new Set<string>();
  for (const { table, column } of named) {
    const { rows } = await sql<{ key: string | null }>`
      select ${sql.ref(column)} as key from ${sql.table(table.name)} where ${sql.ref(table.owner)} = ${athlete.userId}`.execute(db);
    for (const { key } of rows) if (key !== null) keys.add(key);
  }
  return keys;
}

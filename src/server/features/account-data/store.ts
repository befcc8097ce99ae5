import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const EXPORT = ['id', 'status', 'percent', 'file_key', 'bytes', 'message', 'asked_at', 'ready_at'] as const;

/** The last export that was asked for since then. */
export function findExport(db: Db, athlete: AthleteScope, since: Date) {
  return db
    .selectFrom('data_exports')
    .select(EXPORT)
    .where('user_id', '=', athlete.userId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** The last one that can be fetched: while a newer one is made, this is still there. */
export function findReadyExport(db: Db, athlete: AthleteScope, since: Date) {
  return db
    .selectFrom('data_exports')
    .select(EXPORT)
    .where('user_id', '=', athlete.userId)
    .where('status', '=', 'ready')
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False when one is being made already. */
export async function addExport(db: Db, athlete: AthleteScope, id: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('data_exports')
    .values({ id, user_id: athlete.userId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

interface ExportChange {
  status?: ExportRow['status'];
  percent?: number;
  file_key?: string;
  bytes?: number;
  message?: string | null;
  ready_at?: Date;
}

export async function changeExport(db: Db, athlete: AthleteScope, id: string, change: ExportChange): Promise<void> {
  await db.updateTable('data_exports').set(change).where('user_id', '=', athlete.userId).where('id', '=', id).execute();
}

export async function findExportById(db: Db, athlete: AthleteScope, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_exports').select(EXPORT).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

/** Files that are exports, or are on their way back: part of no export themselves. */
export async function listExportKeys(db: Db, athlete: AthleteScope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('data_exports')
    .select('file_key')
    .where('user_id', '=', athlete.userId)
    .unionAll(db.selectFrom('data_restores').select('file_key').where('user_id', '=', athlete.userId))
    .execute();
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
}

/** Takes exports out that were asked for before then. The keys of their files. */
export async function forgetExports(db: Db, _system: SystemScope, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('asked_at', '<', before).returning('file_key').execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

/** What the athlete called their files, by key. */
export async function listNamesOfFiles(db: Db, athlete: AthleteScope): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('upload_files')
    .select(['file_key', 'name'])
    .where('user_id', '=', athlete.userId)
    .unionAll(db.selectFrom('activity_files').select(['file_key', 'file_name as name']).where('user_id', '=', athlete.userId))
    .execute();
  return new Map(rows.map(({ file_key, name }) => [file_key, name]));
}

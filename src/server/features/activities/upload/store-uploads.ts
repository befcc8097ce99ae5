import { sql } from 'kysely';
import type { UploadId } from '#contract/shared/ids.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface NewUploadFile {
  id: string;
  name: string;
  fileKey: string;
  bytes: number;
}

export async function addUpload(db: Db, athlete: AthleteScope, id: string, files: readonly NewUploadFile[]): Promise<void> {
  await db.insertInto('uploads').values({ id, user_id: athlete.userId, finished_at: null }).execute();
  const rows = files.map(({ id: fileId, name, fileKey, bytes }, position) => ({
    id: fileId,
    user_id: athlete.userId,
    upload_id: id,
    position,
    name,
    file_key: fileKey,
    bytes,
  }));
  await db.insertInto('upload_files').values(rows).execute();
}

/** What the files that were ever sent are called. */
export async function listFileNames(db: Db, athlete: AthleteScope): Promise<Set<string>> {
  const rows = await db.selectFrom('upload_files').select('name').where('user_id', '=', athlete.userId).execute();
  return new Set(rows.map(({ name }) => name));
}

export function findUpload(db: Db, athlete: AthleteScope, id: UploadId) {
  return db
    .selectFrom('uploads')
    .select(['id', 'created_at', 'finished_at', 'report'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listUploads(db: Db, athlete: AthleteScope, limit: number) {
  return db
    .selectFrom('uploads')
    .select(['id', 'created_at', 'finished_at', 'report'])
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export function listUploadFiles(db: Db, athlete: AthleteScope, uploadIds: readonly string[]) {
  return db
    .selectFrom('upload_files')
    .select(['id', 'upload_id', 'position', 'name', 'file_key', 'status', 'message', 'entries', 'started_at'])
    .where('user_id', '=', athlete.userId)
    .where('upload_id', 'in', uploadIds)
    .orderBy('position')
    .execute();
}

/** Outcomes counted by file: enough for a list of uploads. */
export function countEntries(db: Db, athlete: AthleteScope, fileIds: readonly string[]) {
  return db
    .selectFrom('upload_entries')
    .select(['upload_file_id', 'status', (each) => each.fn.countAll<number>().as('count')])
    .where('user_id', '=', athlete.userId)
    .where('upload_file_id', 'in', fileIds)
    .groupBy(['upload_file_id', 'status'])
    .execute();
}

export function listEntries(db: Db, athlete: AthleteScope, fileIds: readonly string[]) {
  return db
    .selectFrom('upload_entries')
    .select(['upload_file_id', 'position', 'name', 'status', 'message', 'activity_ids'])
    .where('user_id', '=', athlete.userId)
    .where('upload_file_id', 'in', fileIds)
    .orderBy('upload_file_id')
    .orderBy('position')
    .execute();
}

export function findUploadFile(db: Db, athlete: AthleteScope, id: string) {
  return db
    .selectFrom('upload_files')
    .select(['id', 'upload_id', 'name', 'file_key', 'bytes', 'status'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function setFileStatus(
  db: Db,
  athlete: AthleteScope,
  id: string,
  change: { status: 'queued' | 'running' | 'done' | 'failed'; message?: string | null; entries?: number; started_at?: Date },
): Promise<void> {
  await db.updateTable('upload_files').set(change).where('user_id', '=', athlete.userId).where('id', '=', id).execute();
}

/** Positions that have an outcome already: a job that runs again goes on behind them. */
export async function settledPositions(db: Db, athlete: AthleteScope, fileId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('upload_entries')
    .select('position')
    .where('user_id', '=', athlete.userId)
    .where('upload_file_id', '=', fileId)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

export interface Outcome {
  position: number;
  name: string;
  status: 'imported' | 'duplicate' | 'failed' | 'skipped' | 'read';
  message: string | null;
  activityIds: readonly string[];
}

/** The first outcome stays. */
export async function saveOutcome(db: Db, athlete: AthleteScope, fileId: string, outcome: Outcome): Promise<void> {
  const { position, name, status, message, activityIds } = outcome;
  await db
    .insertInto('upload_entries')
    .values({ user_id: athlete.userId, upload_file_id: fileId, position, name, status, message, activity_ids: [...activityIds] })
    .onConflict((same) => same.columns(['upload_file_id', 'position']).doNothing())
    .execute();
}

/** A file that is being thrown away is not written down by an upload of the same bytes meanwhile. Held until the transaction ends. */
export async function lockFiles(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${athlete.userId}`}, 0))`.execute(db);
}

/** Whether an activity came from this file, or work on it is still to be done. */
export async function isFileNeeded(db: Db, athlete: AthleteScope, fileKey: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from activity_files where user_id = ${athlete.userId} and file_key = ${fileKey})
      or exists (select 1 from upload_files where user_id = ${athlete.userId} and file_key = ${fileKey} and status in ('queued', 'running'))
      as needed`.execute(db);
  return rows[0]?.needed ?? true;
}

/** Bytes that are kept for this athlete, and those that wait to be looked at. */
export async function countKeptBytes(db: Db, athlete: AthleteScope): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(bytes), 0) from activity_files where user_id = ${athlete.userId})
      + (select coalesce(sum(bytes), 0) from upload_files where user_id = ${athlete.userId} and status in ('queued', 'running'))
      as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function forgetFailures(db: Db, athlete: AthleteScope, fileIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('upload_entries')
    .where('user_id', '=', athlete.userId)
    .where('upload_file_id', 'in', fileIds)
    .where('status', '=', 'failed')
    .execute();
}

/** True for the one call that finds every file of the upload settled. */
export async function finishUpload(db: Db, athlete: AthleteScope, uploadId: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('uploads')
    .set({ finished_at: at })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', uploadId)
    .where('finished_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from upload_files f where f.user_id = uploads.user_id and f.upload_id = uploads.id and f.status in ('queued', 'running'))`,
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function reopenUpload(db: Db, athlete: AthleteScope, uploadId: string): Promise<void> {
  await db.updateTable('uploads').set({ finished_at: null }).where('user_id', '=', athlete.userId).where('id', '=', uploadId).execute();
}

import { sql } from 'kysely';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Takes activities out for good that were deleted before then. The keys of the files that they came from. */
export async function forgetDeleted(db: Db, _system: SystemScope, before: Date): Promise<string[]> {
  const files = await db
    .selectFrom('activity_files')
    .innerJoin('activities', (join) =>
      join.onRef('activities.id', '=', 'activity_files.activity_id').onRef('activities.user_id', '=', 'activity_files.user_id'),
    )
    .select('activity_files.file_key')
    .where('activities.deleted_at', '<', before)
    .execute();
  await db.deleteFrom('activities').where('deleted_at', '<', before).execute();
  return files.map(({ file_key }) => file_key);
}

/** Keys of files that were settled before then, and no longer ago than `since`: what no activity came from is still there if a job was cut short, or failed. */
export async function listSettledFiles(db: Db, _system: SystemScope, { since, before }: { since: Date; before: Date }): Promise<string[]> {
  const files = await db
    .selectFrom('upload_files')
    .innerJoin('uploads', (join) =>
      join.onRef('uploads.id', '=', 'upload_files.upload_id').onRef('uploads.user_id', '=', 'upload_files.user_id'),
    )
    .select('upload_files.file_key')
    .where('uploads.finished_at', '<', before)
    .where('uploads.finished_at', '>', since)
    .execute();
  return files.map(({ file_key }) => file_key);
}

/** As `lockFiles` of the athlete whose file this is: keys begin with their owner. */
export async function lockFilesWith(db: Db, _system: SystemScope, fileKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files ' || split_part(${fileKey}, '/', 1), 0))`.execute(db);
}

/** Whether any activity or any work still to be done needs this file. */
export async function isFileNeededByAnybody(db: Db, _system: SystemScope, fileKey: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from activity_files where file_key = ${fileKey})
      or exists (select 1 from upload_files where file_key = ${fileKey} and status in ('queued', 'running')) as needed`.execute(db);
  return rows[0]?.needed ?? true;
}

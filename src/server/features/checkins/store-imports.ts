import type { CheckInImportId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export async function addImport(
  db: Db,
  athlete: AthleteScope,
  id: CheckInImportId,
  file: { name: string; fileKey: string },
): Promise<void> {
  await db.insertInto('check_in_imports').values({ id, user_id: athlete.userId, name: file.name, file_key: file.fileKey }).execute();
}

export function findImport(db: Db, athlete: AthleteScope, id: CheckInImportId) {
  return db
    .selectFrom('check_in_imports')
    .select(['id', 'name', 'file_key', 'kind', 'status', 'days', 'from_date', 'to_date', 'left_out', 'message', 'created_at'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export interface ImportOutcome {
  status: 'running' | 'done' | 'failed';
  kind?: string;
  days?: number;
  from_date?: LocalDate | null;
  to_date?: LocalDate | null;
  leftOut?: readonly string[];
  message?: string | null;
}

export async function setImport(db: Db, athlete: AthleteScope, id: CheckInImportId, { leftOut, ...outcome }: ImportOutcome): Promise<void> {
  await db
    .updateTable('check_in_imports')
    .set({ ...outcome, ...(leftOut ? { left_out: JSON.stringify(leftOut) } : {}) })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** Whether the same bytes are still wanted: by another import, by an upload, or as the source of an activity. */
export async function isFileNeeded(db: Db, athlete: AthleteScope, fileKey: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('check_in_imports')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('file_key', '=', fileKey)
    .where('status', 'in', ['queued', 'running'])
    .unionAll(db.selectFrom('upload_files').select('id').where('user_id', '=', athlete.userId).where('file_key', '=', fileKey))
    .unionAll(
      db.selectFrom('activity_files').select('activity_id as id').where('user_id', '=', athlete.userId).where('file_key', '=', fileKey),
    )
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

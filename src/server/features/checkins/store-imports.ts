import type { CheckInImportId, UploadId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface NewImport {
  id: CheckInImportId;
  name: string;
  fileKey: string;
  uploadId: UploadId;
}

export async function addImport(db: Db, athlete: AthleteScope, { id, name, fileKey, uploadId }: NewImport): Promise<void> {
  await db
    .insertInto('check_in_imports')
    .values({ id, user_id: athlete.userId, name, file_key: fileKey, upload_id: uploadId, status: 'running' })
    .execute();
}

export function findImport(db: Db, athlete: AthleteScope, id: CheckInImportId) {
  return db
    .selectFrom('check_in_imports')
    .select(['name', 'kind', 'status', 'days', 'from_date', 'to_date', 'left_out', 'message', 'created_at'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface ImportOutcome {
  /** Null when the file held no mornings. */
  kind: string | null;
  days: number;
  from: LocalDate | null;
  to: LocalDate | null;
  leftOut: readonly string[];
  message: string | null;
}

/** Writes down what became of the import that this upload was; false when it was none. A second look changes nothing. */
export async function finishImport(db: Db, athlete: AthleteScope, uploadId: UploadId, outcome: ImportOutcome): Promise<boolean> {
  const { kind, days, from, to, leftOut, message } = outcome;
  const done = await db
    .updateTable('check_in_imports')
    .set({
      kind,
      days,
      from_date: from,
      to_date: to,
      left_out: JSON.stringify(leftOut),
      message,
      status: kind === null ? 'failed' : 'done',
    })
    .where('user_id', '=', athlete.userId)
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

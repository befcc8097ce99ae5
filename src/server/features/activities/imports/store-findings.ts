import { sql } from 'kysely';
import type { ListedActivity } from '#core/activity/listed/listed-activity.ts';
import type { ImportedDays } from '#core/recovery/import/imported-day.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface Found {
  mornings: ImportedDays | null;
  listed: readonly ListedActivity[];
}

/** What one entry of a file holds beside recordings. The first that is written stays: the entry may be read again. */
export async function saveFindings(
  db: Db,
  athlete: AthleteScope,
  fileId: string,
  position: number,
  { mornings, listed }: Found,
): Promise<void> {
  const row = { user_id: athlete.userId, upload_file_id: fileId, position };
  const rows = [
    ...(mornings ? [{ ...row, kind: 'mornings' as const, found: JSON.stringify(mornings) }] : []),
    ...(listed.length > 0 ? [{ ...row, kind: 'listed' as const, found: JSON.stringify(listed) }] : []),
  ];
  if (rows.length === 0) return;
  await db
    .insertInto('upload_findings')
    .values(rows)
    .onConflict((same) => same.columns(['upload_file_id', 'position', 'kind']).doNothing())
    .execute();
}

/** What the files of an upload hold of one kind, in their order. */
async function listFindings<T>(db: Db, athlete: AthleteScope, uploadId: string, kind: 'mornings' | 'listed'): Promise<T[]> {
  const rows = await db
    .selectFrom('upload_findings')
    .innerJoin('upload_files', (join) =>
      join.onRef('upload_files.id', '=', 'upload_findings.upload_file_id').onRef('upload_files.user_id', '=', 'upload_findings.user_id'),
    )
    .select('upload_findings.found')
    .where('upload_findings.user_id', '=', athlete.userId)
    .where('upload_files.upload_id', '=', uploadId)
    .where('upload_findings.kind', '=', kind)
    .orderBy('upload_files.position')
    .orderBy('upload_findings.position')
    .execute();
  return rows.map(({ found }) => found as T);
}

export const listMornings = (db: Db, athlete: AthleteScope, uploadId: string): Promise<ImportedDays[]> =>
  listFindings<ImportedDays>(db, athlete, uploadId, 'mornings');

export const listListed = async (db: Db, athlete: AthleteScope, uploadId: string): Promise<ListedActivity[]> =>
  (await listFindings<ListedActivity[]>(db, athlete, uploadId, 'listed')).flat();

export async function removeFindings(db: Db, athlete: AthleteScope, uploadId: string, kind: 'mornings' | 'listed'): Promise<void> {
  await sql`
    delete from upload_findings f using upload_files u
    where f.user_id = ${athlete.userId} and u.user_id = f.user_id and u.id = f.upload_file_id and u.upload_id = ${uploadId} and f.kind = ${kind}`.execute(
    db,
  );
}

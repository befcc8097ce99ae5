import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export function findByContent(db: Db, athlete: AthleteScope, contentHash: string) {
  return db
    .selectFrom('activity_files')
    .innerJoin('activities', (join) =>
      join.onRef('activities.id', '=', 'activity_files.activity_id').onRef('activities.user_id', '=', 'activity_files.user_id'),
    )
    .select(['activity_files.activity_id', 'activity_files.part', 'activities.name', 'activities.deleted_at'])
    .where('activity_files.user_id', '=', athlete.userId)
    .where('activity_files.content_hash', '=', contentHash)
    .orderBy('activity_files.part')
    .execute();
}

export interface SourceFile {
  contentHash: string;
  part: number;
  fileKey: string;
  fileName: string;
  kind: string;
  bytes: number;
}

/** None of the activity's files is its source any more: a richer one is about to be. */
export async function unsetSource(db: Db, athlete: AthleteScope, activityId: string): Promise<void> {
  await db
    .updateTable('activity_files')
    .set({ is_source: false })
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', activityId)
    .execute();
}

export async function attachFile(
  db: Db,
  athlete: AthleteScope,
  activityId: string,
  file: SourceFile & { isSource: boolean },
): Promise<void> {
  const { fileKey, fileName, kind, bytes, isSource } = file;
  const row = { activity_id: activityId, file_key: fileKey, file_name: fileName, kind, bytes, is_source: isSource };
  await db
    .insertInto('activity_files')
    .values({ user_id: athlete.userId, content_hash: file.contentHash, part: file.part, ...row })
    .onConflict((same) => same.columns(['user_id', 'content_hash', 'part']).doUpdateSet(row))
    .execute();
}

export function listFiles(db: Db, athlete: AthleteScope, activityId: string) {
  return db
    .selectFrom('activity_files')
    .select(['content_hash', 'file_key', 'file_name', 'kind', 'is_source'])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', activityId)
    .orderBy('is_source', 'desc')
    .execute();
}

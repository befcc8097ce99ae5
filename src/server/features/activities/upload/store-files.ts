import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The activity that a recording of a file belongs to. */
export function findRecording(db: Db, athlete: AthleteScope, contentHash: string, part: number) {
  return db
    .selectFrom('activity_files')
    .innerJoin('activities', (join) =>
      join.onRef('activities.id', '=', 'activity_files.activity_id').onRef('activities.user_id', '=', 'activity_files.user_id'),
    )
    .select(['activity_files.activity_id', 'activities.name', 'activities.deleted_at'])
    .where('activity_files.user_id', '=', athlete.userId)
    .where('activity_files.content_hash', '=', contentHash)
    .where('activity_files.part', '=', part)
    .executeTakeFirst();
}

export interface SourceFile {
  contentHash: string;
  part: number;
  fileKey: string;
  fileName: string;
  kind: string;
  bytes: number;
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

/** Recordings that the activities of an athlete are made of and that came since then, the oldest last. */
export function listBroughtFiles(db: Db, athlete: AthleteScope, since: Date) {
  return db
    .selectFrom('activity_files')
    .innerJoin('activities', (join) =>
      join.onRef('activities.id', '=', 'activity_files.activity_id').onRef('activities.user_id', '=', 'activity_files.user_id'),
    )
    .select(['activity_files.activity_id', 'activities.name', 'activity_files.file_key', 'activity_files.kind'])
    .where('activity_files.user_id', '=', athlete.userId)
    .where('activity_files.created_at', '>=', since)
    .where('activity_files.kind', 'in', ['fit', 'tcx', 'gpx'])
    .where('activity_files.is_source', '=', true)
    .where('activities.deleted_at', 'is', null)
    .orderBy('activity_files.created_at', 'desc')
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

import { sql } from 'kysely';
import type { VideoId } from '#contract/shared/ids.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findClipUpload>>>;

export interface NewUpload {
  fields: Readonly<Record<string, string>>;
  bytes: number;
  quotaPeriod: string;
  createdAt: Date;
}

export interface Part {
  key: string;
  bytes: number;
}

export async function addClipUpload(db: Db, athlete: AthleteScope, id: VideoId, upload: NewUpload): Promise<void> {
  const { fields, bytes, quotaPeriod, createdAt } = upload;
  await db
    .insertInto('clip_uploads')
    .values({ id, user_id: athlete.userId, fields: JSON.stringify(fields), bytes, quota_period: quotaPeriod, created_at: createdAt })
    .execute();
}

export function findClipUpload(db: Db, athlete: AthleteScope, id: VideoId) {
  return db
    .selectFrom('clip_uploads')
    .select(['id', 'fields', 'bytes', 'come_bytes', 'parts', 'quota_period', 'created_at'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a part that begins where the last one ended; false when another sender was there first, or all was forgotten meanwhile. */
export async function addPart(
  db: Db,
  athlete: AthleteScope,
  id: VideoId,
  { fromByte, part }: { fromByte: number; part: Part },
): Promise<boolean> {
  const done = await db
    .updateTable('clip_uploads')
    .set({ come_bytes: fromByte + part.bytes, parts: sql<string>`parts || ${JSON.stringify([part])}::jsonb` })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('come_bytes', '=', fromByte)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes an upload away; what it held. Undefined when somebody else has taken it away. */
export function removeClipUpload(db: Db, athlete: AthleteScope, id: VideoId) {
  return db
    .deleteFrom('clip_uploads')
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(['parts', 'quota_period'])
    .executeTakeFirst();
}

export function listClipUploads(db: Db, athlete: AthleteScope) {
  return db.selectFrom('clip_uploads').select(['id']).where('user_id', '=', athlete.userId).execute();
}

/** Halves of clips that nobody goes on sending. */
export function listOldUploads(db: Db, _: SystemScope, before: Date) {
  return db.selectFrom('clip_uploads').select(['id', 'user_id']).where('created_at', '<', before).execute();
}

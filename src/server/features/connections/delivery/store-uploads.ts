import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface UploadKey {
  provider: string;
  activity_id: string;
}

/** One that is to be uploaded, once. */
export async function addUpload(db: Db, athlete: AthleteScope, upload: UploadKey & { updated_at: Date }): Promise<void> {
  await db
    .insertInto('recording_uploads')
    .values({ ...upload, user_id: athlete.userId, status: 'queued' })
    .onConflict((same) => same.doNothing())
    .execute();
}

export function listQueued(db: Db, athlete: AthleteScope, provider: string) {
  return db
    .selectFrom('recording_uploads')
    .select(['activity_id', 'remote_id'])
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('status', '=', 'queued')
    .orderBy('activity_id')
    .execute();
}

export interface UploadChange {
  status: 'queued' | 'sent' | 'failed';
  reason: string | null;
  remote_id?: string;
  updated_at: Date;
}

export async function changeUpload(db: Db, athlete: AthleteScope, key: UploadKey, change: UploadChange): Promise<void> {
  await db
    .updateTable('recording_uploads')
    .set(change)
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', key.provider)
    .where('activity_id', '=', key.activity_id)
    .execute();
}

export async function removeUpload(db: Db, athlete: AthleteScope, key: UploadKey): Promise<void> {
  await db
    .deleteFrom('recording_uploads')
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', key.provider)
    .where('activity_id', '=', key.activity_id)
    .execute();
}

/** What failed at a service, or of an activity, is uploaded anew. */
export async function queueFailedUploads(
  db: Db,
  athlete: AthleteScope,
  of: Pick<UploadKey, 'provider'> | Pick<UploadKey, 'activity_id'>,
): Promise<void> {
  await db
    .updateTable('recording_uploads')
    .set({ status: 'queued', reason: null, remote_id: null })
    .where('user_id', '=', athlete.userId)
    .where((row) => row.and(of))
    .where('status', '=', 'failed')
    .execute();
}

/** Where the recording of an activity has been uploaded. */
export function listUploads(db: Db, athlete: AthleteScope, activityId: string) {
  return db
    .selectFrom('recording_uploads')
    .select(['provider', 'status', 'reason'])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', activityId)
    .orderBy('provider')
    .execute();
}

export async function removeUploads(db: Db, athlete: AthleteScope, provider: string): Promise<void> {
  await db.deleteFrom('recording_uploads').where('user_id', '=', athlete.userId).where('provider', '=', provider).execute();
}

export interface UploadCounts {
  provider: string;
  sent: number;
  queued: number;
  failed: number;
  /** Why the last one failed. */
  reason: string | null;
}

/** How far the recordings of an athlete have come, by service. */
export async function countUploads(db: Db, athlete: AthleteScope): Promise<UploadCounts[]> {
  const { rows } = await sql<UploadCounts>`
    select provider, count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'queued')::int as queued,
      count(*) filter (where status = 'failed')::int as failed,
      (array_agg(reason order by updated_at desc) filter (where status = 'failed'))[1] as reason
    from recording_uploads where user_id = ${athlete.userId} group by provider`.execute(db);
  return rows;
}

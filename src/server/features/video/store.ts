import { sql } from 'kysely';
import type { VideoId } from '#contract/shared/ids.ts';
import type { VideoFields } from '#contract/video/video.ts';
import type { TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type ClipRow = NonNullable<Awaited<ReturnType<typeof findClip>>>;
export type ClipStatus = ClipRow['status'];

const AT_WORK = ['queued', 'probing', 'transcoding', 'pose', 'analysing'] as const;

export interface NewClip {
  discipline: TechniqueDiscipline;
  name: string;
  fileKey: string;
  container: 'mp4' | 'mov' | 'avi';
  bytes: number;
  mode: 'fast' | 'accurate';
  span: VideoFields['span'] | null;
  tap: VideoFields['tap'] | null;
  timesSlower: number;
  quotaPeriod: string;
}

export async function addClip(db: Db, athlete: AthleteScope, id: VideoId, clip: NewClip): Promise<void> {
  const { discipline, name, fileKey, container, bytes, mode, span, tap, timesSlower, quotaPeriod } = clip;
  await db
    .insertInto('video_analyses')
    .values({
      id,
      user_id: athlete.userId,
      discipline,
      name,
      file_key: fileKey,
      container,
      bytes,
      mode,
      span: span ? JSON.stringify(span) : null,
      tap: tap ? JSON.stringify(tap) : null,
      times_slower: timesSlower,
      quota_period: quotaPeriod,
    })
    .execute();
}

export function findClip(db: Db, athlete: AthleteScope, id: VideoId) {
  return db.selectFrom('video_analyses').selectAll().where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

export function listClips(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('video_analyses')
    .selectAll()
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export interface ClipChange {
  status?: ClipStatus;
  progress?: number;
  seconds_left?: number | null;
  message?: string | null;
  file_key?: string | null;
  preview_key?: string | null;
  preview_bytes?: number | null;
  pose_key?: string | null;
  pose_bytes?: number | null;
  model?: string | null;
  quota_period?: string | null;
  finished_at?: Date | null;
  queued_at?: Date;
  discipline?: TechniqueDiscipline;
  mode?: 'fast' | 'accurate';
  times_slower?: number;
}

/** Changes a clip that is still being worked on; false when it was cancelled or removed meanwhile. */
export async function advanceClip(db: Db, athlete: AthleteScope, id: string, change: ClipChange): Promise<boolean> {
  const done = await db
    .updateTable('video_analyses')
    .set(change)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('status', 'in', AT_WORK)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function changeClip(db: Db, athlete: AthleteScope, id: string, change: ClipChange): Promise<void> {
  await db.updateTable('video_analyses').set(change).where('user_id', '=', athlete.userId).where('id', '=', id).execute();
}

export async function saveAnalysis(
  db: Db,
  athlete: AthleteScope,
  id: string,
  found: { analysis: TechniqueAnalysis; drills: readonly string[] },
): Promise<void> {
  await db
    .updateTable('video_analyses')
    .set({ ai_analysis: JSON.stringify(found.analysis), recommendations: JSON.stringify(found.drills) })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

export async function setLook(
  db: Db,
  athlete: AthleteScope,
  id: string,
  look: { span: VideoFields['span'] | null; tap: VideoFields['tap'] | null },
): Promise<void> {
  await db
    .updateTable('video_analyses')
    .set({ span: look.span ? JSON.stringify(look.span) : null, tap: look.tap ? JSON.stringify(look.tap) : null })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

export async function removeClip(db: Db, athlete: AthleteScope, id: VideoId): Promise<void> {
  await db.deleteFrom('video_analyses').where('user_id', '=', athlete.userId).where('id', '=', id).execute();
}

/** Clips of everybody whose turn comes before that of this athlete's clip. */
export async function countAhead(db: Db, athlete: AthleteScope, id: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from video_analyses other, video_analyses own
    where own.user_id = ${athlete.userId} and own.id = ${id} and other.queued_at < own.queued_at
      and other.status in ('queued', 'probing', 'transcoding', 'pose', 'analysing')`.execute(db);
  return rows[0]?.ahead ?? 0;
}

export async function countKeptBytes(db: Db, athlete: AthleteScope): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(case when file_key is null then 0 else bytes end + coalesce(preview_bytes, 0) + coalesce(pose_bytes, 0)), 0)
      from video_analyses where user_id = ${athlete.userId})::float8
      + (select coalesce(sum(bytes), 0) from clip_uploads where user_id = ${athlete.userId})::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** A file that is being thrown away is not written down by a clip of the same bytes meanwhile. Held until the transaction ends. */
export async function lockClips(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`videos ${athlete.userId}`}, 0))`.execute(db);
}

export async function isFileUsed(db: Db, athlete: AthleteScope, key: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from video_analyses where user_id = ${athlete.userId} and ${key} in (file_key, preview_key, pose_key))
      or exists (select 1 from clip_uploads where user_id = ${athlete.userId} and parts @> ${JSON.stringify([{ key }])}::jsonb) as used`.execute(
    db,
  );
  return rows[0]?.used ?? true;
}

/** Clips that nobody has worked on for so long that nobody will. */
export function listStuck(db: Db, _: SystemScope, before: Date) {
  return db.selectFrom('video_analyses').select(['id', 'user_id']).where('status', 'in', AT_WORK).where('queued_at', '<', before).execute();
}

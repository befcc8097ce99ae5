import { randomUUID } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { analyseTechnique } from '#core/technique/analyse-technique.ts';
import { dice, filmed, runningBody } from '#core/technique/pose/synthetic-body.ts';
import type { Deps } from '#server/platform/context.ts';

/** The id of a clip that is done: a made runner of six seconds, with a copy that holds a few bytes. */
export async function aKeptClip(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: string,
  { cadenceSpm = 152, sentAt = new Date() } = {},
): Promise<string> {
  const id = randomUUID();
  const runner = { cadenceSpm, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
  const camera = {
    view: 'side',
    yawDeg: 0,
    facesRight: true,
    rateHz: 30,
    lastsSec: 6,
    pxPerM: 250,
    noisePx: 1,
    dropped: 0,
    everyNthMissing: 0,
  } as const;
  const track = filmed(runningBody(runner), camera, dice(7));
  const analysis = analyseTechnique(track, { discipline: 'run', build: { heightCm: null }, timesSlower: 1 });
  const frames = track.frames.map(({ timeSec, points }) => [
    timeSec,
    ...points.map((value, i) => Math.round(i % 3 === 2 ? value * 255 : value)),
  ]);
  const record = { version: 1, model: 'MoveNet Lightning 4', widthPx: track.widthPx, heightPx: track.heightPx, decodedShare: 1, frames };
  const poses = await files.keepBytes(userId, brotliCompressSync(JSON.stringify(record)));
  const copy = await files.keepBytes(userId, Buffer.from('0000ftypisom, and no film behind it'));
  await db
    .insertInto('video_analyses')
    .values({
      id,
      user_id: userId,
      discipline: 'run',
      name: 'run.mov',
      file_key: null,
      container: 'mov',
      bytes: 100,
      mode: 'fast',
      span: null,
      tap: null,
      status: 'done',
      progress: 100,
      preview_key: copy.key,
      preview_bytes: copy.bytes,
      pose_key: poses.key,
      pose_bytes: poses.bytes,
      model: 'MoveNet Lightning 4',
      ai_analysis: JSON.stringify(analysis),
      recommendations: '[]',
      quota_period: null,
      created_at: sentAt,
      finished_at: sentAt,
    })
    .execute();
  return id;
}

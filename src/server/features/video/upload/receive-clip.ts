import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { VideoId } from '#contract/shared/ids.ts';
import { NO_CLIP, VIDEO_LIMITS, VideoFields } from '#contract/video/video.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { type TakenQuota, takeQuota } from '#server/features/billing/billing.ts';
import { discardClipFiles } from '#server/features/video/delete-clips.ts';
import { analyseClipJob } from '#server/features/video/jobs.ts';
import * as store from '#server/features/video/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { withFirstBytes } from '#server/platform/files/peek-stream.ts';
import type { StoredFile } from '#server/platform/files/stored-file.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { asTooManyFiles, readFormFields } from '#server/platform/http/multipart-fields.ts';
import { whyVideoUnavailable } from '#server/platform/video/decoding/available.ts';
import type { Container } from '#server/platform/video/decoding/decoder.ts';
import { KIND_BYTES, videoKind } from '#server/platform/video/decoding/video-kind.ts';

export interface ReceivedClip extends StoredFile {
  name: string;
  container: Container;
}

/** Keeps the clip that was sent and writes down the work. Everything that can be refused is refused before the bytes are read. */
export async function receiveClip(deps: Deps, athlete: AthleteScope, request: FastifyRequest): Promise<{ id: VideoId; status: 'queued' }> {
  const taken = await admit(deps, athlete, Number(request.headers['content-length'] ?? 0));
  let received: ReceivedClip | null = null;
  try {
    const fields = new Map<string, string>();
    for await (const part of request.parts({ limits: { files: 1, fileSize: VIDEO_LIMITS.bytes + 1 } })) {
      if (part.type === 'file') received = await keepClip(deps, athlete, { name: fileName(part.filename), source: part.file });
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
    if (!received) throw new AppError('invalid', 'Choose a video file.', { fields: { file: 'Choose a video file.' } });
    return { id: await writeDown(deps, athlete, received, { fields: readFields(fields), taken }), status: 'queued' };
  } catch (error) {
    await taken.giveBack();
    await discardClipFiles(deps, athlete, [received?.key ?? null]);
    throw asTooManyFiles(error, 'Upload one video at a time.');
  }
}

/** A clip that did not come by a form. It counts as any other. */
export async function bringClip(
  deps: Deps,
  athlete: AthleteScope,
  { name, source, fields }: { name: string; source: Readable; fields: VideoFields },
): Promise<VideoId> {
  const taken = await admit(deps, athlete, 0);
  try {
    return await writeDown(deps, athlete, await keepClip(deps, athlete, { name, source }), { fields, taken });
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

/** Said before the bytes are sent: not here, too many today, enough for good, or not part of what is paid for. */
export async function admit(deps: Deps, athlete: AthleteScope, comingBytes: number): Promise<TakenQuota> {
  await requireConsent(deps.db, athlete, 'health');
  const why = whyVideoUnavailable(deps.config.ffmpegPath);
  if (why) throw new AppError('unavailable', `${why[0]?.toUpperCase()}${why.slice(1)}`);
  if (comingBytes > VIDEO_LIMITS.bytes + 100_000) throw tooLarge();
  if ((await store.countKeptBytes(deps.db, athlete)) + comingBytes > VIDEO_LIMITS.keptBytes)
    throw new AppError(
      'too-large',
      `Your storage limit of ${VIDEO_LIMITS.keptBytes / 1024 ** 3} GB would be exceeded. Delete videos you no longer need.`,
    );
  await deps.limits.take('videos', athlete.userId);
  return takeQuota(deps, athlete, 'videos');
}

export const tooLarge = () => new AppError('too-large', NO_CLIP.tooLarge);

export const notAVideo = () => new AppError('unsupported-type', NO_CLIP.notAVideo);

/** What it is, is known from the first bytes, whatever its name and type say. */
export async function keepClip(
  { files }: Pick<Deps, 'files'>,
  athlete: AthleteScope,
  sent: { name: string; source: Readable },
): Promise<ReceivedClip> {
  const { first, whole } = await withFirstBytes(sent.source, KIND_BYTES);
  const container = videoKind(first);
  if (container === null) {
    sent.source.resume();
    throw notAVideo();
  }
  const kept = await files.keep(athlete.userId, whole, VIDEO_LIMITS.bytes).catch((error) => {
    throw error instanceof AppError && error.code === 'too-large' ? tooLarge() : error;
  });
  return { ...kept, name: sent.name, container };
}

export const readFields = (sent: ReadonlyMap<string, string>): VideoFields =>
  readFormFields(VideoFields, sent, { words: ['discipline', 'mode'], first: 'discipline' });

interface Noted {
  /** Its own, or one of its own making. */
  id?: VideoId;
  fields: VideoFields;
  taken: Pick<TakenQuota, 'period'>;
  /** What belongs into the same transaction. */
  also?: (tx: Db) => Promise<void>;
}

export async function writeDown(
  deps: Deps,
  athlete: AthleteScope,
  received: ReceivedClip,
  { id = VideoId.parse(randomUUID()), fields, taken, also }: Noted,
): Promise<VideoId> {
  await transaction(deps.db, async (tx) => {
    await store.lockClips(tx, athlete);
    // The same bytes came before and were thrown away after these had been kept.
    if ((await deps.files.size(received.key)) === null)
      throw new AppError('unavailable', 'Upload failed. Please try again.', { retryAfterSec: 1 });
    await store.addClip(tx, athlete, id, {
      discipline: fields.discipline,
      name: received.name,
      fileKey: received.key,
      container: received.container,
      bytes: received.bytes,
      mode: fields.mode ?? 'accurate',
      span: fields.span ?? null,
      tap: fields.tap ?? null,
      timesSlower: fields.timesSlower ?? 1,
      quotaPeriod: taken.period,
    });
    await also?.(tx);
    await deps.jobs.send(tx, athlete, analyseClipJob, { videoId: id });
    await deps.events.emit(tx, athlete, { kind: 'video.progressed', videoId: id });
  });
  return id;
}

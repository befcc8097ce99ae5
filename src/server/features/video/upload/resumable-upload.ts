import { Readable } from 'node:stream';
import type { VideoId } from '#contract/shared/ids.ts';
import { VIDEO_LIMITS } from '#contract/video/video.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { discardClipFiles, forgetUpload } from '#server/features/video/delete-clips.ts';
import * as store from '#server/features/video/store.ts';
import {
  admit,
  keepClip,
  notAVideo,
  type ReceivedClip,
  readFields,
  tooLarge,
  writeDown,
} from '#server/features/video/upload/receive-clip.ts';
import * as uploads from '#server/features/video/upload/store-uploads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { withFirstBytes } from '#server/platform/files/peek-stream.ts';
import type { Files } from '#server/platform/files/stored-file.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { KIND_BYTES, videoKind } from '#server/platform/video/decoding/video-kind.ts';

/** Words about the file that are the sender's own and say nothing to us. */
const NOT_OURS = new Set(['filename', 'filetype', 'name', 'type', 'relativePath']);

/** Everything that can be refused is refused before a byte has come: it counts as a clip from now on, until it is given up. */
export async function beginUpload(
  deps: Deps,
  athlete: AthleteScope,
  id: VideoId,
  { fields, bytes }: { fields: Readonly<Record<string, string>>; bytes: number },
): Promise<void> {
  if (bytes > VIDEO_LIMITS.bytes) throw tooLarge();
  if (bytes === 0) throw notAVideo();
  fieldsOf(fields);
  const taken = await admit(deps, athlete, bytes);
  try {
    await uploads.addClipUpload(deps.db, athlete, id, { fields, bytes, quotaPeriod: taken.period, createdAt: deps.now() });
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

const fieldsOf = (sent: Readonly<Record<string, string>>) =>
  readFields(new Map(Object.entries(sent).filter(([name]) => !NOT_OURS.has(name))));

/** How far an upload is. One whose last byte has come is a clip by now. */
export async function readUpload(deps: Pick<Deps, 'db'>, athlete: AthleteScope, id: VideoId): Promise<Standing> {
  const row = await uploads.findClipUpload(deps.db, athlete, id);
  if (row) return { fields: row.fields, bytes: row.bytes, comeBytes: row.come_bytes, begunAt: row.created_at };
  const clip = await store.findClip(deps.db, athlete, id);
  if (!clip) throw new AppError('not-found', 'Upload not found. Upload the video again.');
  return { fields: { filename: clip.name }, bytes: clip.bytes, comeBytes: clip.bytes, begunAt: clip.created_at };
}

export interface Standing {
  fields: Readonly<Record<string, string>>;
  bytes: number;
  comeBytes: number;
  begunAt: Date;
}

/** Keeps what comes, also when it is cut short, and makes a clip of it with the last byte. Answers how many bytes there are now. */
export async function takePart(
  deps: Deps,
  athlete: AthleteScope,
  id: VideoId,
  sent: { fromByte: number; source: Readable },
): Promise<number> {
  const { fromByte } = sent;
  await requireConsent(deps.db, athlete, 'health');
  const row = await uploads.findClipUpload(deps.db, athlete, id);
  if (!row || row.come_bytes !== fromByte) throw somebodyElse();
  const { first, whole } = await withFirstBytes(Readable.from(untilCut(sent.source), { objectMode: false }), KIND_BYTES);
  if (first.length === 0) return fromByte;
  if (fromByte === 0 && first.length === KIND_BYTES && videoKind(first) === null) {
    await forgetUpload(deps, athlete, id);
    throw notAVideo();
  }
  const part = await deps.files.keep(athlete.userId, whole, row.bytes - fromByte);
  try {
    if (fromByte + part.bytes < row.bytes) {
      await noteDown(deps, athlete, id, { fromByte, part: { key: part.key, bytes: part.bytes } });
    } else await finish(deps, athlete, id, { row, last: { key: part.key, bytes: part.bytes } });
  } catch (error) {
    await discardClipFiles(deps, athlete, [part.key]);
    throw error;
  }
  return fromByte + part.bytes;
}

async function noteDown(
  { db, files }: Deps,
  athlete: AthleteScope,
  id: VideoId,
  come: { fromByte: number; part: uploads.Part },
): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockClips(tx, athlete);
    // The same bytes came before and were thrown away after these had been kept.
    const isThere = (await files.size(come.part.key)) !== null;
    if (!isThere || !(await uploads.addPart(tx, athlete, id, come))) throw somebodyElse();
  });
}

const somebodyElse = () => new AppError('conflict', 'Another part of this video has been uploaded. Continue from its end.');

/** A stream that is cut ends with what has come. */
async function* untilCut(source: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) yield chunk;
  } catch {
    // What has come is worth keeping: the sender goes on from there.
  }
}

/** The parts become one file, the upload becomes a clip; both or neither. */
async function finish(
  deps: Deps,
  athlete: AthleteScope,
  id: VideoId,
  { row, last }: { row: uploads.UploadRow; last: uploads.Part },
): Promise<void> {
  const parts = [...row.parts, last];
  const keys = parts.map(({ key }) => key);
  const source = Readable.from(inOrder(deps.files, keys), { objectMode: false });
  let received: ReceivedClip | null = null;
  try {
    received = await keepClip(deps, athlete, { name: fileName(row.fields.filename ?? row.fields.name), source });
    const taken = { period: row.quota_period };
    await writeDown(deps, athlete, received, {
      id,
      fields: fieldsOf(row.fields),
      taken,
      async also(tx) {
        if (!(await uploads.removeClipUpload(tx, athlete, id))) throw somebodyElse();
      },
    });
  } catch (error) {
    await discardClipFiles(deps, athlete, [received?.key ?? null]);
    // Nothing that is sent again would make a video of it.
    if (error instanceof AppError && error.code === 'unsupported-type') await forgetUpload(deps, athlete, id);
    throw error;
  }
  await discardClipFiles(deps, athlete, keys);
}

async function* inOrder(files: Files, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* (await files.stream(key)) as AsyncIterable<Buffer>;
}

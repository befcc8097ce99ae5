import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { UploadId } from '#contract/shared/ids.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { analyseUploadJob } from '#server/features/activities/jobs.ts';
import { discardFile } from '#server/features/activities/upload/discard-file.ts';
import * as store from '#server/features/activities/upload/store-uploads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Keeps what the athlete sent and writes down the work, in that order; the answer is an upload to look at. */
export async function receiveUpload(deps: Deps, athlete: AthleteScope, request: FastifyRequest): Promise<{ id: UploadId }> {
  // What is in a file is known only once it was read, and nearly every one holds heart rate.
  await requireConsent(deps.db, athlete, 'health');
  await refuseFull(deps, athlete, Number(request.headers['content-length'] ?? 0));
  const received: store.NewUploadFile[] = [];
  try {
    for await (const part of request.files({ limits: { fileSize: UPLOAD_LIMITS.archiveBytes } })) {
      received.push(await keepFile(deps, athlete, fileName(part.filename), part.file));
    }
    if (received.length === 0)
      throw new AppError('invalid', 'Choose at least one file.', { fields: { files: 'Choose at least one file.' } });
    await deps.limits.take('uploads', athlete.userId, received.length);
    return await writeDown(deps, athlete, received);
  } catch (error) {
    for (const { fileKey } of received) await discardFile(deps, athlete, fileKey);
    throw error;
  }
}

/** The same for one file that is the whole body, as phones send it. */
export async function receiveFile(deps: Deps, athlete: AthleteScope, { body, headers }: FastifyRequest): Promise<{ id: UploadId }> {
  if (headers['content-type']?.startsWith('multipart/'))
    throw new AppError('unsupported-type', 'Send the file itself as the body, without a form.');
  await requireConsent(deps.db, athlete, 'health');
  await refuseFull(deps, athlete, Number(headers['content-length'] ?? 0));
  const file = await keepFile(deps, athlete, nameOf(headers['content-type']), body instanceof Readable ? body : Readable.from([]));
  try {
    if (file.bytes === 0) throw new AppError('invalid', 'Send a file as the body of the request.');
    await deps.limits.take('uploads', athlete.userId);
    return await writeDown(deps, athlete, [file]);
  } catch (error) {
    await discardFile(deps, athlete, file.fileKey);
    throw error;
  }
}

/** What it is, its bytes tell; the name is for the list. */
function nameOf(type = ''): string {
  const known = ['json', 'gpx', 'tcx', 'zip', 'csv', 'fit'].find((ending) => type.includes(ending));
  return known ? `From your phone.${known}` : 'From your phone';
}

async function keepFile({ files }: Deps, athlete: AthleteScope, name: string, sent: Readable): Promise<store.NewUploadFile> {
  const { source, maxBytes } = await withLimit(sent);
  const kept = await files.keep(athlete.userId, source, maxBytes).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    const advice = error.code === 'too-large' && maxBytes === UPLOAD_LIMITS.activityBytes ? ' Upload it as a .zip file.' : '';
    throw new AppError(error.code, `${name}: ${error.message}${advice}`);
  });
  return { id: randomUUID(), name, fileKey: kept.key, bytes: kept.bytes };
}

async function writeDown(deps: Deps, athlete: AthleteScope, received: readonly store.NewUploadFile[]): Promise<{ id: UploadId }> {
  return transaction(deps.db, (tx) => writeUpload(deps, tx, athlete, received));
}

/** Part of `tx`: files that have been kept, and the work on each. */
export async function writeUpload(
  { files, jobs }: Pick<Deps, 'files' | 'jobs'>,
  tx: Db,
  athlete: AthleteScope,
  received: readonly store.NewUploadFile[],
): Promise<{ id: UploadId }> {
  const id = UploadId.parse(randomUUID());
  await store.lockFiles(tx, athlete);
  const sizes = await Promise.all(received.map(({ fileKey }) => files.size(fileKey)));
  // The same bytes came before and were thrown away after these had been kept.
  if (sizes.includes(null)) throw new AppError('unavailable', 'Upload failed. Please try again.', { retryAfterSec: 1 });
  await store.addUpload(tx, athlete, id, received);
  for (const { id: uploadFileId } of received) await jobs.send(tx, athlete, analyseUploadJob, { uploadFileId });
  return { id };
}

/** Said before the bytes are sent: enough files for today, or enough for good. */
async function refuseFull({ db, limits }: Deps, athlete: AthleteScope, comingBytes: number): Promise<void> {
  const standing = await limits.look('uploads', athlete.userId);
  if (standing.left === 0) {
    const message = `You’ve uploaded ${standing.limit.toLocaleString('en')} files today. Continue tomorrow, or upload them as one zip.`;
    throw new AppError('rate-limited', message, { retryAfterSec: standing.resetSec, standing });
  }
  if ((await store.countKeptBytes(db, athlete)) + comingBytes > UPLOAD_LIMITS.keptBytes)
    throw new AppError('too-large', `Your storage limit of ${UPLOAD_LIMITS.keptBytes / 1024 ** 3} GB would be exceeded.`);
}

/** Bytes that tell an archive from an activity; the records of Apple Health are as large as an archive. */
const SIGNATURE_BYTES = 2;

/** What is allowed depends on what it is, and that is known from the first bytes, not from the name. */
async function withLimit(file: Readable): Promise<{ source: Readable; maxBytes: number }> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const start = await beginningOf(chunks);
  const isArchive = start.subarray(0, SIGNATURE_BYTES).toString('latin1') === 'PK' || start.includes('<HealthData');
  const source = Readable.from(startingWith(start, { [Symbol.asyncIterator]: () => chunks }), { objectMode: false });
  return { source, maxBytes: isArchive ? UPLOAD_LIMITS.archiveBytes : UPLOAD_LIMITS.activityBytes };
}

/** The first chunk, or as many as hold a signature: a sender may send byte by byte. */
async function beginningOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < SIGNATURE_BYTES) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function* startingWith(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

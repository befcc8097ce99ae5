import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { UploadId } from '#contract/ids.ts';
import { fileName } from '#server/features/activities/file-name.ts';
import { analyseUploadJob } from '#server/features/activities/jobs.ts';
import * as store from '#server/features/activities/store-uploads.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Largest file as sent. An archive goes to disk as it comes; a single activity is read whole. */
export const LARGEST_ACTIVITY_BYTES = 25 * 1024 * 1024;
export const LARGEST_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024;

/** Keeps what the athlete sent and writes down the work, in that order; the answer is an upload to look at. */
export async function receiveUpload(deps: Deps, athlete: AthleteScope, request: FastifyRequest): Promise<{ id: UploadId }> {
  const { db, files, jobs, limits } = deps;
  if (!request.isMultipart()) throw new AppError('unsupported-type', 'Please send files as multipart/form-data.');
  await limits.look('uploads', athlete.userId).then(({ left }) => left > 0 || refuseQuota());
  const received: store.NewUploadFile[] = [];
  for await (const part of request.files({ limits: { fileSize: LARGEST_ARCHIVE_BYTES } })) {
    const name = fileName(part.filename);
    const { source, maxBytes } = await withLimit(part.file);
    const kept = await files.keep(athlete.userId, source, maxBytes).catch((error) => {
      throw error instanceof AppError ? new AppError(error.code, `${name}: ${error.message}`) : error;
    });
    received.push({ id: randomUUID(), name, fileKey: kept.key, bytes: kept.bytes });
  }
  if (received.length === 0)
    throw new AppError('invalid', 'Please choose at least one file.', { fields: { files: 'Please choose at least one file.' } });
  await limits.take('uploads', athlete.userId, received.length);
  const id = UploadId.parse(randomUUID());
  await transaction(db, async (tx) => {
    await store.addUpload(tx, athlete, id, received);
    for (const { id: uploadFileId } of received) await jobs.send(tx, athlete, analyseUploadJob, { uploadFileId });
  });
  return { id };
}

/** What is allowed depends on what it is, and that is known from the first bytes, not from the name. */
async function withLimit(file: Readable): Promise<{ source: Readable; maxBytes: number }> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { done, value } = await chunks.next();
  const start = done ? Buffer.alloc(0) : value;
  const isArchive = start.subarray(0, 2).toString('latin1') === 'PK';
  const source = Readable.from(startingWith(start, { [Symbol.asyncIterator]: () => chunks }), { objectMode: false });
  return { source, maxBytes: isArchive ? LARGEST_ARCHIVE_BYTES : LARGEST_ACTIVITY_BYTES };
}

async function* startingWith(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

function refuseQuota(): never {
  throw new AppError('rate-limited', 'You have brought 2,000 files today. Please go on tomorrow, or bring them as one zip.', {
    retryAfterSec: 3600,
  });
}

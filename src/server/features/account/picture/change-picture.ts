import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/account/account.ts';
import { PICTURE_LIMITS } from '#contract/account/picture.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { withOperator } from '#server/features/account/operator/require-operator.ts';
import { pictureHeader } from '#server/features/account/picture/picture-header.ts';
import { drawPictureTask } from '#server/features/account/picture/resize-picture.ts';
import * as store from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredFile } from '#server/platform/http/static/send-file.ts';

const DRAW_WITHIN_MS = 10_000;

/** What was sent is drawn anew and thrown away; only our drawing is kept. */
export async function setPicture(deps: Deps, athlete: AthleteScope, request: FastifyRequest): Promise<CurrentUser> {
  const part = await request.file({ limits: { fileSize: PICTURE_LIMITS.bytes + 1, files: 1 } });
  if (!part) throw new AppError('invalid', 'Choose a picture.', { fields: { file: 'Choose a picture.' } });
  const bytes = await readWhole(part.file);
  refuseStrange(bytes);
  const { sidePx } = PICTURE_LIMITS;
  const drawn = await deps.threads.run(drawPictureTask, { bytes: new Uint8Array(bytes), sidePx }, DRAW_WITHIN_MS).catch(() => {
    throw new AppError('unsupported-file', 'This picture can’t be read. Choose another one.');
  });
  const { key } = await deps.files.keepBytes(athlete.userId, await drawn);
  await changeTo(deps, athlete, key);
  return withOperator(deps, await getCurrentUser(deps.db, athlete));
}

export async function removePicture(deps: Deps, athlete: AthleteScope): Promise<CurrentUser> {
  await changeTo(deps, athlete, null);
  return withOperator(deps, await getCurrentUser(deps.db, athlete));
}

export async function getPicture({ db, files }: Deps, athlete: AthleteScope): Promise<StoredFile> {
  const key = await store.findPictureKey(db, athlete);
  const bytes = key === null ? null : await files.size(key);
  if (key === null || bytes === null) throw new AppError('not-found', 'No picture found.');
  return { name: 'picture.webp', type: 'image/webp', key, bytes, open: (range) => files.stream(key, range) };
}

async function changeTo({ db, files }: Deps, athlete: AthleteScope, key: string | null): Promise<void> {
  const before = await store.findPictureKey(db, athlete);
  const address = key && `/api/account/picture?v=${key.slice(-12)}`;
  await store.setPicture(db, athlete, { key, address });
  if (before && before !== key) await files.remove(before);
}

async function readWhole(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > PICTURE_LIMITS.bytes) throw new AppError('too-large', `Choose a picture of up to ${PICTURE_LIMITS.bytes / 1e6} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By its content, never by its name; and by its size before anything is decoded. */
function refuseStrange(bytes: Buffer): void {
  const header = pictureHeader(bytes);
  if (!header) throw new AppError('unsupported-type', 'Choose a JPEG, PNG or WebP picture.');
  const { widthPx, heightPx } = header;
  if (widthPx * heightPx > PICTURE_LIMITS.pixels)
    throw new AppError('unsupported-file', `Choose a picture of at most ${PICTURE_LIMITS.pixels / 1e6} megapixels.`);
}

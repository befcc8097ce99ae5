import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type DataRestore, RESTORE_LIMITS } from '#contract/account-data.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { refuseFilled } from '#server/features/account-data/empty-account.ts';
import { bringBackJob } from '#server/features/account-data/jobs.ts';
import * as store from '#server/features/account-data/store-restores.ts';
import { note } from '#server/platform/audit.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileName } from '#server/platform/file-name.ts';
import type { Visitor } from '#server/platform/login.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Keeps the export that was sent and writes down the work. Only for an account without training, and one that may hold health data. */
export async function receiveRestore(
  deps: Deps,
  visitor: Visitor & { request: FastifyRequest },
  athlete: AthleteScope,
): Promise<DataRestore> {
  const { db, files, jobs, limits, now } = deps;
  await requireConsent(db, athlete, 'health');
  await refuseFilled(db, athlete);
  await limits.take('uploads', athlete.userId);
  const part = await visitor.request.file({ limits: { fileSize: RESTORE_LIMITS.bytes } });
  if (!part) throw new AppError('invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } });
  const name = fileName(part.filename);
  const { key } = await files.keep(athlete.userId, part.file, RESTORE_LIMITS.bytes);
  const id = randomUUID();
  await transaction(db, async (tx) => {
    if (!(await store.addRestore(tx, athlete, { id, name, fileKey: key, now: now() })))
      throw new AppError('conflict', 'An import is already running.');
    await jobs.send(tx, athlete, bringBackJob, { restoreId: id });
    await note(tx, visitor, { userId: athlete.userId, action: 'data-brought-back' });
  }).catch(async (error) => {
    const other = await store.findRestore(db, athlete);
    if (other?.file_key !== key) await files.remove(key);
    throw error;
  });
  const begun = await getRestore(deps, athlete);
  if (!begun) throw new AppError('unavailable', 'The import could not be started. Please try again.', { retryAfterSec: 1 });
  return begun;
}

/** How far the last one is; null where none was sent. */
export async function getRestore({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<DataRestore | null> {
  const row = await store.findRestore(db, athlete);
  if (!row) return null;
  const { name, status, percent, rows, files, message, asked_at } = row;
  return { name, status, percent, rows, files, message, askedAt: asked_at.toISOString() };
}

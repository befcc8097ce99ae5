import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type DataRestore, RESTORE_LIMITS } from '#contract/account/data-export.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { refuseFilled } from '#server/features/account-data/import/require-empty-account.ts';
import * as store from '#server/features/account-data/import/store-restores.ts';
import { bringBackJob } from '#server/features/account-data/jobs.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

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
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'data-brought-back' });
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

import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CHECK_IN_FILE_LIMITS, type CheckInImport } from '#contract/checkins/checkins.ts';
import { CheckInImportId } from '#contract/shared/ids.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { discardFile, takeInKept } from '#server/features/activities/activities.ts';
import * as store from '#server/features/checkins/store-imports.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Keeps the file that was sent and takes it in as an upload: what else is in it is imported too. */
export async function receiveImport(deps: Deps, athlete: AthleteScope, request: FastifyRequest): Promise<{ id: CheckInImportId }> {
  await requireConsent(deps.db, athlete, 'health');
  await deps.limits.take('uploads', athlete.userId);
  const part = await request.file({ limits: { fileSize: CHECK_IN_FILE_LIMITS.healthBytes } });
  if (!part) throw new AppError('invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } });
  const name = fileName(part.filename);
  const { key, bytes } = await deps.files.keep(athlete.userId, part.file, CHECK_IN_FILE_LIMITS.healthBytes);
  const id = CheckInImportId.parse(randomUUID());
  await transaction(deps.db, async (tx) => {
    const { id: uploadId } = await takeInKept(deps, tx, athlete, [{ name, key, bytes }]);
    await store.addImport(tx, athlete, { id, name, fileKey: key, uploadId });
  }).catch(async (error) => {
    // Another upload of the same bytes may still need them.
    await discardFile(deps, athlete, key);
    throw error;
  });
  return { id };
}

export async function getImport(db: Db, athlete: AthleteScope, id: CheckInImportId): Promise<CheckInImport> {
  const row = await store.findImport(db, athlete, id);
  if (!row) throw new AppError('not-found', 'Import not found.');
  return {
    id,
    name: row.name,
    kind: row.kind as CheckInImport['kind'],
    status: row.status,
    days: row.days,
    from: row.from_date,
    to: row.to_date,
    leftOut: row.left_out,
    message: row.message,
    createdAt: row.created_at.toISOString(),
  };
}

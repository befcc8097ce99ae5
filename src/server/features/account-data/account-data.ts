import { randomUUID } from 'node:crypto';
import { type DataExport, EXPORT_KEPT_DAYS } from '#contract/account-data.ts';
import { makeExportJob } from '#server/features/account-data/jobs.ts';
import * as store from '#server/features/account-data/store.ts';
import { note } from '#server/platform/audit.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Visitor } from '#server/platform/login.ts';
import { forgottenBefore } from '#server/platform/retention.ts';
import type { AthleteScope } from '#server/platform/scope.ts';
import type { StoredFile } from '#server/platform/send-file.ts';

const DAY_MS = 86_400_000;

/** Begins an export, unless one is being made. */
export async function startExport(deps: Deps, visitor: Visitor, athlete: AthleteScope): Promise<DataExport> {
  const { db, jobs, events, limits, now } = deps;
  const standing = await store.findExport(db, athlete, forgottenBefore('exports', now()));
  if (standing?.status === 'queued' || standing?.status === 'running') return wordsOf(standing);
  await limits.take('exports', athlete.userId);
  const id = randomUUID();
  await transaction(db, async (tx) => {
    if (!(await store.addExport(tx, athlete, id, now()))) return;
    await jobs.send(tx, athlete, makeExportJob, { exportId: id });
    await note(tx, visitor, { userId: athlete.userId, action: 'export-asked' });
    await events.emit(tx, athlete, { kind: 'export.moved' });
  });
  const begun = await getExport(deps, athlete);
  if (!begun) throw new AppError('unavailable', 'The export could not be started. Please try again.', { retryAfterSec: 1 });
  return begun;
}

/** How far the last one is; null where none was asked for, or it is forgotten. */
export async function getExport({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<DataExport | null> {
  const row = await store.findExport(db, athlete, forgottenBefore('exports', now()));
  return row ? wordsOf(row) : null;
}

/** The last one that is ready; null where there is none. */
export async function findExportFile({ db, files, now }: Deps, athlete: AthleteScope): Promise<StoredFile | null> {
  const row = await store.findReadyExport(db, athlete, forgottenBefore('exports', now()));
  const bytes = row?.file_key ? await files.size(row.file_key) : null;
  if (!row?.file_key || bytes === null) return null;
  const key = row.file_key;
  const name = `moorline-export-${row.asked_at.toISOString().slice(0, 10)}.zip`;
  return { name, type: 'application/zip', key, bytes, open: (range) => files.stream(key, range) };
}

function wordsOf({ status, percent, bytes, asked_at, ready_at, message }: store.ExportRow): DataExport {
  const keptUntil = status === 'ready' ? new Date(asked_at.getTime() + EXPORT_KEPT_DAYS * DAY_MS) : null;
  return {
    status,
    percent,
    bytes,
    askedAt: asked_at.toISOString(),
    readyAt: ready_at?.toISOString() ?? null,
    keptUntil: keptUntil?.toISOString() ?? null,
    message,
  };
}

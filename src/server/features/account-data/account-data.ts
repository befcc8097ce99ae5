import { randomUUID } from 'node:crypto';
import { type DataExport, EXPORT_KEPT_DAYS } from '#contract/account/data-export.ts';
import { makeExportJob } from '#server/features/account-data/jobs.ts';
import * as store from '#server/features/account-data/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { StoredFile } from '#server/platform/http/static/send-file.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

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
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'export-asked' });
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

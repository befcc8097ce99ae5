import { INCIDENTS_A_PAGE, type Incident, type IncidentKind } from '#contract/account/operator.ts';
import { IncidentId, UserId } from '#contract/shared/ids.ts';
import * as store from '#server/features/account/operator/store-incidents.ts';
import { type AthleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** The operator who is logged in, after `requireOperator`. */
interface Acting {
  visitor: Pick<Visitor, 'request'>;
  operator: AthleteScope;
}

/** Incidents of the last 30 days, newest first, a page at a time. */
export async function listIncidents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind, offset = 0, limit = INCIDENTS_A_PAGE }: { kind?: IncidentKind | undefined; offset?: number; limit?: number } = {},
): Promise<{ items: Incident[]; nextOffset: number | null }> {
  const at = now();
  const rows = await store.listIncidents(db, SYSTEM, { kind, since: forgottenBefore('incidents', at), offset, limit: limit + 1 });
  return {
    items: rows.slice(0, limit).map((row) => presentIncident(row, at)),
    nextOffset: rows.length > limit ? offset + limit : null,
  };
}

/**
 * Runs the abandoned jobs of an incident again and resolves it; a job that is abandoned again opens it again or makes a new one. Throws
 * `conflict` where none of its jobs is left.
 */
export async function retryIncident(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, { visitor, operator }: Acting, id: IncidentId) {
  const { db, jobs, now } = deps;
  const incident = await store.findIncident(db, SYSTEM, id);
  if (!incident) throw notFound();
  let started = 0;
  for (const job of incident.job_ids) {
    if (!(await jobs.retry(job))) continue;
    started++;
    await recordAuditEvent(db, visitor, { userId: operator.userId, action: 'job-retried', detail: { id: job, name: incident.name } });
  }
  if (started === 0) throw new AppError('conflict', 'No failed job is left to run again. Mark the incident as resolved.');
  await store.setResolved(db, SYSTEM, incident, now());
  return { started };
}

export async function resolveIncident(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { visitor, operator }: Acting,
  id: IncidentId,
): Promise<Incident> {
  return transaction(db, async (tx) => {
    const row = await store.setResolved(tx, SYSTEM, { id }, now());
    if (!row) throw notFound();
    await recordAuditEvent(tx, visitor, { userId: operator.userId, action: 'incident-resolved', detail: { id } });
    return presentIncident(row, now());
  });
}

const notFound = (): AppError => new AppError('not-found', 'Incident not found.');

function presentIncident(row: store.IncidentRow, now: Date): Incident {
  const isKept = row.last_at > forgottenBefore('jobs-that-failed', now);
  return {
    id: IncidentId.parse(row.id),
    kind: row.kind,
    name: row.name,
    reason: row.reason,
    times: row.times,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    requestId: row.request_id,
    athleteId: row.user_id === null ? null : UserId.parse(row.user_id),
    jobs: row.job_ids,
    canRetry: row.resolved_at === null && row.job_ids.length > 0 && isKept,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}

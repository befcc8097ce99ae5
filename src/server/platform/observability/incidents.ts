import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#server/platform/context.ts';
import { countIncident, type Incident } from '#server/platform/observability/instrumentation.ts';
import { masked } from '#server/platform/observability/logger.ts';
import { requestId } from '#server/platform/observability/request-id.ts';

const HOUR_MS = 3_600_000;
const LONGEST_REASON = 300;
/** As many jobs of one incident can be run again. */
const MOST_JOBS = 100;

export interface NewIncident {
  kind: Incident;
  /** Why a task was stopped, what kind of file was refused, or which job was abandoned. */
  name: string;
  /** A short sentence. Never what was in a file. */
  reason: string;
  /** Whose file or job it was. */
  userId?: string | undefined;
  /** An abandoned job, and the request that caused it. */
  jobId?: string;
  requestId?: string;
}

/**
 * Counts an incident and stores it for the operator; a repeat in the same hour raises the count of the first and opens it again. Never throws: what
 * went wrong is already being dealt with.
 */
export async function recordIncident(deps: Pick<Deps, 'db' | 'log' | 'now'>, incident: NewIncident): Promise<void> {
  const { kind, name } = incident;
  countIncident(kind, name);
  try {
    await storeIncident(deps, incident);
  } catch (error) {
    deps.log.warn({ err: error, kind, name }, 'an incident could not be stored');
  }
}

async function storeIncident({ db, now }: Pick<Deps, 'db' | 'now'>, incident: NewIncident): Promise<void> {
  const { kind, name, userId = null, jobId } = incident;
  const at = now();
  const request_id = incident.requestId ?? requestId();
  const reason = masked(incident.reason).slice(0, LONGEST_REASON);
  await db
    .insertInto('incidents')
    .values({
      id: randomUUID(),
      kind,
      name,
      hour: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS),
      user_id: userId,
      request_id,
      job_ids: jobId === undefined ? [] : [jobId],
      reason,
      first_at: at,
      last_at: at,
      resolved_at: null,
    })
    .onConflict((same) =>
      same.columns(['kind', 'name', 'hour']).doUpdateSet({
        times: sql`incidents.times + 1`,
        user_id: sql`case when incidents.user_id = excluded.user_id then incidents.user_id end`,
        request_id,
        job_ids: sql`case when incidents.job_ids @> excluded.job_ids or cardinality(incidents.job_ids) >= ${MOST_JOBS}
          then incidents.job_ids else incidents.job_ids || excluded.job_ids end`,
        reason,
        last_at: at,
        resolved_at: null,
      }),
    )
    .execute();
}

import { sql } from 'kysely';
import type { JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { Deps } from '#server/platform/context.ts';
import { recordIncident } from '#server/platform/observability/incidents.ts';

/** Long enough for the operator to come back from a weekend and run it again. */
export const KEEP_FAILED_DAYS = 7;

const Asked = z.object({ requestId: z.optional(z.nullable(z.string())), userId: z.optional(z.uuid()) });

/** The request that made a job necessary; the job's own id where the clock did. */
export function requestOf({ id, data }: Pick<JobWithMetadata<object>, 'id' | 'data'>): string {
  const asked = z.safeParse(Asked, data);
  return (asked.success && asked.data.requestId) || id;
}

/** Logs and records that a job has failed its last try, and keeps it for the operator. Never throws. */
export async function reportAbandoned(deps: Deps, name: string, row: JobWithMetadata<object>, reason: string): Promise<void> {
  const requestId = requestOf(row);
  deps.log.error({ job: name, id: row.id, requestId, reason }, 'job abandoned');
  const userId = z.safeParse(Asked, row.data).data?.userId;
  await recordIncident(deps, { kind: 'abandoned-job', name, reason, userId, jobId: row.id, requestId });
  try {
    const keepSec = KEEP_FAILED_DAYS * 86_400;
    await sql`update pgboss.job set deletion_seconds = ${keepSec} where name = ${name} and id = ${row.id}`.execute(deps.db);
  } catch (error) {
    deps.log.warn({ err: error, job: name }, 'a failed job is not kept');
  }
}

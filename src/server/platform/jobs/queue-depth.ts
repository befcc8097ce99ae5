import type { PgBoss } from 'pg-boss';
import type { FailedJob, JobQueue } from '#server/platform/jobs/job-queue.ts';

/** Counted when asked: the library's own figures are of its last round. */
export async function depthOf(boss: PgBoss): ReturnType<JobQueue['depth']> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name, count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed')::int as failed
     from pgboss.queue q left join pgboss.job j on j.name = q.name and state <> 'completed' group by 1`,
  );
  return rows;
}

/** The name of the failed job with this id; undefined where there is none. */
export async function findFailed(boss: PgBoss, id: string): Promise<string | undefined> {
  const { rows } = await boss.getDb().executeSql(`select name from pgboss.job where id::text = $1 and state = 'failed'`, [id]);
  return rows[0]?.name;
}

const MOST_LISTED = 200;

/** The queue keeps a finished job for a while; the reason is in what it left. */
export async function listFailed(boss: PgBoss): Promise<FailedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name, coalesce(completed_on, created_on) as at, coalesce(output ->> 'message', output ->> 'value', '') as message
     from pgboss.job where state = 'failed' order by 3 desc limit ${MOST_LISTED}`,
  );
  return rows;
}

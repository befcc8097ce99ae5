import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Product } from '#test/product.ts';

/** A job that failed for good, as the queue keeps it; its id. */
export async function aFailedJob({ app }: Product): Promise<string> {
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, data, state, output, completed_on)
    values (${id}, 'platform.forget', '{"payload":{}}', 'failed', '{"failures":3,"message":"The disk was full."}', now())`.execute(
    app.deps.db,
  );
  return id;
}

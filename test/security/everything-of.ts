import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Product } from '#test/product.ts';

/** A letter on its way is a row that changes by itself. */
async function lettersAreOut({ app: { deps } }: Product, userId: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const waiting = await deps.db.selectFrom('mails').select('id').where('user_id', '=', userId).where('sent_at', 'is', null).execute();
    if (waiting.length === 0) return;
    await setTimeout(25);
  }
}

/** So is whatever a job looks at a few seconds after an upload. */
export async function jobsAreDone({ app: { deps } }: Product, userId: string): Promise<void> {
  for (let tries = 0; tries < 800; tries++) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pgboss.job where state < 'completed' and data ->> 'userId' = ${userId}`.execute(deps.db);
    if (rows[0]?.waiting === 0) return;
    await setTimeout(25);
  }
}

/** Every row that names this athlete, in every table, and every file: whatever it is, in an order that stays. */
export async function everythingOf(product: Product, userId: string): Promise<Record<string, unknown>> {
  const { deps } = product.app;
  await lettersAreOut(product, userId);
  await jobsAreDone(product, userId);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(deps.db);
  const rows: Record<string, unknown> = {};
  for (const { name } of [...tables.rows, { name: 'users' }]) {
    const column = name === 'users' ? 'id' : 'user_id';
    const found = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where ${sql.ref(column)} = ${userId} order by 1`.execute(deps.db);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return { ...rows, files: (await deps.files.list(userId)).toSorted() };
}

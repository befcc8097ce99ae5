import { sql } from 'kysely';
import type { Product } from '#test/product.ts';

/** Every row that names this athlete, in every table, and every file: whatever it is, in an order that stays. */
export async function everythingOf({ app: { deps } }: Product, userId: string): Promise<Record<string, unknown>> {
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

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import type { Product } from '#test/product.ts';

const LONGEST_WAIT_MS = 30_000;

/** Waits until `count` says none; what never ends is an error here, not a difference later. */
async function noneLeft(what: string, count: () => Promise<number>): Promise<void> {
  const givesUpAt = performance.now() + LONGEST_WAIT_MS;
  while ((await count()) > 0) {
    if (performance.now() > givesUpAt) throw new Error(`${what} did not end within ${LONGEST_WAIT_MS} ms.`);
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** A letter on its way is a row that changes by itself. */
function lettersAreOut({ app: { deps } }: Product, userId: string): Promise<void> {
  return noneLeft('A letter', async () => {
    const waiting = await deps.db.selectFrom('mails').select('id').where('user_id', '=', userId).where('sent_at', 'is', null).execute();
    return waiting.length;
  });
}

/**
 * So is whatever a job looks at after an upload. What is put off for some seconds, so that much at once is looked at once, is looked at now;
 * it gives its place free, so that what comes later is looked at as well. Workers hear of it on the line that the library tells them on.
 */
export function jobsAreDone({ app: { deps } }: Product, userId: string): Promise<void> {
  return noneLeft('A job', async () => {
    await sql`
      with hurried as (
        update pgboss.job set start_after = now(), singleton_on = null
        where state = 'created' and start_after > now() and data ->> 'userId' = ${userId} returning name)
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from hurried`.execute(deps.db);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job where state < 'completed' and data ->> 'userId' = ${userId}`.execute(deps.db);
    return rows[0]?.waiting ?? 0;
  });
}

/** The tables that name an athlete, by product: they stay what they are, and are asked for hundreds of times. */
const tablesOf = new WeakMap<Product, readonly string[]>();

async function ownTables(product: Product): Promise<readonly string[]> {
  const known = tablesOf.get(product);
  if (known) return known;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(product.app.deps.db);
  const names = rows.map(({ name }) => name);
  tablesOf.set(product, names);
  return names;
}

/** Every row that names this athlete, in every table, and every file: whatever it is, in an order that stays. */
export async function everythingOf(product: Product, userId: string): Promise<Record<string, unknown>> {
  const { deps } = product.app;
  await lettersAreOut(product, userId);
  await jobsAreDone(product, userId);
  const tables = [...(await ownTables(product)).map((name) => ({ name, column: 'user_id' })), { name: 'users', column: 'id' }];
  // One question for all tables: this is asked before and after everything that could change something.
  const each = tables.map(
    ({ name, column }) =>
      sql`select ${sql.lit(name)} as name, t::text as row from ${sql.table(name)} t where ${sql.ref(column)} = ${userId}`,
  );
  const found = await sql<{ name: string; row: string }>`${sql.join(each, sql` union all `)} order by 1, 2`.execute(deps.db);
  const rows: Record<string, unknown> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const [name, of] of Map.groupBy(found.rows, (row) => row.name)) rows[name] = of.map(({ row }) => row);
  return { ...rows, files: (await deps.files.list(userId)).toSorted() };
}

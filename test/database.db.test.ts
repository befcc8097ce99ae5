import pg from 'pg';
import { expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';

test('two tests see every table and none of each other’s rows', async () => {
  const databases = await Promise.all([aDatabase(), aDatabase()]);
  const [first, second] = await Promise.all(databases.map(({ url }) => connected(url)));
  await first?.query('create table only_here (n int)');

  expect((await tables(first)).includes('users')).toBe(true);
  expect((await tables(first)).includes('only_here')).toBe(true);
  expect((await tables(second)).includes('only_here')).toBe(false);

  await Promise.all([first?.end(), second?.end()]);
  await Promise.all(databases.map((database) => database.drop()));
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function tables(client: pg.Client | undefined): Promise<string[]> {
  const found = await client?.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  return found?.rows.map(({ name }) => name) ?? [];
}

import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/features/account/login/password.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { PASSWORD } from '#test/athletes/factories.ts';
import { anEmptyDatabase } from '#test/database.ts';
import { aProduct } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';
import { fillTables, type InsertedRow, type KnownValues } from '#test/upgrade/filled-tables.ts';

/** Every state in which a database may be: after each migration. */
const VERSIONS = readdirSync(new URL('../db/migrations', import.meta.url))
  .map((file) => file.replace('.sql', ''))
  .sort();
const emailOf = (version: string): string => `since-${version}@example.test`;

/** What neither types nor conditions of the tables tell. */
const knownAt = (version: string, passwordHash: string): KnownValues => ({
  'users.email': emailOf(version),
  'users.password_hash': passwordHash,
  'users.locked_at': null,
  'time_codes.confirmed_at': null,
  'week_templates.sessions': '[]',
  plan_data: JSON.stringify({ weeks: [{ sessions: [{ reason: 'Easy day' }] }], notes: [{ sentence: 'Starts easy.' }] }),
  lines: JSON.stringify([{ reason: 'Moved', before: { reason: 'Rest' } }]),
});

/** Columns and tables whose older rows a migration changes on purpose, each with that migration. A new one that does so belongs here. */
const REWRITTEN: Readonly<Record<string, string>> = {
  'training_sessions.plan_id': '0021-plans',
  proposals: '0022-plan-days',
  'users.stripe_customer_id': '0040-billing',
  'users.stripe_subscription_id': '0040-billing',
  'users.subscription_tier': '0040-billing',
  'users.subscription_status': '0040-billing',
  'training_plans.plan_data': '0109-sentences-told',
  'plan_versions.plan_data': '0109-sentences-told',
  'plan_versions.lines': '0109-sentences-told',
  'proposals.plan_data': '0109-sentences-told',
  'proposals.lines': '0109-sentences-told',
  activity_bests: '0110-bests-in-lists',
  activity_changes: '0188-changes-by-month',
  'check_in_imports.status': '0133-imports',
  'check_in_imports.message': '0133-imports',
};

let database: TestDatabase;
let client: pg.Client;
const rows: (InsertedRow & { version: string })[] = [];

beforeAll(async () => {
  database = await anEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const passwordHash = await hashPassword(PASSWORD);
  for (const version of VERSIONS) {
    await migrate(database.url, version);
    const filled = await fillTables(client, version, knownAt(version, passwordHash)).catch((error) => {
      throw new Error(`${version}: ${error.message}`);
    });
    rows.push(...filled.map((row) => ({ ...row, version })));
  }
}, 300_000);
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** The table where the row is gone, otherwise the columns that are not as they were inserted. */
async function changesOf({ table, key, row }: InsertedRow): Promise<string[]> {
  const { rows: tables } = await client.query('select to_regclass($1) as found', [table]);
  if (!tables[0].found) return [table];
  const identity = Object.fromEntries((key.length > 0 ? key : Object.keys(row)).map((name) => [name, row[name]]));
  const { rows: found } = await client.query(`select to_jsonb(t.*) as row from ${table} t where to_jsonb(t.*) @> $1::jsonb`, [
    JSON.stringify(identity),
  ]);
  const now = found[0]?.row;
  if (!now) return [table];
  return Object.keys(row)
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(row[name]))
    .map((name) => `${table}.${name}`);
}

test('rows of every version are unchanged in the newest, except where a migration rewrites them', async () => {
  const changed = new Map<string, string[]>();
  for (const row of rows) for (const what of await changesOf(row)) changed.set(what, [...(changed.get(what) ?? []), row.version]);
  const expected = Object.entries(REWRITTEN).map(([what, by]): [string, string[]] => {
    const [table = ''] = what.split('.');
    const before = rows.filter((row) => row.table === table && row.version < by);
    const isDropped = (version: string): boolean => what !== table && version < (REWRITTEN[table] ?? '');
    return [what, before.map(({ version }) => version).filter((version) => !isDropped(version))];
  });
  expect(Object.fromEntries(changed)).toEqual(Object.fromEntries(expected));
});

test('best efforts of one row each are now in the lists of their activity', async () => {
  const old = rows.filter(({ table, version }) => table === 'activity_bests' && version < '0110-bests-in-lists');
  expect(old.length).toBeGreaterThan(20);
  for (const { row, version } of old) {
    const { rows: lists } = await client.query('select windows, bests from activity_bests where activity_id = $1', [row.activity_id]);
    expect(lists, version).toEqual([{ windows: [row.over], bests: [row.value] }]);
  }
});

test('who signed up under any version logs in to the newest', async () => {
  const product = await aProduct({ databaseUrl: database.url });
  try {
    for (const version of VERSIONS) {
      const browser = product.browser();
      const login = await browser.send('POST', '/api/auth/login', { email: emailOf(version), password: PASSWORD });
      expect(login.status, `${version}: ${login.text}`).toBe(200);
      expect((await browser.get('/api/auth/user')).json.email).toBe(emailOf(version));
    }
  } finally {
    await product.close();
  }
}, 120_000);

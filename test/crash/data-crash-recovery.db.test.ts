import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROUGHT_BACK } from '#server/features/account-data/export/exported-tables.ts';
import { anActivity, anAthlete, aRideFile, aThreshold, bringFiles, filesBody } from '#test/athletes/factories.ts';
import { aKilledProduct, type KilledProduct } from '#test/crash/crashable-server.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';
import { anExport, type OpenedExport, opened } from '#test/read-export.ts';

type Athlete = Browser & { id: string; email: string };

let database: TestDatabase;
/** Does all the work, and dies of it. */
let worker: KilledProduct;
/** Answers requests; works on nothing. */
let house: Product;
beforeAll(async () => {
  database = await aDatabase();
  worker = await aKilledProduct(database.url, { ROLES: 'web,worker' });
  house = await aProduct({ databaseUrl: database.url, dir: worker.dataDir, env: { ROLES: 'web' } });
}, 180_000);
afterAll(async () => {
  await house?.close();
  await worker?.stop();
  await database?.drop();
});

const WAIT_MS = 200;
const MOST_TRIES = 2400;
const HEARD_WITHIN_MS = 600;

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > MOST_TRIES) throw new Error(`${what} did not come about.`);
    await setTimeout(WAIT_MS);
  }
}

/** Whether somebody waits for this table. */
async function isWaitedFor(table: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = ${table}::regclass`.execute(house.app.deps.db);
  return (rows[0]?.n ?? 0) > 0;
}

/** Whether everything has been done that follows from what was brought: an export of before holds less. */
async function isAtRest(): Promise<boolean> {
  const isQuiet = await nothingWaits();
  // What an ended job makes known brings the next one a moment later.
  await setTimeout(HEARD_WITHIN_MS);
  return isQuiet && (await nothingWaits());
}

async function nothingWaits(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where state in ('created', 'retry', 'active') and start_after < now() + interval '5 seconds'`.execute(house.app.deps.db);
  return rows[0]?.n === 0;
}

const stateOf = async (athlete: Athlete, what: 'export/state' | 'restore') => (await athlete.get(`/api/account/${what}`)).json?.status;
const incoming = () => readdir(join(worker.dataDir, 'files', 'incoming'));
const rowsOf = (export_: OpenedExport) => Object.fromEntries(BROUGHT_BACK.map((table) => [table, export_.rows(table).length]));

async function lived(): Promise<Athlete> {
  const athlete = await anAthlete(house);
  const rides = [1, 3, 5].map((day) => ({
    name: `ride-${day}.fit`,
    bytes: aRideFile({ start: `2026-05-0${day}T08:00:00Z`, seconds: 900 }),
  }));
  await bringFiles(athlete, rides);
  await anActivity(athlete, { name: 'By hand' });
  await aThreshold(athlete);
  await athlete.send('POST', '/api/workouts', { name: 'Mine', discipline: 'swim', workout: 'Swim: Mine\n400m' });
  return athlete;
}

test('PRIV-02 a worker that is killed in the middle of an export and of a bring-back leaves each to be done once and whole', {
  timeout: 180_000,
}, async () => {
  const { db, files } = house.app.deps;
  const athlete = await lived();
  await until(isAtRest, 'Rest after what was brought');
  const first = await anExport(athlete);
  const fresh = await anAthlete(house);
  house.clock.now = new Date();
  await db.transaction().execute(async (tx) => {
    // An export reads the one, rows that come back are written into the other.
    await sql`lock table billing_letters in access exclusive mode`.execute(tx);
    await sql`lock table own_workouts in share mode`.execute(tx);
    expect((await athlete.send('POST', '/api/account/export')).status).toBe(202);
    const body = filesBody([{ name: 'export.zip', bytes: first.bytes }], 'file');
    expect((await fresh.raw({ method: 'POST', url: '/api/account/restore', ...body })).status).toBe(202);
    await until(() => isWaitedFor('billing_letters'), 'The export');
    await until(() => isWaitedFor('own_workouts'), 'The rows');
    expect([await stateOf(athlete, 'export/state'), await stateOf(fresh, 'restore')]).toEqual(['running', 'running']);
    expect(await incoming()).toHaveLength(1);
    await worker.kill();
  });
  expect((await fresh.get('/api/activities')).json.items).toEqual([]);
  await worker.start();
  await until(async () => (await stateOf(athlete, 'export/state')) === 'ready', 'The export');
  await until(async () => (await stateOf(fresh, 'restore')) === 'done', 'The data');
  const second = opened((await athlete.raw({ method: 'GET', url: '/api/account/export' })).bytes);
  expect(rowsOf(second)).toEqual(rowsOf(first));
  expect(second.names.filter((name) => name.startsWith('files/'))).toHaveLength(3);
  const letters = (await house.letters()).filter(({ to, subject }) => to === athlete.email && subject.includes('export is ready'));
  expect(letters).toHaveLength(2);
  const exports = await db.selectFrom('data_exports').select('status').where('user_id', '=', athlete.id).execute();
  expect(exports.map(({ status }) => status)).toEqual(['ready', 'ready']);
  house.clock.now = new Date();
  const third = await anExport(fresh);
  expect(rowsOf(third)).toEqual(rowsOf(first));
  await expect.poll(() => files.list(fresh.id)).toHaveLength(3 + 1);
  expect((await fresh.get('/api/activities')).json.items).toHaveLength(4);
});

import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { BackupManifest } from '#server/platform/backup/backup-manifest.ts';
import { openDump } from '#server/platform/backup/dump-database.ts';
import { type OpenBackup, openBackup } from '#server/platform/backup/read-backup.ts';
import { KEYS_TO_ACCOUNTS } from '#server/platform/backup/replay-revocations.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { sha256Of } from '#server/platform/files/content-hash.ts';
import { openFiles } from '#server/platform/files/file-store.ts';
import { addConnectionRows, CONNECTION_TABLES } from '#test/athletes/connection-rows.ts';
import { anAthlete, aRideFile, bringFiles, PASSWORD } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import { backupProgram, type Installation } from '#test/programs/backup-program.ts';
import { makeDataDir } from '#test/running-product.ts';

const NOON = new Date('2026-05-20T12:00:00Z');
const SILENT = { info: () => {}, warn: () => {} };

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** What an athlete is told; an id stands for an activity and a plan. */
const ANSWERS = [
  '/api/auth/user',
  '/api/dashboard',
  '/api/activities',
  '/api/activities/:activity',
  '/api/activities/:activity/streams?keys=power,heartRate',
  '/api/activities/:activity/original',
  '/api/load',
  '/api/load/weeks?from=2026-01-01&to=2026-12-31',
  '/api/curves/heart-rate',
  '/api/curves/power',
  '/api/check-ins',
  '/api/readiness',
  '/api/athlete',
  '/api/thresholds',
  '/api/training-plans',
  '/api/training-plans/:plan/versions',
  '/api/training-sessions',
  '/api/races',
  '/api/performance-metrics',
  '/api/goals',
  '/api/subscription',
  '/api/chat',
  '/api/activity-services/:activity',
];

async function answersOf(browser: Browser, addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const each of addresses) {
    const { status, bytes } = await browser.get(each);
    answers.set(each, `${status} ${bytes.toString('latin1')}`);
  }
  return answers;
}

/** An athlete with something at every address, and the addresses. */
async function aLife(product: Product): Promise<{ athlete: Browser; addresses: string[] }> {
  const athlete = await anAthlete(product, { email: 'stays@example.test' });
  const days = ['2026-05-01', '2026-05-03', '2026-05-05'];
  await bringFiles(
    athlete,
    days.map((day) => ({ name: `ride-${day}.fit`, bytes: aRideFile({ start: `${day}T08:00:00Z`, seconds: 1500 }) })),
  );
  const plan = { name: 'To the lake', discipline: 'run', difficulty: 'beginner', duration: 4, goals: [], timeAvailable: 5 };
  const made = await athlete.send('POST', '/api/training-plans', plan);
  expect(made.status, made.text).toBe(201);
  expect((await athlete.send('POST', '/api/check-ins', { date: '2026-05-19', sleepHours: 7.5, restingHeartRate: 48 })).status).toBe(200);
  expect((await athlete.send('POST', '/api/chat', { message: 'What is CTL?' })).status).toBe(200);
  const activity = (await athlete.get('/api/activities')).json.items[0].id;
  await addConnectionRows(product.app.deps, { userId: athlete.id, activityId: activity });
  return { athlete, addresses: ANSWERS.map((each) => each.replace(':activity', activity).replace(':plan', made.json.id)) };
}

interface Running extends Installation {
  url: string;
  product: Product;
}

async function running(place: Installation, url: string): Promise<Running> {
  const product = await aProduct({ databaseUrl: url, dir: place.dir });
  product.clock.now = NOON;
  return { ...place, url, product };
}

/** The same athlete at another house: a restore ends every login. */
async function at({ product }: Running, email: string): Promise<Browser> {
  const same = product.browser();
  expect((await same.send('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  return same;
}

/** Made while `writer` writes; opened, and held in `ends` until the test is over. */
async function backUp(file: string, from: Running, writer: Browser): Promise<OpenBackup> {
  let isOver = false;
  let acknowledged = 0;
  const writing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const date = `2026-04-${String((turn % 28) + 1).padStart(2, '0')}`;
      const { status } = await writer.send('POST', '/api/check-ins', { date, sleepHours: 6 + (turn % 3) });
      expect(status).toBe(200);
      acknowledged += 1;
    }
  })();
  while (acknowledged === 0) await sleep(10);
  const [files, secret] = [from.product.app.deps.files, await readFile(path.join(from.dir, 'secret'), 'utf8')];
  const { zip, manifest } = await writeBackup({ databaseUrl: from.url, files, secret: secret.trim(), now: NOON });
  const atStart = acknowledged;
  await Promise.all([pipeline(zip, createWriteStream(file)), manifest]);
  isOver = true;
  await writing;
  expect(acknowledged).toBeGreaterThan(atStart);
  const backup = await openBackup(file);
  ends.push(async () => backup.close());
  return backup;
}

/** The rows of a database by table: how many, and their checksum. */
async function tablesIn(url: string): Promise<BackupManifest['tables']> {
  const dump = await openDump(url);
  const tables: BackupManifest['tables'] = [];
  for (const table of dump.tables) {
    for await (const _ of table.rows());
    tables.push(table.facts());
  }
  await dump.close();
  return tables;
}

async function emailsIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select email from users order by email');
  await client.end();
  return rows.map(({ email }) => email);
}

/** Every index and every constraint, as the database says them. */
async function structureOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select indexdef as said from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
     from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  );
  await client.end();
  return rows.map(({ said }) => said);
}

async function leaveFor(browser: Browser, { url }: Running, email: string): Promise<void> {
  expect((await browser.send('DELETE', '/api/account', { currentPassword: PASSWORD })).status).toBe(202);
  for (let tries = 0; tries < 400 && (await emailsIn(url)).includes(email); tries++) await sleep(25);
}

async function anEmbeddedHome(): Promise<{ place: Installation; url: string }> {
  const dir = await makeDataDir();
  const server = await startEmbeddedPostgres({ dir, log: SILENT, durable: false, purpose: 'worker' });
  ends.push(async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });
  await migrate(server.url);
  return { place: { dir, databaseUrl: null }, url: server.url };
}

test('CONF-06 what is backed up while others write is the same on a server and then back in the data folder, byte for byte, and who left stays gone', async () => {
  const { place, url } = await anEmbeddedHome();
  const home = await running(place, url);
  const { athlete, addresses } = await aLife(home.product);
  const writer = await anAthlete(home.product, { email: 'writes@example.test' });
  const leaves = await anAthlete(home.product, { email: 'leaves@example.test' });
  await bringFiles(leaves, [{ name: 'ride.fit', bytes: aRideFile() }]);
  await leaveFor(await anAthlete(home.product, { email: 'gone@example.test' }), home, 'gone@example.test');
  await sleep(1000);
  const before = await answersOf(athlete, addresses);
  expect(before.size).toBeGreaterThanOrEqual(20);
  expect([...before].filter(([, answer]) => !answer.startsWith('200 '))).toEqual([]);

  // Into an empty place on a server, while the first goes on.
  const first = path.join(home.dir, 'first.backup');
  const held = await backUp(first, home, writer);
  const database = await aDatabase();
  const empty: Installation = { dir: await mkdtemp(path.join(tmpdir(), 'moorline-drill-')), databaseUrl: database.url };
  ends.push(database.drop, () => rm(empty.dir, { recursive: true, force: true }));
  expect(await backupProgram(['restore', first], empty)).toMatchObject({
    code: 0,
    said: expect.stringContaining('restored the backup of '),
  });
  const ended = (tables: BackupManifest['tables']) => tables.filter(({ name }) => KEYS_TO_ACCOUNTS.includes(name));
  const stays = (tables: BackupManifest['tables']) => tables.filter(({ name }) => !KEYS_TO_ACCOUNTS.includes(name));
  expect(stays(await tablesIn(database.url))).toEqual(stays(held.manifest.tables));
  for (const table of CONNECTION_TABLES) expect(held.manifest.tables.find(({ name }) => name === table)?.rows, table).toBeGreaterThan(0);
  expect(ended(held.manifest.tables).some(({ rows }) => rows > 0)).toBe(true);
  expect(ended(await tablesIn(database.url)).every(({ rows }) => rows === 0)).toBe(true);
  expect(await structureOf(database.url)).toEqual(await structureOf(url));
  expect(await emailsIn(database.url)).toEqual(['leaves@example.test', 'stays@example.test', 'writes@example.test']);
  const files = await openFiles({ kind: 'folder', dir: path.join(empty.dir, 'files') });
  for (const key of held.keys) expect(sha256Of(await files.read(key)), key).toBe(key.slice(-64));
  // Codes of authenticator apps and the key of messages to browsers are sealed with it.
  expect(await readFile(path.join(empty.dir, 'secret'), 'utf8')).toBe(await readFile(path.join(home.dir, 'secret'), 'utf8'));
  const server = await running(empty, database.url);
  expect(await answersOf(await at(server, 'stays@example.test'), addresses)).toEqual(before);

  // And back, where somebody has left since.
  await leaveFor(leaves, home, 'leaves@example.test');
  await home.product.close();
  const second = path.join(home.dir, 'second.backup');
  await backUp(second, server, await at(server, 'writes@example.test'));
  await server.product.close();
  expect(await backupProgram(['restore', second], place)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Accounts already exist'),
  });
  expect(await backupProgram(['restore', second, '--replace'], place)).toMatchObject({ code: 0 });
  const back = await running(place, url);
  ends.push(back.product.close);
  expect(await answersOf(await at(back, 'stays@example.test'), addresses)).toEqual(before);
  expect(await emailsIn(url)).toEqual(['stays@example.test', 'writes@example.test']);
  expect(await back.product.app.deps.files.list(leaves.id)).toEqual([]);
}, 240_000);

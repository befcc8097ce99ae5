// long: one backup, and all that may be done to it.
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#server/features/account/operator/run-command.ts';
import type { WaitingJob } from '#server/platform/backup/backup-manifest.ts';
import { openBackup } from '#server/platform/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { openFiles } from '#server/platform/files/file-store.ts';
import { addConnectionRows } from '#test/athletes/connection-rows.ts';
import { anActivity, anAthlete, aRideFile, bringFiles, filesBody, PASSWORD } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { aDatabase } from '#test/database.ts';
import { addPasskey, aToken, switchCodesOn } from '#test/factors.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import { backupProgram } from '#test/programs/backup-program.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

const PASSPHRASE = 'peat and cotton grass';

interface Place {
  databaseUrl: string;
  dir: string;
}

const program = (args: readonly string[], place: Place, env: Record<string, string> = {}) =>
  backupProgram(args, place, { BACKUP_PASSPHRASE: PASSPHRASE, ...env });

const drops: (() => Promise<unknown>)[] = [];
async function aPlace(): Promise<Place & { database: TestDatabase }> {
  const database = await aDatabase();
  const dir = await mkdtemp(path.join(tmpdir(), 'moorline-backup-'));
  drops.push(database.drop, () => rm(dir, { recursive: true, force: true }));
  return { databaseUrl: database.url, dir, database };
}

let from: Place;
let product: Product;
let athlete: Browser & { id: string; email: string };
let file: string;

beforeAll(async () => {
  from = await aPlace();
  product = await aProduct({ databaseUrl: from.databaseUrl, dir: from.dir });
  product.clock.now = new Date('2026-05-20T12:00:00Z');
  athlete = await anAthlete(product);
  await bringFiles(
    athlete,
    [1, 3, 5, 8].map((day) => ({ name: `ride-${day}.fit`, bytes: aRideFile({ start: `2026-05-0${day}T08:00:00Z`, seconds: 1800 }) })),
  );
  const plan = { name: 'To the lake', discipline: 'run', difficulty: 'beginner', duration: 4, goals: [], timeAvailable: 5 };
  expect((await athlete.send('POST', '/api/training-plans', plan)).status).toBe(201);
  expect((await athlete.send('POST', '/api/check-ins', { date: '2026-05-19', sleepHours: 7.5, restingHeartRate: 48 })).status).toBe(200);
  file = path.join(from.dir, 'everything.backup');
}, 180_000);

afterAll(async () => {
  await product?.close();
  for (const drop of drops.toReversed()) await drop();
});

async function opened(place: Place): Promise<Product> {
  const restored = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  restored.clock.now = product.clock.now;
  return restored;
}

async function accountsIn({ databaseUrl }: Place): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select email from users order by email');
  await client.end();
  return rows.map(({ email }) => email);
}

/** Without processes and passphrases: a backup into a file, and one of it brought back. */
async function keptOf(at: Place, name: string): Promise<string> {
  const files = await openFiles({ kind: 'folder', dir: path.join(at.dir, 'files') });
  const { zip, manifest } = await writeBackup({ databaseUrl: at.databaseUrl, files, secret: null, now: new Date() });
  const kept = path.join(at.dir, name);
  await Promise.all([pipeline(zip, createWriteStream(kept)), manifest]);
  return kept;
}

async function bringBack(
  kept: string,
  { databaseUrl, dir }: Place,
  { replace = false } = {},
): Promise<{ jobs: readonly WaitingJob[]; forgotten: string[] }> {
  const backup = await openBackup(kept);
  const forgotten: string[] = [];
  try {
    const files = await openFiles({ kind: 'folder', dir: path.join(dir, 'files') });
    await restoreBackup({ databaseUrl, files, backup, replace, complete: async (ids) => void forgotten.push(...ids) });
    return { jobs: backup.jobs, forgotten };
  } finally {
    backup.close();
  }
}

test('work that was waiting is done in the new place', async () => {
  const idle = await aPlace();
  const web = await aProduct({ databaseUrl: idle.databaseUrl, dir: idle.dir, env: { ROLES: 'web' } });
  const somebody = await anAthlete(web);
  const ride = { name: 'waiting.fit', bytes: aRideFile({ seconds: 900 }) };
  const sent = await somebody.raw({ method: 'POST', url: '/api/uploads', ...filesBody([ride]) });
  expect(sent.status).toBe(202);
  const kept = await keptOf(idle, 'waiting.backup');
  await web.close();

  const place = await aPlace();
  const { jobs } = await bringBack(kept, place);
  const there = await opened(place);
  await there.app.deps.jobs.sendAgain([...jobs, { name: 'a job of long ago', data: {}, startAfter: '2020-01-01T00:00:00.000Z' }]);
  const browser = there.browser();
  await browser.send('POST', '/api/auth/login', { email: somebody.email, password: PASSWORD });
  for (let tries = 0; tries < 2400; tries++) {
    if ((await browser.get(`/api/uploads/${sent.json.id}`)).json.status === 'done') break;
    await setTimeout(LOOK_AGAIN_MS);
  }
  expect((await browser.get('/api/activities')).json.items).toHaveLength(1);
  await there.close();
});

test('where there are accounts nothing is restored unless it is said, and nothing while the product runs', async () => {
  const kept = await keptOf(from, 'plain.backup');
  const place = await aPlace();
  const there = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  await anAthlete(there, { email: 'resident@example.test' });
  await expect(bringBack(kept, place, { replace: true })).rejects.toThrow('The server is still running on this database. Stop it first.');
  await there.close();
  await expect(bringBack(kept, place)).rejects.toThrow('Accounts already exist.');
  expect(await accountsIn(place)).toEqual(['resident@example.test']);
  await bringBack(kept, place, { replace: true });
  expect(await accountsIn(place)).not.toContain('resident@example.test');
});

test('CONF-06 those who asked to be forgotten since the backup are named to whoever restores it', async () => {
  const kept = await keptOf(from, 'plain.backup');
  const place = await aPlace();
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query('insert into deleted_accounts (user_id) values ($1)', [athlete.id]);
  await client.end();
  expect((await bringBack(kept, place)).forgotten).toEqual([athlete.id]);
});

test('CONF-06 PRIV-03 whoever was deleted since the backup is deleted again by the restore itself, and the others are back', async () => {
  const stays = await anAthlete(product, { email: 'was-here-too@example.test' });
  const made = await program(['backup', file], from);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/backed up \d+ rows and \d+ files to .*, encrypted\.\n$/) });
  expect((await readFile(file)).includes('ride-1.fit')).toBe(false);
  const place = await aPlace();
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  await client.query('insert into deleted_accounts (user_id) values ($1)', [athlete.id]);
  await client.end();
  expect(await program(['restore', file], place)).toMatchObject({ code: 0 });
  const there = await opened(place);
  const deleted = await placesOf(there, [athlete.id, athlete.email]);
  expect(deleted.filter((each) => !each.startsWith('public.deleted_accounts: '))).toEqual([]);
  expect(await accountsIn(place)).toContain(stays.email);
  await there.close();
}, 120_000);

test('CONF-06 nothing that was revoked or changed after the backup works again after a restore, and no login or token does', async () => {
  const place = await aPlace();
  const before = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  const [owner, other] = [
    await anAthlete(before, { email: 'owner@example.test' }),
    await anAthlete(before, { email: 'other@example.test' }),
  ];
  const [mover, follower] = [
    await anAthlete(before, { email: 'mover@example.test' }),
    await anAthlete(before, { email: 'follower@example.test' }),
  ];
  const { device, answer } = await addPasskey(owner, 'Lost phone');
  const { secret: token } = (await aToken(before, other)).json;
  const feed = new URL((await other.send('POST', '/api/calendar-feed', {})).json.address).pathname;
  const kept = await keptOf(place, 'revoked.backup');
  // After the backup: a new password, a lost passkey, a locked account, codes switched on.
  const password = 'a new one for the moor';
  await owner.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: password });
  await owner.send('DELETE', `/api/account/passkeys/${answer.json.passkeys[0].id}`, { currentPassword: password });
  const later = await anAthlete(before, { email: 'codes@example.test' });
  await switchCodesOn(before, other);
  await runCommand(before.app.deps, ['lock', later.email], 'operator');
  await runCommand(before.app.deps, ['lock', owner.email], 'operator');
  // Two accounts exchange an address, and one withdraws a consent.
  const swap = (id: string, email: string) => before.app.deps.db.updateTable('users').set({ email }).where('id', '=', id).execute();
  await swap(mover.id, 'moved@example.test');
  await swap(follower.id, mover.email);
  expect((await mover.send('DELETE', '/api/account/consents/health')).status).toBe(200);
  const cookies = [owner, other].map((browser) => [...browser.cookies]);
  await before.close();

  await bringBack(kept, place, { replace: true });
  const there = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  const login = (email: string, word: string) => there.browser().send('POST', '/api/auth/login', { email, password: word });
  for (const set of cookies) {
    const browser = there.browser();
    for (const [name, value] of set) browser.cookies.set(name, value);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  }
  expect((await there.browser().get('/api/activities', { authorization: `Bearer ${token}` })).status).toBe(401);
  expect((await there.browser().get(feed)).status).toBe(404);
  expect((await login(owner.email, PASSWORD)).json.code).toBe('wrong-credentials');
  expect((await login(owner.email, password)).json.code).toBe('account-locked');
  expect((await login(other.email, PASSWORD)).json.code).toBe('code-needed');
  expect((await login(follower.email, PASSWORD)).json.code, 'the address before').toBe('wrong-credentials');
  expect((await login(mover.email, PASSWORD)).json.id).toBe(follower.id);
  const moved = there.browser();
  expect((await moved.send('POST', '/api/auth/login', { email: 'moved@example.test', password: PASSWORD })).json.id).toBe(mover.id);
  const { consents } = (await moved.get('/api/account/consents')).json;
  expect(consents.find(({ kind }: { kind: string }) => kind === 'health')).toMatchObject({ given: false });
  const begun = (await there.browser().send('POST', '/api/auth/passkey/begin')).json;
  const signed = { question: begun.question, key: device.sign(begun.options) };
  expect((await there.browser().send('POST', '/api/auth/passkey', signed)).json.message).toBe('Passkey not accepted.');
  await there.close();
}, 120_000);

async function connectionsIn({ app }: Product, userId: string) {
  const rows = (table: 'connections' | 'session_deliveries' | 'recording_uploads' | 'connection_discards') =>
    app.deps.db.selectFrom(table).select('provider').where('user_id', '=', userId).orderBy('provider').execute();
  const names = async (table: Parameters<typeof rows>[0]) => (await rows(table)).map(({ provider }) => provider);
  return {
    connected: await names('connections'),
    sent: [...(await names('session_deliveries')), ...(await names('recording_uploads'))],
    discards: await names('connection_discards'),
  };
}

test('CONF-06 after a restore a service that was disconnected stays so, its deleted data are deleted again, and renewed access works', async () => {
  const place = await aPlace();
  const before = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  const athletes = [await anAthlete(before), await anAthlete(before), await anAthlete(before)] as const;
  for (const each of athletes) {
    const { id: activityId } = await anActivity(each);
    await addConnectionRows(before.app.deps, { userId: each.id, activityId, word: 'old-' });
  }
  const [renewed, left, deleted] = athletes.map(({ id }) => id) as [string, string, string];
  const kept = await keptOf(place, 'connected.backup');
  const { db } = before.app.deps;
  await db.updateTable('connections').set({ credential: 'new-credential' }).where('user_id', '=', renewed).execute();
  await db.deleteFrom('connections').where('user_id', 'in', [left, deleted]).execute();
  await db.updateTable('connection_items').set({ lets_model_read: true }).where('user_id', '=', left).execute();
  await db.deleteFrom('connection_items').where('user_id', '=', deleted).execute();
  await before.close();

  await bringBack(kept, place, { replace: true });
  const there = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  const all = await Promise.all([renewed, left, deleted].map((id) => connectionsIn(there, id)));
  expect(all).toEqual([
    { connected: ['polar'], sent: ['polar', 'polar'], discards: ['oura'] },
    { connected: [], sent: [], discards: ['oura'] },
    { connected: [], sent: [], discards: ['oura', 'polar'] },
  ]);
  const items = await there.app.deps.db.selectFrom('connection_items').select('user_id').where('lets_model_read', '=', true).execute();
  expect(items).toEqual([{ user_id: left }]);
  expect((await placesOf(there, ['old-credential'])).length).toBe(0);
  expect((await placesOf(there, ['new-credential'])).length).toBe(1);
  await there.close();
}, 120_000);

test('a backup that is none, was cut off or changed is refused, and what was there stays', async () => {
  const place = await aPlace();
  const there = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  await anAthlete(there, { email: 'stays@example.test' });
  await there.close();
  const bytes = await readFile(await keptOf(from, 'plain.backup'));
  const bad = path.join(place.dir, 'bad.backup');
  const changedAfter = (sign: string, offset: number) => {
    const changed = Buffer.from(bytes);
    const at = changed.indexOf(sign) + offset;
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    return changed;
  };
  const damaged = [
    Buffer.from('This is my training diary.'),
    bytes.subarray(0, bytes.length - 5000),
    // Inside packed rows, and inside a kept ride.
    changedAfter('tables/users.txt', 60),
    changedAfter('tables/activities.txt', 400),
    changedAfter('.FIT', 500),
  ];
  for (const [i, content] of damaged.entries()) {
    await writeFile(bad, content);
    // Nothing is kept there yet, so every file is read.
    const empty = await mkdtemp(path.join(place.dir, 'files-'));
    await expect(bringBack(bad, { ...place, dir: empty }, { replace: true }), `damage ${i}`).rejects.toThrow();
    expect(await accountsIn(place)).toEqual(['stays@example.test']);
  }
});

test('a restore that was killed in the middle leaves what was there, and can be run again', async () => {
  const place = await aPlace();
  const there = await aProduct({ databaseUrl: place.databaseUrl, dir: place.dir });
  await anAthlete(there, { email: 'stays@example.test' });
  await there.close();
  const kept = await keptOf(from, 'plain.backup');
  const backup = await openBackup(kept);
  const files = await openFiles({ kind: 'folder', dir: path.join(place.dir, 'files') });
  // As if the process had ended after the last row: what is new stands, what was there is still aside.
  await new Promise<void>((reached, failed) => {
    const complete = () => {
      reached();
      return new Promise<void>(() => {});
    };
    restoreBackup({ databaseUrl: place.databaseUrl, files, backup, replace: true, complete }).catch(failed);
  });
  expect(await isAside(place)).toBe(true);
  expect(await bringBack(kept, place).catch((error: Error) => error.message)).toContain('Accounts already exist.');
  expect(await accountsIn(place)).toEqual(['stays@example.test']);
});

async function isAside({ databaseUrl }: Place): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_namespace where nspname = 'before_restore_public'`);
  await client.end();
  return rows.length > 0;
}

test('another passphrase is refused in words, and without one no backup is made in production', async () => {
  const place = await aPlace();
  const other = await program(['restore', file], place, { BACKUP_PASSPHRASE: 'heather on the moor' });
  expect(other).toEqual({ code: 1, said: 'Wrong BACKUP_PASSPHRASE for this backup.\n' });
  const open = await program(['backup', path.join(from.dir, 'no.backup')], from, { BACKUP_PASSPHRASE: '', NODE_ENV: 'production' });
  expect([open.code, open.said]).toEqual([1, expect.stringContaining('Set BACKUP_PASSPHRASE')]);
});

// long: one database beside the product, and all that may happen to it.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { listPlaces, removeInstallation } from '#server/platform/embedded-postgres/remove-cluster.ts';

const PROCESS = path.resolve('test/programs/embedded-postgres-process.ts');
const AS_ROOT = process.getuid?.() === 0;
const NOBODY = 65534;

let dir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'moorline-embedded-'));
  chmodSync(dir, 0o755);
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(running.map((server) => server.stop()));
  if (existsSync(path.join(dir, 'postgres', 'postmaster.pid'))) await (await startEmbeddedPostgres({ dir, log: SILENT })).stop();
  rmSync(dir, { recursive: true, force: true });
});

const SILENT = { info: () => {}, warn: () => {} };

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dir, log: SILENT, ...options });
  running.push(server);
  return server;
}

/** Another process of the product. `said` answers its next line. */
function anotherProcess(purpose: 'web' | 'worker', asUser?: number) {
  const user = asUser === undefined ? {} : { uid: asUser, gid: asUser };
  const child = spawn(process.execPath, [PROCESS, dir, purpose], { ...user, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = async (): Promise<Record<string, unknown>> => JSON.parse((await lines.next()).value ?? '{}');
  return { said, ended, kill: () => child.kill('SIGKILL'), leave: () => child.stdin.end() };
}

async function query(server: { url: string }, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = () => Number(readFileSync(path.join(dir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function expectStopped(server: { url: string }): Promise<void> {
  return expect(query(server, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
}

test('the first start makes a database that syncs to disk, and the second finds its rows', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  expect(
    await query(first, `select current_setting('fsync') as fsync, current_setting('server_version_num')::int / 10000 as major`),
  ).toEqual([{ fsync: 'on', major: 18 }]);
  await query(first, 'create table kept as select 1 as n');
  await first.stop();
  expect(existsSync(path.join(dir, 'postgres', 'postmaster.pid'))).toBe(false);

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }]);
});

test('text is compared by code point and case follows Unicode on every system', async () => {
  const server = await start();
  expect(await query(server, `select lower('ÄRGER') as lower, upper('é') as upper, 'Z' < 'a' as by_code_point`)).toEqual([
    { lower: 'ärger', upper: 'É', by_code_point: true },
  ]);
});

test('a server left behind by a killed product is used again', async () => {
  const killed = anotherProcess('web');
  expect(await killed.said()).toMatchObject({ adopted: false });
  const pid = serverPid();
  killed.kill();
  await killed.ended;

  const next = await start();
  expect(next.adopted).toBe(true);
  expect(serverPid()).toBe(pid);
  await next.stop();
  await expectStopped(next);
});

test('a second web process on the same folder is refused in one sentence, and a worker may join', async () => {
  const web = await start();
  const startedAt = performance.now();
  const second = anotherProcess('web');
  expect(await second.said()).toEqual({
    refused: `Moorline is already running on ${dir} (process ${process.pid}); stop it first, or set DATA_DIR to another folder.`,
  });
  expect(await second.ended).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(20_000);

  const worker = anotherProcess('worker');
  expect(await worker.said()).toEqual({ url: web.url, adopted: true });
  await web.stop();
  expect(await query(web, 'select 1 as still_there')).toEqual([{ still_there: 1 }]);
  worker.leave();
  await worker.ended;
  await expectStopped(web);
});

test('after a killed web process the next one is let in at once', async () => {
  const killed = anotherProcess('web');
  await killed.said();
  killed.kill();
  await killed.ended;
  await expect(start()).resolves.toMatchObject({ adopted: true });
});

test('of several web processes starting at once on an empty folder exactly one serves', async () => {
  const starters = [anotherProcess('web'), anotherProcess('web'), anotherProcess('web')];
  const outcomes = await Promise.all(starters.map(({ said }) => said()));
  expect(outcomes.filter(({ url }) => url !== undefined)).toHaveLength(1);
  expect(outcomes.filter(({ refused }) => String(refused).includes('already running'))).toHaveLength(2);
});

test('when the server itself is killed it comes back at the same address with every committed row', async () => {
  const server = await start();
  const pool = new pg.Pool({ connectionString: server.url, max: 4 });
  pool.on('error', () => {});
  await pool.query('create table written (n int primary key)');
  const acknowledged: number[] = [];
  let n = 0;
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const mine = ++n;
      const written = await pool.query('insert into written values ($1)', [mine]).then(
        () => true,
        () => false,
      );
      if (written) acknowledged.push(mine);
      else await sleep(20);
    }
  };
  const writers = [writer(), writer(), writer(), writer()];
  for (let kills = 0; kills < 2; kills += 1) {
    const before = acknowledged.length;
    // In the middle of its work, however slow the machine is.
    await expect.poll(() => acknowledged.length - before).toBeGreaterThan(50);
    const killed = serverPid();
    process.kill(killed, 'SIGKILL');
    // Its sessions outlive it by a moment and go on acknowledging; only the one that comes after it ends them.
    await expect.poll(serverPid).not.toBe(killed);
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length - before).toBeGreaterThan(50);
  isOver = true;
  await Promise.all(writers);

  const stored = new Set((await pool.query<{ n: number }>('select n from written')).rows.map((row) => row.n));
  expect(acknowledged.length).toBeGreaterThan(100);
  expect(acknowledged.filter((each) => !stored.has(each))).toEqual([]);
  expect(acknowledged.at(-1)).toBeGreaterThan(acknowledged.length / 2);
  await pool.end();
});

test('a server file that names a living stranger does not stop the start', async () => {
  const server = await start();
  await server.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], AS_ROOT ? { uid: NOBODY, gid: NOBODY } : {});
  children.push(stranger);
  const file = path.join(dir, 'postgres', 'postmaster.pid');
  writeFileSync(file, `${stranger.pid}\n${dir}/postgres\n1\n5432\n${dir}/nowhere\n\n`);
  if (AS_ROOT) chownSync(file, NOBODY, NOBODY);

  await start();
  expect(serverPid()).not.toBe(stranger.pid);
  expect(stranger.exitCode).toBe(null);
});

test('a first start that was killed half-way leaves nothing that hinders the next', async () => {
  mkdirSync(path.join(dir, 'postgres.new-999999999'));
  writeFileSync(path.join(dir, 'postgres.new-999999999', 'PG_VERSION'), '18\n');
  await start();
  expect(existsSync(path.join(dir, 'postgres.new-999999999'))).toBe(false);
});

test('data of another major version is refused with the way across', async () => {
  mkdirSync(path.join(dir, 'postgres'));
  writeFileSync(path.join(dir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 17.* `npm run backup -- FILE` .* `npm run restore -- FILE`/);
});

test('a folder of something else is left alone', async () => {
  mkdirSync(path.join(dir, 'postgres'));
  writeFileSync(path.join(dir, 'postgres', 'holiday.jpg'), '');
  await expect(start()).rejects.toThrow(/not a PostgreSQL database/);
});

test('an ordinary user needs no help from root', { skip: !AS_ROOT }, async () => {
  chownSync(dir, NOBODY, NOBODY);
  const product = anotherProcess('web', NOBODY);
  expect(await product.said()).toMatchObject({ adopted: false });
  product.leave();
  expect(await product.ended).toBe(0);
});

test('a database made by an ordinary user still is theirs after root has used it', { skip: !AS_ROOT }, async () => {
  chownSync(dir, NOBODY, NOBODY);
  const product = anotherProcess('web', NOBODY);
  await product.said();
  product.leave();
  await product.ended;
  await (await start()).stop();
  const again = anotherProcess('web', NOBODY);
  expect(await again.said()).toMatchObject({ adopted: false });
});

test('below a closed home root keeps the database elsewhere, says where, and finds it again', { skip: !AS_ROOT }, async () => {
  const home = path.join(dir, 'closed');
  const spareDir = path.join(dir, 'spare');
  mkdirSync(home, { mode: 0o700 });
  const options = { dir: path.join(home, 'data'), spareDir };
  const first = await start(options);
  expect(first.note).toContain(spareDir);
  await query(first, 'create table kept as select 1 as n');
  await first.stop();

  chmodSync(home, 0o755);
  expect(await query(await start(options), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('CONF-06 a database whose data folder was deleted is not brought back; it is found and removed by command', {
  skip: !AS_ROOT,
}, async () => {
  const home = path.join(dir, 'closed');
  const spareDir = path.join(dir, 'spare');
  mkdirSync(home, { mode: 0o700 });
  const options = { dir: path.join(home, 'data'), spareDir };
  const first = await start(options);
  await query(first, 'create table accounts as select 1 as n');
  expect(() => removeInstallation(options.dir, spareDir)).toThrow(/is running\. Stop all processes first\.$/);
  await first.stop();
  rmSync(options.dir, { recursive: true });
  await expect(start(options)).rejects.toThrow(/belongs to a data folder that was deleted, not to .*npm run admin -- remove --yes\.$/);
  const [, database] = listPlaces(options.dir, spareDir);
  expect(database).toMatchObject({ what: 'database of a deleted data folder', exists: true, path: expect.stringContaining(spareDir) });
  removeInstallation(options.dir, spareDir);
  const again = await start(options);
  expect(await query(again, "select to_regclass('accounts') as kept")).toEqual([{ kept: null }]);
});

test('CONF-06 a database that was put under another data folder is refused in words', async () => {
  await (await start()).stop();
  const [other, own] = [path.join(dir, 'other'), path.join(dir, 'own')];
  await (await startEmbeddedPostgres({ dir: other, log: SILENT })).stop();
  renameSync(path.join(dir, 'postgres'), own);
  renameSync(path.join(other, 'postgres'), path.join(dir, 'postgres'));
  await expect(start()).rejects.toThrow(/belongs to another data folder, not to /);
  expect(listPlaces(dir)[1]).toMatchObject({ what: 'database of another data folder' });
  rmSync(path.join(dir, 'postgres'), { recursive: true });
  renameSync(own, path.join(dir, 'postgres'));
  await (await start()).stop();
  // A version without ids: what it left is adopted.
  rmSync(path.join(dir, 'postgres.id'));
  rmSync(path.join(dir, 'postgres', 'moorline.id'));
  await (await start()).stop();
  expect(readFileSync(path.join(dir, 'postgres.id'), 'utf8')).toBe(readFileSync(path.join(dir, 'postgres', 'moorline.id'), 'utf8'));
});

test('a strict umask of root keeps the server neither from its folder nor from its programs', { skip: !AS_ROOT }, async () => {
  const before = process.umask(0o077);
  try {
    const server = await start({ dir: path.join(dir, 'new', 'data'), spareDir: path.join(dir, 'spare') });
    expect(server.note).toBe(null);
    const closed = path.join(dir, 'closed');
    mkdirSync(closed);
    const elsewhere = await start({ dir: path.join(closed, 'data'), spareDir: path.join(dir, 'spare') });
    expect(elsewhere.note).toContain(path.join(dir, 'spare'));
  } finally {
    process.umask(before);
  }
});

test('where there are no Unix sockets it listens on loopback behind a password', async () => {
  const first = await start({ transport: 'loopback' });
  const open = new URL(first.url);
  expect(open.hostname).toBe('127.0.0.1');
  open.password = 'wrong';
  await expect(query({ url: open.href }, 'select 1')).rejects.toThrow(/password/);
  await first.stop();
  await start({ transport: 'loopback' });
});

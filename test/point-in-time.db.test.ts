import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { socketFolder, urlOf } from '#server/platform/embedded-postgres/address.ts';
import { locateCluster } from '#server/platform/embedded-postgres/cluster.ts';
import { createCluster } from '#server/platform/embedded-postgres/create-cluster.ts';
import { DATABASE } from '#server/platform/embedded-postgres/instance-lock.ts';
import { joinServer } from '#server/platform/embedded-postgres/join-server.ts';
import { launchServer, stopServer } from '#server/platform/embedded-postgres/server-process.ts';
import { serverSettings } from '#server/platform/embedded-postgres/settings.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { answers, copyCluster } from '#test/doubles/postgres-replica.ts';
import { aProduct } from '#test/product.ts';
import { makeDataDir } from '#test/running-product.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function aFolder(): Promise<string> {
  const folder = await makeDataDir();
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

test('with archived WAL the database goes back to the moment before a mistake', async () => {
  const archive = path.join(await aFolder(), 'wal');
  mkdirSync(archive);
  // The account of the server may be another one than ours.
  chmodSync(archive, 0o777);
  const settings = {
    ...serverSettings({ durable: false }),
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  };
  const live = locateCluster(await aFolder(), 'socket');
  await createCluster(live);
  const { address, presence } = await joinServer(live, { purpose: 'worker', settings });
  ends.push(() => presence.end().catch(() => {}));
  ends.push(() => stopServer(live));
  const url = urlOf(address, DATABASE);
  await migrate(url);

  const product = await aProduct({ databaseUrl: url });
  await anAthlete(product, { firstName: 'Before' });
  const restored = locateCluster(await aFolder(), 'socket');
  // The nightly copy. Where to stop is only known later.
  await copyCluster(url, live, restored, { 'recovery.signal': '' });
  await anAthlete(product, { firstName: 'After' });
  await sleep(50);
  const [moment] = await ask<{ at: string }>(url, `select clock_timestamp()::text as at`);
  await sleep(50);
  await product.close();
  await ask(url, `update users set first_name = 'Lost'`);
  const [wal] = await ask<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file');
  await expect.poll(() => existsSync(path.join(archive, wal?.file ?? '')), { timeout: 60_000 }).toBe(true);
  expect(await ask(url, 'select distinct first_name as name from users')).toEqual([{ name: 'Lost' }]);
  expect(readdirSync(archive).length).toBeGreaterThan(0);

  const folder = socketFolder(restored.dir, restored.account);
  const recovery = {
    ...serverSettings({ durable: false }),
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment?.at ?? '',
    recovery_target_action: 'promote',
  };
  launchServer(restored, { kind: 'socket', folder }, recovery);
  ends.push(() => stopServer(restored));
  const again = urlOf({ kind: 'socket', folder }, DATABASE);
  await answers(again);
  await expect
    .poll(async () => (await ask<{ yes: boolean }>(again, 'select pg_is_in_recovery() as yes'))[0]?.yes, { timeout: 60_000 })
    .toBe(false);
  const people = await ask<{ name: string }>(again, 'select first_name as name from users order by created_at');
  expect(people.map(({ name }) => name)).toEqual(['Before', 'After']);
});

import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { socketFolder, urlOf } from '#server/platform/embedded-postgres/address.ts';
import { type Cluster, locateCluster } from '#server/platform/embedded-postgres/cluster.ts';
import { createCluster } from '#server/platform/embedded-postgres/create-cluster.ts';
import { DATABASE } from '#server/platform/embedded-postgres/instance-lock.ts';
import { joinServer } from '#server/platform/embedded-postgres/join-server.ts';
import { launchServer, stopServer } from '#server/platform/embedded-postgres/server-process.ts';
import { serverSettings } from '#server/platform/embedded-postgres/settings.ts';
import { makeDataDir } from '#test/running-product.ts';

/** A real PostgreSQL with every table, and another one that follows it by its write-ahead log. */
export interface Standby {
  primaryUrl: string;
  url: string;
  /** It goes on receiving, and shows nothing new. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopCopy(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = {
  ...serverSettings({ durable: false }),
  wal_level: 'replica',
  max_wal_senders: '2',
  hot_standby: 'on',
  wal_writer_delay: '10ms',
};
const READY_WITHIN_MS = 30_000;

export async function aStandby(): Promise<Standby> {
  const dirs = [await makeDataDir(), await makeDataDir()] as const;
  const [primary, copy] = [locateCluster(dirs[0], 'socket'), locateCluster(dirs[1], 'socket')];
  await createCluster(primary);
  const { address, presence } = await joinServer(primary, { purpose: 'worker', settings: SETTINGS });
  const primaryUrl = urlOf(address, DATABASE);
  await migrate(primaryUrl);
  const { host } = Object.fromEntries(new URL(primaryUrl).searchParams);
  await copyCluster(primaryUrl, primary, copy, {
    'postgresql.auto.conf': `primary_conninfo = 'host=${host} port=5432 user=moorline'\n`,
    'standby.signal': '',
  });
  const folder = socketFolder(copy.dir, copy.account);
  launchServer(copy, { kind: 'socket', folder }, SETTINGS);
  const url = urlOf({ kind: 'socket', folder }, DATABASE);
  await answers(url);
  return {
    primaryUrl,
    url,
    pause: () => ask(url, 'select pg_wal_replay_pause()'),
    resume: () => ask(url, 'select pg_wal_replay_resume()'),
    stopCopy: () => stopServer(copy),
    stop: async () => {
      await stopServer(copy);
      await stopServer(primary);
      await presence.end().catch(() => {});
      for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The way of the manual for a copy of files while the server runs; `files` are added to the copy. */
export async function copyCluster(url: string, from: Cluster, to: Cluster, files: Readonly<Record<string, string>>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    cpSync(from.dir, to.dir, { recursive: true, preserveTimestamps: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(path.join(to.dir, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(to.dir, name), { force: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(to.dir, name), text);
  if (!to.account) return;
  const { uid, gid } = to.account;
  for (const each of ['', ...readdirSync(to.dir, { recursive: true, encoding: 'utf8' })]) chownSync(path.join(to.dir, each), uid, gid);
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Waits until the server takes connections. */
export async function answers(url: string): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await ask(url, 'select 1');
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

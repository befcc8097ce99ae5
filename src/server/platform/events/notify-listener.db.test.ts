import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openNotifyListener } from '#server/platform/events/notify-listener.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { aDatabase } from '#test/database.ts';

let url: string;
let drop: () => Promise<void>;
let administrator: pg.Client;

beforeAll(async () => {
  const database = await aDatabase();
  ({ url, drop } = database);
  administrator = new pg.Client({ connectionString: inject('postgresUrl') });
  await administrator.connect();
});

afterAll(async () => {
  await administrator.end();
  await drop();
});

const name = () => new URL(url).pathname.slice(1);
const send = (payload: string) => withClient((client) => client.query(`select pg_notify('news', $1)`, [payload]));

async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}

/** Nobody gets in for so long, and whoever is in is thrown out. */
async function away(forMs: number): Promise<void> {
  await administrator.query(`alter database ${name()} allow_connections false`);
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);
  await sleep(forMs);
  await administrator.query(`alter database ${name()} allow_connections true`);
}

test('after the database was away there is one line again, it hears, and says that something may have been missed', async () => {
  const heard: string[] = [];
  let missed = 0;
  const line = await openNotifyListener({
    url,
    channel: 'news',
    log: openLog('silent'),
    hear: (payload) => heard.push(payload),
    missed: () => {
      missed += 1;
    },
  });
  await send('before');
  await vi.waitFor(() => expect(heard).toEqual(['before']), { timeout: 20_000 });
  await away(3000);
  await vi.waitFor(() => expect(missed).toBe(1), { timeout: 20_000 });
  await sleep(1500);
  const { rows } = await administrator.query('select pid from pg_stat_activity where datname = $1', [name()]);
  expect(rows).toHaveLength(1);
  await send('after');
  await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), { timeout: 20_000 });
  await line.close();
  expect(missed).toBe(1);
});

test('a line that is closed while the database is away does not come back', async () => {
  const line = await openNotifyListener({ url, channel: 'news', log: openLog('silent'), hear: () => {}, missed: () => {} });
  const outage = away(1500);
  await sleep(300);
  await line.close();
  await outage;
  await sleep(1000);
  const { rows } = await administrator.query('select pid from pg_stat_activity where datname = $1', [name()]);
  expect(rows).toHaveLength(0);
});

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onceCommitted, openDatabase, transaction } from '#server/platform/db/pool.ts';
import { openNotifyPublisher } from '#server/platform/events/notify-publisher.ts';
import { openLog } from '#server/platform/observability/logger.ts';
import { aDatabase } from '#test/database.ts';

let url: string;
let drop: () => Promise<void>;
let listening: pg.Client;
const heard: string[] = [];

beforeAll(async () => {
  const database = await aDatabase();
  ({ url, drop } = database);
  listening = new pg.Client({ connectionString: url });
  await listening.connect();
  listening.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listening.query('listen news');
});

afterAll(async () => {
  await listening.end();
  await drop();
});

const names = (count: number, what: string) => Array.from({ length: count }, (_, n) => `${what} ${n}`);

test('all is told in its order, also over a lost connection and before the end', async () => {
  const teller = openNotifyPublisher({ url, channel: 'news', log: openLog('silent') });
  const first = names(200, 'first');
  for (const each of first) teller.tell(each);
  await expect.poll(() => heard).toEqual(first);
  const administrator = new pg.Client({ connectionString: inject('postgresUrl') });
  await administrator.connect();
  await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'moorline-teller' and datname = $1`,
    [new URL(url).pathname.slice(1)],
  );
  await administrator.end();
  const second = names(50, 'second');
  for (const each of second) teller.tell(each);
  await teller.close();
  await expect.poll(() => heard).toEqual([...first, ...second]);
});

test('what is done once a transaction has committed is not done before, nor where it was taken back', async () => {
  const { db, close } = openDatabase(url, 2, () => {});
  const done: string[] = [];
  onceCommitted(db, () => done.push('at once'));
  await transaction(db, async (tx) => {
    onceCommitted(tx, () => done.push('outer'));
    await transaction(tx, async (inner) => onceCommitted(inner, () => done.push('inner')));
    expect(done).toEqual(['at once']);
  });
  const taken = transaction(db, async (tx) => {
    onceCommitted(tx, () => done.push('never'));
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(done).toEqual(['at once', 'outer', 'inner']);
  await close();
});

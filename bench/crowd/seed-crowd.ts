import { createHash } from 'node:crypto';
import pg from 'pg';
import { addDays, localDate } from '#core/calendar.ts';
import { BROUGHT_BACK } from '#server/features/account-data/export/exported-tables.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { addLongHistory } from '#test/athletes/long-athlete.ts';
import { type HttpBrowser, outcomeOf, signUp } from '#test/http-browser.ts';
import { startProduct } from '#test/running-product.ts';
import { madeActivity } from '../core/made-activity.ts';

const SILENT = { info: () => {}, warn: () => {} };
const TWO_YEARS = { years: 2, activities: 450 };
const FILES = 4;
const MORNINGS = 30;
const AHEAD = 7;
const AT_ONCE = 50;
const DAY_MS = 86_400_000;
const PROGRAM = new URL('../product-main.ts', import.meta.url);

export interface Seeded {
  tookMs: number;
  rows: number;
}

/**
 * Fills an empty data folder with `count` athletes of two years. The first one signs up, agrees, brings files and mornings and plans sessions
 * as anybody does, and is given a history; the others are copies of all their rows under ids of their own. Nothing runs on the folder meanwhile.
 */
export async function seedCrowd(dataDir: string, count: number): Promise<Seeded> {
  const started = performance.now();
  const product = await startProduct({ dataDir, program: PROGRAM });
  const userId = await firstAthlete(await signUp(product.url, 'crowd-0@example.test')).finally(() => product.stop());
  // Filled without waiting for the disk; what is measured afterwards waits for it.
  const server = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT, durable: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await addLongHistory(client, userId, localDate(new Date(), 'Europe/London'), TWO_YEARS);
    await copyAthlete(client, userId, count);
    await addLogins(client, userId, count);
    // As a database is that has stood for a while; otherwise all of it would be gone over for the first time while it is measured.
    await client.query('vacuum (freeze, analyze)');
    await client.query('checkpoint');
    const { rows } = await client.query<{ rows: string }>('select count(*) as rows from activities');
    return { tookMs: performance.now() - started, rows: Number(rows[0]?.rows) };
  } finally {
    await client.end();
    await server.stop();
  }
}

async function firstAthlete(browser: HttpBrowser): Promise<string> {
  const today = localDate(new Date(), 'Europe/London');
  const send = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', cookie: browser.cookie };
    const answer = await fetch(browser.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const files = Array.from({ length: FILES }, (_, seed) =>
    madeActivity({ seed, seconds: 1800, startMs: Date.now() - (seed + 1) * DAY_MS }),
  );
  await outcomeOf(browser, files);
  for (let day = 1; day <= MORNINGS; day++)
    await send('/api/check-ins', { date: addDays(today, -day), restingHeartRate: 48 + (day % 5), hrv: 60 + (day % 9), sleepHours: 7.5 });
  for (let day = 0; day < AHEAD; day++)
    await send('/api/training-sessions', {
      discipline: 'running',
      sessionType: 'Easy run',
      duration: 45,
      scheduledDate: addDays(today, day),
    });
  return (await browser.get('/api/auth/user')).json().id;
}

/** Tables of an athlete whose rows a copy needs: the account, what was agreed to and paid for, and all that is theirs. */
const COPIED = ['users', 'consents', 'subscriptions', ...BROUGHT_BACK];

async function copyAthlete(client: pg.Client, userId: string, count: number): Promise<void> {
  // Neither checks nor triggers: the rows are those of somebody for whom they have run.
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '768MB'`);
  const putBack = await takeIndexesAway(client, 'activity_bests');
  for (const table of COPIED) await copyRows(client, table, userId, count);
  for (const statement of putBack) await client.query(statement);
}

/** The copy of everything that is an id: the same of the same athlete, so that what refers to it still does; in the form of version 4. */
const copied = (column: string): string =>
  `overlay(overlay(md5(${column}::text || ':' || copy_no) placing '4' from 13) placing '8' from 17)::uuid`;

async function copyRows(client: pg.Client, table: string, userId: string, count: number): Promise<void> {
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ column_name }) => `"${column_name}"`);
  const values = rows.map(({ column_name, data_type }) => {
    if (column_name === 'email') return `'crowd-' || copy_no || '@example.test'`;
    return data_type === 'uuid' ? copied(`"${column_name}"`) : `"${column_name}"`;
  });
  const owner = table === 'users' ? 'id' : 'user_id';
  for (let from = 1; from < count; from += AT_ONCE)
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}, generate_series($2::int, $3::int) as copy_no where ${owner} = $1`,
      [userId, from, Math.min(count - 1, from + AT_ONCE - 1)],
    );
}

/** Sorting once is many times faster than keeping order row by row. The statements that bring them back. */
async function takeIndexesAway(client: pg.Client, table: string): Promise<string[]> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
    [table],
  );
  for (const { name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1',
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return [
    ...keys.rows.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...rows.map(({ definition }) => definition),
  ];
}

const loginsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => createHash('sha256').update(`login of ${n}`).digest('base64url'));

/** What the browsers of so many athletes send: the same for every crowd. */
export const cookiesOf = (count: number): string[] => loginsOf(count).map((id) => `moorline=${id}`);

/** A login for each athlete, as signing in leaves it. */
async function addLogins(client: pg.Client, userId: string, count: number): Promise<void> {
  const hashes = loginsOf(count).map((id) => createHash('sha256').update(id).digest('base64url'));
  await client.query(
    `insert into sessions (sid, sess, expire)
     select sid, jsonb_build_object('userId', case when copy_no = 0 then $1::uuid else ${copied('$1::uuid')} end,
       'createdAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'userAgent', null, 'address', '127.0.0.1'), now() + interval '14 days'
     from (select sid, at - 1 as copy_no from unnest($2::text[]) with ordinality as t (sid, at)) as logins`,
    [userId, hashes],
  );
}

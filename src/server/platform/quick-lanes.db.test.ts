import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabasePool, openDatabase, transaction } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import { aDatabase } from '#test/database.ts';

const LANES = 2;

let pool: DatabasePool;
let drop: () => Promise<void>;
const lost: Error[] = [];
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  pool = openDatabase(database.url, 3, (error) => lost.push(error), LANES);
  await sql`create table counts (name text primary key, many integer not null)`.execute(pool.db);
  await sql`insert into counts values ('held', 0), ('free', 0)`.execute(pool.db);
  await lanesAreThere();
});
afterAll(async () => {
  await pool?.close();
  await drop?.();
});

const askNumber = prepared<{ number: number; process: number }>(
  'test-lane-number',
  'select $1::int as number, pg_backend_pid() as process',
);
const countUp = prepared<{ many: number; process: number }>(
  'test-lane-count',
  'update counts set many = many + 1 where name = $1 returning many, pg_backend_pid() as process',
);
const askTransaction = prepared<{ id: string }>('test-lane-transaction', 'select pg_current_xact_id()::text as id');

/** The processes behind the lanes. */
async function lanesAreThere(): Promise<number[]> {
  return vi.waitFor(async () => {
    const rows = (await Promise.all([1, 2, 3, 4].map((number) => askNumber(pool.db, [number])))).flat();
    const processes = [...new Set(rows.map(({ process }) => process))];
    const { rows: ofPool } = await sql<{ pid: number }>`select pid from pg_stat_activity where query like '%pg_stat_activity%'`.execute(
      pool.db,
    );
    expect(processes).toHaveLength(LANES);
    expect(processes).not.toContain(ofPool[0]?.pid);
    return processes;
  });
}

test('of a hundred statements at once each gets its own answer, by two connections', async () => {
  const rows = (await Promise.all(Array.from({ length: 100 }, (_, number) => askNumber(pool.db, [number])))).flat();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(new Set(rows.map(({ process }) => process)).size).toBe(LANES);
});

test('a refused value is the error of its own statement, and of none beside it', async () => {
  const asked = [1, 'no number', 3, 'none either', 5, 6].map((number) => askNumber(pool.db, [number]));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value[0]?.number : 'refused'))).toEqual([
    1,
    'refused',
    3,
    'refused',
    5,
    6,
  ]);
});

test('what waits for a lock waits beside the lanes, is done once, and holds up nobody', async () => {
  const lanes = await lanesAreThere();
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = transaction(pool.db, async (tx) => {
    await sql`update counts set many = 10 where name = 'held'`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const waiting = countUp(pool.db, ['held']);
  const free = await Promise.all(Array.from({ length: 8 }, () => countUp(pool.db, ['free'])));
  expect(free.flat().map(({ many }) => many)).toContain(8);
  release.resolve();
  await holder;
  const [after] = await waiting;
  expect(after?.many).toBe(11);
  expect(lanes).not.toContain(after?.process);
});

test('in a transaction a prepared statement is a part of it', async () => {
  const [inside, own] = await transaction(pool.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
    return [await askTransaction(tx, []), rows];
  });
  expect(inside).toEqual(own);
});

test('a lane that is lost is reported, and open again for those who ask later', async () => {
  const [one] = await lanesAreThere();
  const other = new pg.Client({ connectionString: pool.pool.options.connectionString });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [one]);
  await other.end();
  await vi.waitFor(() => expect(lost.map(({ message }) => message)).toContain('terminating connection due to administrator command'));
  expect(await askNumber(pool.db, [7])).toMatchObject([{ number: 7 }]);
  const again = await vi.waitFor(lanesAreThere, { timeout: 10_000 });
  expect(again).not.toContain(one);
});

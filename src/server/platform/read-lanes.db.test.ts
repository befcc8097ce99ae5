import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabasePool, type Db, openDatabase, transaction } from '#server/platform/db.ts';
import { forReading } from '#server/platform/read-lanes.ts';
import { aDatabase } from '#test/database.ts';

const LANES = 2;

let pool: DatabasePool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  pool = openDatabase(database.url, 3, () => {}, LANES);
  await sql`create table counts (name text primary key, many integer not null)`.execute(pool.db);
});
afterAll(async () => {
  await pool?.close();
  await drop?.();
});

const processOf = async (db: Db, number = 1): Promise<number> =>
  (await sql<{ process: number }>`select pg_backend_pid() as process where ${number}::int > 0`.execute(db)).rows[0]?.process ?? 0;

async function processesOfLanes(): Promise<number[]> {
  return vi.waitFor(async () => {
    const found = new Set(await Promise.all([1, 2, 3, 4].map((number) => processOf(forReading(pool.db), number))));
    expect(found.size).toBe(LANES);
    return [...found];
  });
}

test('what is read goes by the lanes, and what is written beside them', async () => {
  const lanes = await processesOfLanes();
  const db = forReading(pool.db);
  const { rows } = await sql<{ process: number }>`insert into counts values ('one', 1) returning pg_backend_pid() as process`.execute(db);
  expect(lanes).not.toContain(rows[0]?.process);
  expect(await processOf(db)).toBeOneOf(lanes);
});

test('a transaction has a connection of its own, and reads what it has written', async () => {
  const lanes = await processesOfLanes();
  await transaction(forReading(pool.db), async (tx) => {
    await sql`insert into counts values ('two', 2)`.execute(tx);
    const { rows } = await sql<{ many: number }>`select many from counts where name = ${'two'}`.execute(forReading(tx));
    expect(rows).toEqual([{ many: 2 }]);
    expect(lanes).not.toContain(await processOf(tx));
  });
});

test('a table that has grown a column is read with it where all columns are asked for', async () => {
  await processesOfLanes();
  const readAll = async () => (await sql`select counts.* from counts where name = ${'three'}`.execute(forReading(pool.db))).rows;
  await sql`insert into counts values ('three', 3)`.execute(pool.db);
  expect(await readAll()).toEqual([{ name: 'three', many: 3 }]);
  await sql`alter table counts add column more integer`.execute(pool.db);
  expect(await readAll()).toEqual([{ name: 'three', many: 3, more: null }]);
});

test('without lanes it is the database itself', async () => {
  const database = await aDatabase();
  const bare = openDatabase(database.url, 1, () => {});
  expect(forReading(bare.db)).toBe(bare.db);
  await bare.close();
  await database.drop();
});

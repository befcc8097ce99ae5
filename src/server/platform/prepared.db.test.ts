import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase, transaction } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import { aDatabase } from '#test/database.ts';

let pool: DatabasePool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  pool = openDatabase(database.url, 1, () => {});
});
afterAll(async () => {
  await pool?.close();
  await drop?.();
});

const double = prepared<{ twice: number }>('test-double', 'select $1::int * 2 as twice');

test('a prepared statement is kept by its connection under its name, in a transaction too, and answers as any other', async () => {
  expect(await double(pool.db, [4])).toEqual([{ twice: 8 }]);
  expect(await transaction(pool.db, (tx) => double(tx, [5]))).toEqual([{ twice: 10 }]);
  const { rows } = await sql<{ name: string; calls: number }>`
    select name, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(pool.db);
  expect(rows).toEqual([{ name: 'test-double', calls: 2 }]);
});

test('a refused value leaves the statement as good as before', async () => {
  await expect(double(pool.db, ['no number'])).rejects.toThrow(/integer/);
  expect(await double(pool.db, [7])).toEqual([{ twice: 14 }]);
});

test('two statements may not share a name', () => {
  expect(() => prepared('test-double', 'select 1')).toThrow(/test-double/);
});

test('what is asked again and again gets a name by itself, unless it asks for all columns there are', async () => {
  const asked = async (text: string) => {
    for (let turn = 0; turn < 250; turn++) await pool.db.executeQuery(CompiledQuery.raw(text, [turn]));
    const { rows } = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements where statement = ${text}`.execute(pool.db);
    return rows[0]?.calls ?? 0;
  };
  expect(await asked('select $1::int + 1 as next')).toBe(51);
  expect(await asked('select $1::int + 1 as next, * from pg_tables limit 1')).toBe(0);
  expect(await asked('select count(*) from pg_tables where length(tablename) > $1::int')).toBe(51);
});

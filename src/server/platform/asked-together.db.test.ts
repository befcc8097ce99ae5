import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asked, askedTogether } from '#server/platform/asked-together.ts';
import { type DatabasePool, openDatabase, transaction } from '#server/platform/db.ts';
import { aDatabase } from '#test/database.ts';

let pool: DatabasePool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  pool = openDatabase(database.url, 4, () => {}, 2);
  await sql`create table tallies (name text primary key, many integer not null check (many < 100))`.execute(pool.db);
  await sql`insert into tallies select 'n' || g, 0 from generate_series(0, 59) g`.execute(pool.db);
  await vi.waitFor(async () => {
    const [row] = await addTo(pool.db, { name: 'n59', more: 0 });
    expect(row?.by).toBeGreaterThan(0);
    expect(await together()).toBe(true);
  });
});
afterAll(async () => {
  await pool?.close();
  await drop?.();
});

interface Add {
  name: string;
  more: number;
}
const addTo = askedTogether<Add, { n: number; many: number; by: number; at: string }>({
  name: 'test-together-add',
  text: `with ${asked('name text, more int')}
    update tallies t set many = t.many + asked.more from asked where t.name = asked.name
    returning asked.n, t.many, pg_backend_pid() as by, pg_current_xact_id()::text as at`,
  keyOf: ({ name }) => name,
});

/** Whether lanes are there: then two who ask at once share a transaction. */
async function together(): Promise<boolean> {
  const [one, other] = await Promise.all([addTo(pool.db, { name: 'n57', more: 0 }), addTo(pool.db, { name: 'n58', more: 0 })]);
  return one[0]?.at === other[0]?.at;
}

test('of fifty who ask at once each gets their own row, in a few transactions', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, (_, at) => addTo(pool.db, { name: `n${at}`, more: at % 7 })));
  expect(all.map(([row]) => row?.many)).toEqual(Array.from({ length: 50 }, (_, at) => at % 7));
  expect(new Set(all.map(([row]) => row?.at)).size).toBe(Math.ceil(50 / 8));
});

test('who asks for nothing that is there gets no row, whatever others get', async () => {
  const [none, some] = await Promise.all([addTo(pool.db, { name: 'nobody', more: 1 }), addTo(pool.db, { name: 'n1', more: 0 })]);
  expect([none.length, some.length]).toEqual([0, 1]);
});

test('of one key each sees what the other did', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => addTo(pool.db, { name: 'n55', more: 1 })));
  expect(all.map(([row]) => row?.many).toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

test('what the database refuses is the error of who asked for it alone', async () => {
  const outcomes = await Promise.allSettled([50, 51, 52].map((at) => addTo(pool.db, { name: `n${at}`, more: at === 51 ? 500 : 1 })));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { rows } = await sql<{ many: number }>`select many from tallies where name in ('n50', 'n51', 'n52') order by name`.execute(pool.db);
  expect(rows.map(({ many }) => many)).toEqual([1, 0, 1]);
});

test('who waits for a lock is waited for alone, and done once', async () => {
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = transaction(pool.db, async (tx) => {
    await sql`update tallies set many = 10 where name = 'n53'`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const waiting = addTo(pool.db, { name: 'n53', more: 1 });
  const [free] = await addTo(pool.db, { name: 'n54', more: 1 });
  expect(free?.many).toBe(1);
  release.resolve();
  await holder;
  expect((await waiting)[0]?.many).toBe(11);
});

test('in a transaction it is a part of it', async () => {
  const [inside, own] = await transaction(pool.db, async (tx) => {
    const { rows } = await sql<{ at: string }>`select pg_current_xact_id()::text as at`.execute(tx);
    return [(await addTo(tx, { name: 'n56', more: 1 }))[0]?.at, rows[0]?.at];
  });
  expect(inside).toBe(own);
});

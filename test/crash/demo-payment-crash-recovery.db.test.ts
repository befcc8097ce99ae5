import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { aKilledProduct, callAs, type KilledProduct } from '#test/crash/crashable-server.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

type Athlete = Browser & { id: string; email: string };
type Press = (athlete: Athlete) => ReturnType<typeof callAs>;

let database: TestDatabase;
let house: Product;
let killed: KilledProduct;
beforeAll(async () => {
  database = await aDatabase();
  house = await aProduct({ databaseUrl: database.url, env: { ROLES: 'web' } });
  killed = await aKilledProduct(database.url, { ROLES: 'web' });
}, 180_000);
afterAll(async () => {
  await killed?.stop();
  await house?.close();
  await database?.drop();
});

const post =
  (path: string, body?: object): Press =>
  (athlete) =>
    callAs(athlete, 'POST', `${killed.url()}/api/${path}`, body);
const order = post('get-or-create-subscription', { tier: 'pro' });
const change = post('subscription/change', { tier: 'elite' });
const cancel = post('subscription/cancel');
const refund = post('subscription/refund');
const pay: Press = async (athlete) => {
  const clientSecret = (await order(athlete))?.json.clientSecret;
  // Paid already: what became of it is read.
  if (!clientSecret) return post('subscription/refresh')(athlete);
  return post('billing/demo/pay', { clientSecret, card: 'works' })(athlete);
};

async function somebody(press: Press | null): Promise<Athlete> {
  const athlete = await anAthlete(house);
  await house.app.deps.db.updateTable('users').set({ trial_ends_at: null }).where('id', '=', athlete.id).execute();
  await press?.(athlete);
  return athlete;
}

const WAIT_MS = 25;
const MOST_TRIES = 2400;

/** Presses once for each until all of them wait to write into this table, and kills the product there. Then it is started and each is pressed twice at once. */
async function killWriting(table: string, moments: readonly { athlete: Athlete; press: Press }[]): Promise<void> {
  const { db } = house.app.deps;
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    for (const { athlete, press } of moments) void press(athlete);
    for (let tries = 0; (await countWaiting(table)) < moments.length; tries++) {
      if (tries > MOST_TRIES) throw new Error(`Not everybody came to ${table}.`);
      await setTimeout(WAIT_MS);
    }
    await killed.kill();
  });
  await killed.start();
  const answers = await Promise.all(moments.flatMap(({ athlete, press }) => [press(athlete), press(athlete)]));
  for (const answer of answers) expect(answer?.status).toBeLessThan(500);
}

async function countWaiting(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = ${table}::regclass`.execute(house.app.deps.db);
  return rows[0]?.n ?? 0;
}

async function countsOf({ id, email }: Athlete) {
  const { db } = house.app.deps;
  const ledgers = await db.selectFrom('demo_customers').select('ledger').where('user_id', '=', id).execute();
  const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('created_at').execute();
  const log = await db.selectFrom('audit_log').select('action').where('user_id', '=', id).orderBy('id').execute();
  const invoices = ledgers.flatMap(({ ledger }) => ledger.invoices);
  return {
    customers: ledgers.length,
    subscriptions: ledgers.flatMap(({ ledger }) => ledger.subscriptions).length,
    paid: invoices.filter(({ paidAt }) => paidAt !== null).length,
    refunded: invoices.filter(({ refundedAt }) => refundedAt !== null).length,
    letters: mails.map(({ subject }) => subject).filter((subject) => /subscription(?! has changed)|refund/.test(subject)),
    log: log.map(({ action }) => action).filter((action) => /^subscription|^payment/.test(action)),
  };
}

const BEGUN = 'Your Moorline subscription: AI Pro';
const ONE = { customers: 1, subscriptions: 1, refunded: 0 };

test('PAY-07 PAY-09 with demo payments a process killed before it notes or writes leaves one of each once it is pressed again', {
  timeout: 180_000,
}, async () => {
  const [new1, up, ends, back] = [await somebody(null), await somebody(pay), await somebody(pay), await somebody(pay)];
  await killWriting('audit_log', [
    { athlete: new1, press: order },
    { athlete: up, press: change },
    { athlete: ends, press: cancel },
    { athlete: back, press: refund },
  ]);
  const [up2, ends2, back2] = [await somebody(pay), await somebody(pay), await somebody(pay)];
  await killWriting('billing_letters', [
    { athlete: new1, press: pay },
    { athlete: up2, press: change },
    { athlete: ends2, press: cancel },
    { athlete: back2, press: refund },
  ]);
  await post('subscription/refresh')(new1);
  await expect.poll(() => countsOf(new1)).toEqual({ ...ONE, paid: 1, letters: [BEGUN], log: ['subscription-ordered'] });
  for (const each of [up, up2])
    await expect
      .poll(() => countsOf(each))
      .toEqual({ ...ONE, paid: 2, letters: [BEGUN], log: ['subscription-ordered', 'subscription-changed'] });
  for (const each of [ends, ends2])
    await expect
      .poll(() => countsOf(each))
      .toEqual({
        ...ONE,
        paid: 1,
        letters: [BEGUN, 'Your Moorline subscription is cancelled'],
        log: ['subscription-ordered', 'subscription-cancelled'],
      });
  for (const each of [back, back2])
    await expect
      .poll(() => countsOf(each))
      .toEqual({
        ...ONE,
        paid: 1,
        refunded: 1,
        letters: [BEGUN, 'Your refund is on its way'],
        log: ['subscription-ordered', 'payment-refunded'],
      });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { readSubscriptionJob } from '#server/features/billing/jobs.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aKilledProduct, callAs, type KilledProduct } from '#test/crash/crashable-server.ts';
import { aDatabase } from '#test/database.ts';
import { aStripe, DOUBLE_SECRET, type StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

type Athlete = Browser & { id: string; email: string };
type Press = (athlete: Athlete) => ReturnType<typeof callAs>;

let database: TestDatabase;
let stripe: StripeDouble;
/** Where people sign up, and which looks at what became of them. */
let house: Product;
let killed: KilledProduct;
beforeAll(async () => {
  database = await aDatabase();
  stripe = await aStripe(() => new Date());
  const keys = { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET };
  const env = { ...keys, STRIPE_API_BASE: stripe.url, ROLES: 'web' };
  house = await aProduct({ databaseUrl: database.url, env });
  killed = await aKilledProduct(database.url, env);
}, 180_000);
afterAll(async () => {
  await killed?.stop();
  await house?.close();
  await stripe?.stop();
  await database?.drop();
  expect(stripe.offContract).toEqual([]);
});

async function somebody(): Promise<Athlete> {
  const athlete = await anAthlete(house);
  await house.app.deps.db.updateTable('users').set({ trial_ends_at: null }).where('id', '=', athlete.id).execute();
  return athlete;
}
const post =
  (path: string, body?: object): Press =>
  (athlete) =>
    callAs(athlete, 'POST', `${killed.url()}/api/${path}`, body);
const order = post('get-or-create-subscription', { tier: 'pro' });
const refresh = post('subscription/refresh');
const refund = post('subscription/refund');
const cancel = post('subscription/cancel');
const change = (tier: string) => post('subscription/change', { tier });

async function paying(): Promise<Athlete> {
  const athlete = await somebody();
  const answer = await order(athlete);
  stripe.pay(answer?.json.clientSecret, 'works');
  await refresh(athlete);
  return athlete;
}

/** A press, and the moment in it: the call to the provider that the product dies before, or after without hearing the answer. */
interface Moment {
  athlete: Athlete;
  press: Press;
  operation: string;
  when: 'before' | 'after';
  /** Calls of that name in the same press that are answered first. */
  others?: number;
}

const nameOf = ({ operation, when, others = 0 }: Moment): string => `${when} ${operation}${others ? ` ${others + 1}` : ''}`;

/** Brings every press to its moment, kills the product with all of them in it, starts it again, and presses each twice at once. */
async function killIn(moments: readonly Moment[]): Promise<void> {
  for (const moment of moments) {
    const arrived = stripe.hold(moment.operation, moment.when, moment.others);
    const tooFar = moment.press(moment.athlete).then((answer) => {
      if (answer) throw new Error(`${nameOf(moment)} was never reached: ${answer.status} ${JSON.stringify(answer.json)}`);
    });
    tooFar.catch(() => undefined);
    await Promise.race([arrived, tooFar]);
  }
  await killed.kill();
  await killed.start();
  const pressed = moments.flatMap(({ athlete, press }) => [press(athlete), press(athlete)]);
  for (const answer of await Promise.all(pressed)) expect(answer?.status).toBeLessThan(500);
}

/** Everything that must be there once. */
async function countsOf({ id, email }: Athlete) {
  const { db } = house.app.deps;
  const customers = [...stripe.book.customers.values()].filter(({ metadata }) => metadata.userId === id).map((each) => each.id);
  const of = <T extends { customer: string }>(all: Iterable<T>): T[] => [...all].filter(({ customer }) => customers.includes(customer));
  const charges = of(stripe.book.charges.values()).map((each) => each.id);
  const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('created_at').execute();
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('user_id', '=', id)
    .where('action', 'like', '%subscription-%')
    .orderBy('id')
    .execute();
  return {
    customers: customers.length,
    subscriptions: of(stripe.book.subscriptions.values()).length,
    charged: of(stripe.book.charges.values()).map(({ amount }) => amount),
    refunded: [...stripe.book.refunds.values()].filter(({ charge }) => charges.includes(charge)).map(({ amount }) => amount),
    letters: mails.map(({ subject }) => subject).filter((subject) => /subscription(?! has changed)|refund/.test(subject)),
    log: log.map(({ action }) => action),
  };
}

const BEGUN = 'Your Moorline subscription: AI Pro';
const standingOf = async (athlete: Athlete) => (await callAs(athlete, 'GET', `${killed.url()}/api/subscription`))?.json;

describe('PAY-07 PAY-09 the product is killed with SIGKILL between any two steps, started again, and what was pressed is pressed again', () => {
  test('while its prices are made, there is one of each', { timeout: 180_000 }, async () => {
    await killIn([{ athlete: await somebody(), press: order, operation: 'Prices.create', when: 'after', others: 1 }]);
    expect([...stripe.book.prices.values()].map(({ lookupKey }) => lookupKey).toSorted()).toEqual([
      'elite_gbp_m',
      'essentials_gbp_m',
      'pro_gbp_m',
    ]);
  });

  test('while somebody subscribes there is one customer and one subscription; while they pay, one charge and one letter', {
    timeout: 180_000,
  }, async () => {
    const points = [
      ['Customers.search', 'before'],
      ['Customers.create', 'before'],
      ['Customers.create', 'after'],
      ['Customers.update', 'after'],
      ['Subscriptions.list', 'before'],
      ['Subscriptions.create', 'before'],
      ['Subscriptions.create', 'after'],
    ] as const;
    const moments: Moment[] = [];
    for (const [operation, when] of points) moments.push({ athlete: await somebody(), press: order, operation, when });
    await killIn(moments);
    for (const moment of moments) {
      expect(await countsOf(moment.athlete), nameOf(moment)).toMatchObject({ customers: 1, subscriptions: 1, charged: [], letters: [] });
      stripe.pay((await order(moment.athlete))?.json.clientSecret, 'works');
    }
    const readings = moments.slice(0, 2).map(({ athlete }, i) => {
      const operation = i === 0 ? 'Subscriptions.list' : 'Invoices.list';
      return { athlete, press: refresh, operation, when: 'after' } as const;
    });
    await killIn(readings);
    for (const moment of moments) {
      await refresh(moment.athlete);
      expect(await countsOf(moment.athlete), nameOf(moment)).toMatchObject({
        customers: 1,
        subscriptions: 1,
        charged: [12_500],
        letters: [BEGUN],
      });
      expect(await standingOf(moment.athlete)).toMatchObject({ status: 'active', grantedTier: 'pro' });
    }
  });

  test('while the tier is changed or the subscription cancelled it is done once, charged once, written once and noted once', {
    timeout: 180_000,
  }, async () => {
    const up = [
      { press: change('elite'), when: 'before', others: 0 },
      { press: change('elite'), when: 'after', others: 0 },
    ] as const;
    const past = [
      { press: change('elite'), when: 'after', others: 0 },
      { press: change('elite'), when: 'before', others: 1 },
      { press: change('elite'), when: 'after', others: 1 },
    ] as const;
    const athletes = await Promise.all(Array.from({ length: 8 }, paying));
    const [first, second, third, fourth, fifth, down, ends, left] = athletes as Athlete[] & { length: 8 };
    if (!first || !second || !third || !fourth || !fifth || !down || !ends || !left) throw new Error('Somebody is missing.');
    for (const each of [third, fourth, fifth, left]) await change('essentials')(each);
    const ups: Moment[] = [first, second].map((athlete, i) => ({ athlete, operation: 'Subscriptions.update', ...(up[i] ?? up[0]) }));
    const pasts: Moment[] = [third, fourth, fifth].map((athlete, i) => ({
      athlete,
      operation: 'Subscriptions.update',
      ...(past[i] ?? past[0]),
    }));
    const others: Moment[] = [
      { athlete: down, press: change('essentials'), operation: 'Subscriptions.update', when: 'after' },
      { athlete: ends, press: cancel, operation: 'Subscriptions.update', when: 'after' },
    ];
    const abandoned: Moment = { athlete: left, press: change('elite'), operation: 'Subscriptions.update', when: 'after' };
    // Whoever was in the middle of it and never comes back keeps what they had asked for before.
    await killIn([...ups, ...pasts, ...others, { ...abandoned, press: comesOnce(abandoned.press) }]);
    for (const moment of [...ups, ...pasts]) {
      const { charged, log, ...counts } = await countsOf(moment.athlete);
      expect(counts, nameOf(moment)).toMatchObject({ customers: 1, subscriptions: 1, letters: [BEGUN] });
      expect([charged.length, charged[0]], nameOf(moment)).toEqual([2, 12_500]);
      expect(
        log.filter((action) => action === 'subscription-changed'),
        nameOf(moment),
      ).toHaveLength(pasts.includes(moment) ? 2 : 1);
      expect(await standingOf(moment.athlete), nameOf(moment)).toMatchObject({ tier: 'elite', nextTier: null, grantedTier: 'elite' });
    }
    expect(await standingOf(down)).toMatchObject({ tier: 'pro', nextTier: 'essentials' });
    expect(await countsOf(down)).toMatchObject({ charged: [12_500], log: ['subscription-ordered', 'subscription-changed'] });
    expect(await standingOf(ends)).toMatchObject({ cancelAtPeriodEnd: true, grantedTier: 'pro' });
    expect((await countsOf(ends)).letters).toEqual([BEGUN, 'Your Moorline subscription is cancelled']);
    expect((await countsOf(ends)).log).toEqual(['subscription-ordered', 'subscription-cancelled']);
    house.clock.now = new Date();
    await readSubscriptionJob.run(house.app.deps, athleteScope(UserId.parse(left.id)), {});
    expect(await standingOf(left)).toMatchObject({ tier: 'pro', nextTier: 'essentials' });
    expect((await countsOf(left)).charged).toEqual([12_500]);
    const [theirs] = [...stripe.book.subscriptions.values()].filter(
      ({ customer }) => stripe.book.customers.get(customer)?.metadata.userId === left.id,
    );
    expect(stripe.book.prices.get(theirs?.price ?? '')?.lookupKey).toBe('essentials_gbp_m');
  });

  test('while the first payment is given back it comes back once, with one letter, and the subscription ends', {
    timeout: 180_000,
  }, async () => {
    const points = [
      { operation: 'InvoicePayments.list', when: 'before' },
      { operation: 'Refunds.create', when: 'before' },
      { operation: 'Refunds.create', when: 'after' },
      { operation: 'Subscriptions.cancel', when: 'before' },
      { operation: 'Subscriptions.cancel', when: 'after' },
      { operation: 'Subscriptions.list', when: 'after', others: 2 },
    ] as const;
    const moments: Moment[] = [];
    for (const point of points) moments.push({ athlete: await paying(), press: refund, ...point });
    await killIn(moments);
    for (const moment of moments) {
      expect(await countsOf(moment.athlete), nameOf(moment)).toMatchObject({
        customers: 1,
        subscriptions: 1,
        charged: [12_500],
        refunded: [12_500],
        letters: [BEGUN, 'Your refund is on its way'],
      });
      expect(await standingOf(moment.athlete), nameOf(moment)).toMatchObject({ status: 'canceled', grantedTier: null, moneyBack: null });
    }
  });
});

/** Presses the first time and never again. */
function comesOnce(press: Press): Press {
  let pressed = false;
  return (athlete) => {
    if (pressed) return Promise.resolve({ status: 204, json: null });
    pressed = true;
    return press(athlete);
  };
}

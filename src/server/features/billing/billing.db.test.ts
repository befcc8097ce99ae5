// long: one world of two processes and a Stripe, in which each of these stories is told.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { endSubscriptionForDeletion, getRights } from '#server/features/billing/billing.ts';
import { findEndingTrialsJob, readSubscriptionJob, reconcileJob, remindOfTrialJob } from '#server/features/billing/jobs.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import type { Card } from '#test/doubles/stripe/records.ts';
import { aStripe, DOUBLE_SECRET, type StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET };

let database: TestDatabase;
let stripe: StripeDouble;
/** Two processes with Stripe switched on, which here is the double; the second answers requests only. */
let product: Product;
let second: Product;
beforeAll(async () => {
  database = await aDatabase();
  stripe = await aStripe(() => product?.clock.now ?? new Date());
  const env = { ...KEYS, STRIPE_API_BASE: stripe.url, ROLES: 'web', LOG_LEVEL: 'error' };
  product = await aProduct({ databaseUrl: database.url, env });
  second = await aProduct({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await product?.close();
  await second?.close();
  await stripe?.stop();
  await database?.drop();
  expect(stripe.offContract).toEqual([]);
});
beforeEach(() => setClock(new Date('2026-06-01T09:00:00Z')));
afterEach(() => {
  stripe.isAway = false;
  stripe.statusOfTomorrow = null;
});

function setClock(now: Date): void {
  for (const each of [product, second]) each.clock.now = now;
}
const wait = (ms: number) => setClock(new Date(product.clock.now.getTime() + ms));

type Athlete = Browser & { id: string; email: string };
const scopeOf = ({ id }: Athlete) => athleteScope(UserId.parse(id));

/** Somebody who signed up `daysAgo`; their login is as old as today. */
async function somebody({ trial = false } = {}): Promise<Athlete> {
  const athlete = await anAthlete(product);
  const trialEnds = new Date(product.clock.now.getTime() + (trial ? 7 : -1) * DAY_MS);
  await product.app.deps.db.updateTable('users').set({ trial_ends_at: trialEnds }).where('id', '=', athlete.id).execute();
  return athlete;
}

const order = (athlete: Browser, tier?: string) => athlete.send('POST', '/api/get-or-create-subscription', tier ? { tier } : {});
const subscriptionsOf = ({ id }: Athlete) => {
  const ids = [...stripe.book.customers.values()].filter(({ metadata }) => metadata.userId === id).map((customer) => customer.id);
  return { customers: ids, subscriptions: [...stripe.book.subscriptions.values()].filter(({ customer }) => ids.includes(customer)) };
};
const grantedTo = async (athlete: Athlete) => (await getRights(product.app.deps, scopeOf(athlete))).tier;
const readNow = (athlete: Athlete) => readSubscriptionJob.run(product.app.deps, scopeOf(athlete), {});
const lettersTo = async ({ email }: Athlete) => (await product.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);

/** What ended up in the database about somebody's money, without what only says when it was read. */
async function standingOf({ id }: Athlete) {
  const row = await product.app.deps.db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  const { read_no: _, read_at: __, ...standing } = row;
  return standing;
}

async function buy(athlete: Athlete, tier: string, card: Card = 'works'): Promise<void> {
  const { json } = await order(athlete, tier);
  const { status } = stripe.pay(json.clientSecret, card, 'approved');
  if (status !== 'succeeded') throw new Error(`The purchase ended ${status}.`);
  await readNow(athlete);
}

const hook = (body: string | Buffer, signature?: string) =>
  product.browser().raw({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    payload: body,
  });

describe('beginning', () => {
  test('after the trial the answer holds a payment, during it a card to be saved with the rest of the trial', async () => {
    const late = await somebody();
    expect((await order(late, 'essentials')).json).toMatchObject({
      intent: 'payment',
      provider: 'stripe',
      publishableKey: 'pk_test_double',
      tier: 'essentials',
      status: 'incomplete',
      dueNowPence: 7900,
      firstChargeAt: null,
    });
    const early = await somebody({ trial: true });
    const { json } = await order(early);
    expect(json).toMatchObject({ intent: 'setup', tier: 'pro', status: 'trialing', dueNowPence: 0 });
    expect(json.firstChargeAt).toBe(json.trialEndsAt);
    expect(json.clientSecret).toMatch(/^seti_.+_secret_/);
  });

  test('PAY-07 ten clicks in two tabs and two processes make one customer and one subscription', async () => {
    const athlete = await somebody();
    const other = second.browser();
    for (const [name, value] of athlete.cookies) other.cookies.set(name, value);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => order(i % 2 ? athlete : other, 'pro')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ json }) => json.clientSecret)).size).toBe(1);
    const { customers, subscriptions } = subscriptionsOf(athlete);
    expect([customers.length, subscriptions.length]).toEqual([1, 1]);
  });

  test('PAY-07 two tabs that want different tiers end with one open subscription, of one of the two', async () => {
    const athlete = await somebody();
    const answers = await Promise.all(['essentials', 'elite', 'essentials', 'elite'].map((tier) => order(athlete, tier)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { customers, subscriptions } = subscriptionsOf(athlete);
    expect(customers).toHaveLength(1);
    expect(subscriptions.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test('PAY-07 answers that are lost on the way are asked for again and make nothing twice', async () => {
    for (const operation of [
      'Customers.search',
      'Customers.create',
      'Customers.update',
      'Prices.create',
      'Subscriptions.create',
      'Subscriptions.list',
    ]) {
      const athlete = await somebody();
      stripe.lose(operation, 1);
      expect((await order(athlete, 'pro')).status, operation).toBe(200);
      const { customers, subscriptions } = subscriptionsOf(athlete);
      expect([customers.length, subscriptions.length], operation).toEqual([1, 1]);
    }
  });

  test('PAY-07 a process that dies between any two steps leaves an order that the next visit finishes, once', {
    timeout: 180_000,
  }, async () => {
    // Every answer of this operation is lost until the library gives up, as if we had died there; then the athlete comes again.
    for (const operation of ['Customers.create', 'Customers.update', 'Subscriptions.create', 'Subscriptions.list']) {
      for (const laterMs of [0, 2 * HOUR_MS]) {
        const athlete = await somebody();
        stripe.lose(operation, 3);
        const cut = await order(athlete, 'pro');
        expect([cut.status, cut.json.code], operation).toEqual([503, 'unavailable']);
        stripe.lose(operation, 0);
        wait(laterMs);
        const again = await order(athlete, 'pro');
        expect(again.status, operation).toBe(200);
        const { customers, subscriptions } = subscriptionsOf(athlete);
        expect([customers.length, subscriptions.length], `${operation} ${laterMs}`).toEqual([1, 1]);
        expect(again.json.clientSecret, operation).toBeTruthy();
        wait(-laterMs);
      }
    }
  });

  test('an order of a trial that has ended meanwhile becomes an order without one', async () => {
    const athlete = await somebody({ trial: true });
    stripe.lose('Subscriptions.create', 3);
    stripe.isAway = true;
    expect((await order(athlete, 'pro')).status).toBe(503);
    stripe.isAway = false;
    stripe.lose('Subscriptions.create', 0);
    wait(8 * DAY_MS);
    await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
    expect((await order(athlete, 'pro')).json).toMatchObject({ status: 'incomplete', intent: 'payment' });
    expect(subscriptionsOf(athlete).subscriptions).toHaveLength(1);
  });

  test('PAY-02 price, currency, trial and status of a client are refused, and the price is the table’s', async () => {
    const athlete = await somebody();
    for (const extra of [
      { amount: 1 },
      { pricePence: 1 },
      { currency: 'usd' },
      { trialEndsAt: '2030-01-01T00:00:00Z' },
      { status: 'active' },
    ])
      expect((await athlete.send('POST', '/api/get-or-create-subscription', { tier: 'pro', ...extra })).status).toBe(400);
    expect((await order(athlete, 'platinum')).status).toBe(400);
    expect(subscriptionsOf(athlete).subscriptions).toEqual([]);
    expect((await order(athlete, 'elite')).json.dueNowPence).toBe(19_900);
    const [subscription] = subscriptionsOf(athlete).subscriptions;
    expect(stripe.book.prices.get(subscription?.price ?? '')).toMatchObject({ amount: 19_900, lookupKey: 'elite_gbp_m' });
  });

  test('PAY-02 with automatic tax the country is told by the order’s address and the sum stays; unknown, the order goes on without', async () => {
    const { payments } = product.app.deps.config;
    if (payments.kind !== 'stripe') throw new Error('Stripe is off.');
    payments.automaticTax = true;
    const [abroad, home] = [await somebody(), await somebody()];
    const from = (athlete: Athlete, remoteAddress: string) =>
      athlete.raw({
        method: 'POST',
        url: '/api/get-or-create-subscription',
        payload: { tier: 'pro' },
        remoteAddress,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    const answers = [await from(abroad, '81.2.69.142'), await from(home, '127.0.0.1')];
    payments.automaticTax = false;
    expect(answers.map(({ json }) => json.dueNowPence)).toEqual([12_500, 12_500]);
    expect([abroad, home].map((each) => subscriptionsOf(each).subscriptions.map(({ automaticTax }) => automaticTax))).toEqual([
      [true],
      [false],
    ]);
    const plain = await somebody();
    await from(plain, '81.2.69.142');
    expect(stripe.book.customers.get(subscriptionsOf(plain).customers[0] ?? '')?.taxAddress).toBeNull();
  });

  test('PAY-06 coming back with a word in the address gives nobody a tier', async () => {
    const athlete = await somebody();
    await order(athlete, 'elite');
    for (const path of ['/dashboard?redirect_status=succeeded', '/dashboard?payment_intent=pi_1&redirect_status=succeeded'])
      expect((await athlete.get(path)).status).toBeLessThan(500);
    await athlete.send('POST', '/api/subscription/refresh');
    expect((await athlete.get('/api/subscription')).json).toMatchObject({ status: 'incomplete', grantedTier: null });
    expect(await grantedTo(athlete)).toBeNull();
  });
});

describe('messages', () => {
  const PURCHASE = [
    'customer.subscription.created',
    'payment_intent.succeeded',
    'charge.succeeded',
    'invoice.paid',
    'customer.subscription.updated',
  ];

  function permutations<T>(all: readonly T[]): T[][] {
    if (all.length < 2) return [[...all]];
    return all.flatMap((each, i) => permutations(all.toSpliced(i, 1)).map((rest) => [each, ...rest]));
  }

  test('PAY-04 every order of a purchase’s five events, each doubled, ends in the same state', { timeout: 180_000 }, async () => {
    const { db } = product.app.deps;
    const athlete = await somebody();
    const before = stripe.events.length;
    const { json } = await order(athlete, 'pro');
    const start = await standingOf(athlete);
    stripe.pay(json.clientSecret, 'works');
    const events = stripe.events.slice(before).filter(({ type }) => PURCHASE.includes(type));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(PURCHASE));
    const five = PURCHASE.map((type) => events.findLast((event) => event.type === type)!);
    const orders = permutations(five);
    expect(orders).toHaveLength(120);
    const ends = new Set<string>();
    // In every second order the doubles come after all five.
    for (const [i, each] of orders.entries()) {
      await db.deleteFrom('payment_events').where('user_id', '=', athlete.id).execute();
      await db
        .updateTable('subscriptions')
        .set({ ...start, read_no: 0, read_at: null })
        .where('user_id', '=', athlete.id)
        .execute();
      for (const { body } of i % 2 === 0 ? each.flatMap((event) => [event, event]) : [...each, ...each])
        expect((await hook(body, stripe.sign(body))).status).toBe(200);
      await readNow(athlete);
      expect(await db.selectFrom('payment_events').select('id').where('user_id', '=', athlete.id).execute()).toHaveLength(5);
      ends.add(JSON.stringify(await standingOf(athlete)));
    }
    expect(ends.size).toBe(1);
    expect([...ends][0]).toContain('"status":"active","tier":"pro"');
    expect(await lettersTo(athlete)).toContain('Your Moorline subscription: AI Pro');
    expect((await lettersTo(athlete)).filter((subject) => subject.startsWith('Your Moorline subscription'))).toHaveLength(1);
  });

  test('PAY-03 a forged, late, early or changed message is 400 and changes nothing', async () => {
    const { db } = product.app.deps;
    const athlete = await somebody();
    const { json } = await order(athlete, 'pro');
    stripe.pay(json.clientSecret, 'works');
    const { body } = stripe.events.at(-1)!;
    const now = product.clock.now.getTime();
    const before = await standingOf(athlete);
    const right = stripe.sign(body);
    const wrong: [string, string, string | undefined][] = [
      ['unsigned', body, undefined],
      ['signed with nothing', body, ''],
      ['another secret', body, stripe.sign(body, new Date(now), 'whsec_other')],
      ['301 seconds old', body, stripe.sign(body, new Date(now - 301_000))],
      ['301 seconds ahead', body, stripe.sign(body, new Date(now + 301_000))],
      ['a byte changed', body.replace('pro', 'prO'), right],
      ['a blank added', `${body} `, right],
      ['only a time', body, `t=${Math.floor(now / 1000)}`],
      ['two times', body, `t=1,${right}`],
      ['an older scheme', body, right.replace('v1=', 'v0=')],
      ['no JSON', 'not json', stripe.sign('not json')],
      ['no event', '{}', stripe.sign('{}')],
    ];
    for (const [what, text, signature] of wrong) {
      const answer = await hook(text, signature);
      expect([answer.status, answer.json.code], what).toEqual([400, 'invalid']);
    }
    expect(await db.selectFrom('payment_events').select('id').where('user_id', '=', athlete.id).execute()).toEqual([]);
    expect(await standingOf(athlete)).toEqual(before);
    for (const at of [now - 300_000, now + 300_000]) expect((await hook(body, stripe.sign(body, new Date(at)))).status).toBe(200);
  });

  test('PAY-03 while a secret is being changed the message carries two signatures, and one that is right is enough', async () => {
    const { body } = stripe.events.at(-1)!;
    const [time, v1] = stripe.sign(body).split(',');
    const other = stripe.sign(body, product.clock.now, 'whsec_other').split(',')[1];
    expect((await hook(body, `${time},${other},${v1}`)).status).toBe(200);
    expect((await hook(body, `${time},${other}`)).status).toBe(400);
  });

  test('our signature is the library’s', async () => {
    const { default: Stripe } = await import('stripe');
    const { body } = stripe.events.at(-1)!;
    const library = new Stripe('sk_test_double');
    const header = library.webhooks.generateTestHeaderString({
      payload: body,
      secret: DOUBLE_SECRET,
      timestamp: Math.floor(product.clock.now.getTime() / 1000),
    });
    expect((await hook(body, header)).status).toBe(200);
  });

  test('PAY-04 an event that was seen is not worked on again: a replay days later with a new signature changes nothing', async () => {
    const athlete = await somebody();
    await buy(athlete, 'pro');
    const paid = stripe.events.findLast(({ type }) => type === 'invoice.paid')!;
    expect((await hook(paid.body, stripe.sign(paid.body))).status).toBe(200);
    wait(2 * DAY_MS);
    const { db } = product.app.deps;
    const before = [await standingOf(athlete), await db.selectFrom('payment_events').selectAll().where('id', '=', paid.id).execute()];
    expect((await hook(paid.body, stripe.sign(paid.body))).status).toBe(200);
    expect([await standingOf(athlete), await db.selectFrom('payment_events').selectAll().where('id', '=', paid.id).execute()]).toEqual(
      before,
    );
  });

  test('a message about somebody who is not ours is thanked and changes nothing', async () => {
    const body = JSON.stringify({
      id: 'evt_foreign',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_foreign' } },
    });
    expect((await hook(body, stripe.sign(body))).status).toBe(200);
  });

  test('readings that overtake each other end with the later one', async () => {
    const athlete = await somebody();
    const { json } = await order(athlete, 'pro');
    stripe.pay(json.clientSecret, 'works');
    await Promise.all(Array.from({ length: 8 }, () => readNow(athlete)));
    expect(await standingOf(athlete)).toMatchObject({ status: 'active', tier: 'pro' });
  });
});

describe('reconciling', () => {
  /** What the clock starts: who was not read for a while is read. */
  async function anHour(): Promise<void> {
    for (let i = 0; i < 3; i++) {
      wait(20 * 60_000);
      const { deps } = product.app;
      const sent: string[] = [];
      const jobs = { ...deps.jobs, sendFor: async (_: unknown, userId: string) => void sent.push(userId) };
      await reconcileJob.run({ ...deps, jobs }, {});
      for (const id of sent) await readSubscriptionJob.run(deps, athleteScope(UserId.parse(id)), {}).catch(() => undefined);
    }
  }

  test('PAY-08 without a single message the state is right within an hour', async () => {
    const athlete = await somebody();
    const { json } = await order(athlete, 'pro');
    stripe.pay(json.clientSecret, 'works');
    expect(await grantedTo(athlete)).toBeNull();
    await anHour();
    expect(await grantedTo(athlete)).toBe('pro');
    const [subscription] = subscriptionsOf(athlete).subscriptions;
    subscription!.cancelAtPeriodEnd = true;
    setClock(new Date(subscription!.periodEnd * 1000));
    await anHour();
    expect(await standingOf(athlete)).toMatchObject({ status: 'canceled' });
    expect(await grantedTo(athlete)).toBeNull();
  });

  test('PAY-08 while the provider is away, what is paid for stays, reading is answered, and writing says so', async () => {
    const athlete = await somebody();
    await buy(athlete, 'elite');
    stripe.isAway = true;
    wait(2 * HOUR_MS);
    expect(await grantedTo(athlete)).toBe('elite');
    expect((await athlete.get('/api/subscription')).json).toMatchObject({ grantedTier: 'elite', status: 'active' });
    const refused = await athlete.send('POST', '/api/subscription/cancel');
    expect([refused.status, refused.json.code]).toEqual([503, 'unavailable']);
    expect(refused.headers['retry-after']).toBe('30');
    stripe.isAway = false;
    expect((await athlete.send('POST', '/api/subscription/cancel')).json).toMatchObject({ cancelAtPeriodEnd: true, grantedTier: 'elite' });
  });

  test('PAY-05 a status of tomorrow gives nothing new, keeps what was paid for a day, and raises an alarm', async () => {
    const [paying, cardless] = [await somebody(), await somebody()];
    await buy(paying, 'pro');
    await order(cardless, 'elite');
    stripe.statusOfTomorrow = 'hibernating';
    const alarms = product.log.length;
    for (const each of [paying, cardless]) await readNow(each);
    expect(product.log.slice(alarms).join('\n')).toContain('unknown subscription status');
    expect([await grantedTo(paying), await grantedTo(cardless)]).toEqual(['pro', null]);
    wait(DAY_MS - 1000);
    await readNow(paying);
    expect(await grantedTo(paying)).toBe('pro');
    wait(1000);
    expect(await grantedTo(paying)).toBeNull();
    stripe.statusOfTomorrow = null;
    await readNow(paying);
    expect(await grantedTo(paying)).toBe('pro');
  });

  test('a declined renewal is told once, keeps its rights for a week and then loses them', async () => {
    const athlete = await somebody();
    await buy(athlete, 'pro', 'declined-later');
    setClock(new Date(subscriptionsOf(athlete).subscriptions[0]!.periodEnd * 1000));
    for (let i = 0; i < 3; i++) await readNow(athlete);
    expect((await lettersTo(athlete)).filter((subject) => subject === 'Your payment failed')).toHaveLength(1);
    expect(await grantedTo(athlete)).toBe('pro');
    wait(7 * DAY_MS - 1000);
    expect(await grantedTo(athlete)).toBe('pro');
    wait(1000);
    expect(await grantedTo(athlete)).toBeNull();
  });
});

describe('changing, cancelling, money back', () => {
  const post = (athlete: Athlete, what: string, body?: object) => athlete.send('POST', `/api/subscription/${what}`, body);

  test('a change up costs what was shown and counts when it is paid; down waits for the period', async () => {
    const athlete = await somebody();
    await buy(athlete, 'essentials');
    wait(10 * DAY_MS);
    const preview = (await post(athlete, 'preview', { tier: 'pro' })).json;
    expect(preview).toMatchObject({ tier: 'pro', takes: 'now', dueNowPence: 3066, nextPence: 12_500 });
    const [first, again] = await Promise.all([post(athlete, 'change', { tier: 'pro' }), post(athlete, 'change', { tier: 'pro' })]);
    expect(first.json).toMatchObject({ tier: 'pro', grantedTier: 'pro', nextTier: null });
    expect(again.status).toBe(200);
    const invoices = (await athlete.get('/api/subscription/invoices')).json;
    expect(invoices.map(({ pence }: { pence: number }) => pence)).toEqual([3066, 7900]);
    expect((await post(athlete, 'change', { tier: 'essentials' })).json).toMatchObject({
      tier: 'pro',
      nextTier: 'essentials',
      grantedTier: 'pro',
    });
    expect((await post(athlete, 'change', { tier: 'pro' })).json).toMatchObject({ tier: 'pro', nextTier: null });
  });

  test('a change up past one down that waits counts at once from what is paid for, and the one down is dropped', async () => {
    const athlete = await somebody();
    await buy(athlete, 'pro');
    wait(10 * DAY_MS);
    await post(athlete, 'change', { tier: 'essentials' });
    expect((await post(athlete, 'preview', { tier: 'pro' })).json).toMatchObject({ takes: 'next period', drops: 'essentials' });
    const preview = (await post(athlete, 'preview', { tier: 'elite' })).json;
    // Twenty of thirty days are left: two thirds of £199 less two thirds of £125.
    expect(preview).toMatchObject({ takes: 'now', drops: 'essentials', dueNowPence: 13_267 - 8333, nextPence: 19_900 });
    const both = await Promise.all([post(athlete, 'change', { tier: 'elite' }), post(athlete, 'change', { tier: 'elite' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.json).toMatchObject({ tier: 'elite', nextTier: null, grantedTier: 'elite' });
    expect((await athlete.get('/api/subscription/invoices')).json.map(({ pence }: { pence: number }) => pence)).toEqual([
      preview.dueNowPence,
      12_500,
    ]);
    expect((await post(athlete, 'change', { tier: 'pro' })).json).toMatchObject({ tier: 'elite', nextTier: 'pro' });
    setClock(new Date(subscriptionsOf(athlete).subscriptions[0]!.periodEnd * 1000));
    await readNow(athlete);
    expect(await standingOf(athlete)).toMatchObject({ tier: 'pro', next_tier: null, status: 'active' });
  });

  test('a change up past one down that the bank never lets through leaves the one down as it was', async () => {
    const athlete = await somebody();
    await buy(athlete, 'pro', 'declined-later');
    wait(10 * DAY_MS);
    await post(athlete, 'change', { tier: 'essentials' });
    expect((await post(athlete, 'change', { tier: 'elite' })).json).toMatchObject({
      tier: 'pro',
      nextTier: 'essentials',
      grantedTier: 'pro',
    });
    await readNow(athlete);
    const { price } = subscriptionsOf(athlete).subscriptions[0]!;
    expect(stripe.book.prices.get(price)?.lookupKey).toBe('pro_gbp_m');
    wait(DAY_MS);
    for (let i = 0; i < 2; i++) await readNow(athlete);
    expect(await standingOf(athlete)).toMatchObject({ tier: 'pro', next_tier: 'essentials', status: 'active' });
    expect(stripe.book.prices.get(subscriptionsOf(athlete).subscriptions[0]!.price)?.lookupKey).toBe('essentials_gbp_m');
    setClock(new Date((subscriptionsOf(athlete).subscriptions[0]!.periodEnd - 3600) * 1000));
    await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
    expect((await post(athlete, 'change', { tier: 'elite' })).json.message).toContain('Your billing period ends within a day');
  });

  test('PAY-10 cancelling keeps the rights to the day it shows and is confirmed by letter once; it can be taken back', async () => {
    const athlete = await somebody();
    await buy(athlete, 'pro');
    const cancelled = (await Promise.all([post(athlete, 'cancel'), post(athlete, 'cancel')]))[0].json;
    expect(cancelled).toMatchObject({
      cancelAtPeriodEnd: true,
      grantedTier: 'pro',
      nextCharge: null,
      periodEnd: '2026-07-01T09:00:00.000Z',
    });
    expect((await lettersTo(athlete)).filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(1);
    expect((await post(athlete, 'resume')).json).toMatchObject({ cancelAtPeriodEnd: false });
    await post(athlete, 'cancel');
    expect((await lettersTo(athlete)).filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(2);
    setClock(new Date(Date.parse(cancelled.periodEnd) - 1000));
    await readNow(athlete);
    expect(await grantedTo(athlete)).toBe('pro');
    wait(1000);
    expect(await grantedTo(athlete)).toBeNull();
    await readNow(athlete);
    expect(await standingOf(athlete)).toMatchObject({ status: 'canceled' });
    await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
    expect((await post(athlete, 'resume')).status).toBe(409);
  });

  test('each change, cancellation and second thought has its letter, once however often it is read, and the last one is true', async () => {
    const athlete = await somebody();
    await buy(athlete, 'essentials');
    const step = async (what: string, body?: object) => {
      const before = (await lettersTo(athlete)).length;
      await Promise.all([post(athlete, what, body), post(athlete, what, body)]);
      for (const { app } of [product, second]) await readSubscriptionJob.run(app.deps, scopeOf(athlete), {});
      return (await product.letters()).filter(({ to }) => to === athlete.email).slice(before);
    };
    const said = async (what: string, body?: object) => (await step(what, body)).map((letter) => [letter.subject, letter.body]);
    const CANCELLED = ['Your Moorline subscription is cancelled', expect.stringContaining('until Wednesday, 1 July 2026.')];
    const up = await said('change', { tier: 'elite' });
    expect(up).toEqual([
      ['Your Moorline subscription has changed: AI Elite', expect.stringContaining('You have changed to AI Elite: £199 a month')],
    ]);
    expect(up[0]?.[1]).toContain('Your next payment is on Wednesday, 1 July 2026.');
    expect(await said('cancel')).toEqual([CANCELLED]);
    const kept = await said('resume');
    expect(kept).toEqual([['Your Moorline subscription continues', expect.stringContaining('AI Elite, £199 a month')]]);
    expect(await said('cancel')).toEqual([CANCELLED]);
    await step('resume');
    expect((await said('change', { tier: 'pro' }))[0]?.[1]).toContain('It starts on Wednesday, 1 July 2026');
    expect((await said('change', { tier: 'elite' }))[0]?.[1]).toContain('The change to AI Pro has been cancelled.');
    expect((await lettersTo(athlete)).filter((subject) => subject.startsWith('Your Moorline subscription:'))).toHaveLength(1);
    setClock(new Date('2026-07-01T09:00:01Z'));
    expect(await step('resume')).toEqual([]);
  });

  test('who takes back an order that was never paid has the letter that was promised', async () => {
    const athlete = await somebody();
    await order(athlete, 'pro');
    expect((await post(athlete, 'cancel')).status).toBe(200);
    await readNow(athlete);
    expect((await lettersTo(athlete)).slice(1)).toEqual(['Your Moorline subscription is cancelled']);
  });

  test('PAY-09 the first payment comes back whole, once, ends the subscription, and is in the audit log', async () => {
    const athlete = await somebody();
    await buy(athlete, 'elite');
    wait(29 * DAY_MS);
    await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
    expect((await athlete.get('/api/subscription')).json.moneyBack).toMatchObject({ pence: 19_900 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(athlete, 'refund')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const { customers } = subscriptionsOf(athlete);
    const charges = [...stripe.book.charges.values()].filter(({ customer }) => customers.includes(customer));
    const refunds = [...stripe.book.refunds.values()].filter(({ charge }) => charges.some(({ id }) => id === charge));
    expect(refunds.map(({ amount }) => amount)).toEqual([19_900]);
    expect(await standingOf(athlete)).toMatchObject({ status: 'canceled' });
    expect(await grantedTo(athlete)).toBeNull();
    const noted = (await athlete.get('/api/account/log')).json.filter(({ action }: { action: string }) => action === 'payment-refunded');
    expect(noted).toHaveLength(1);
    expect((await lettersTo(athlete)).filter((subject) => subject === 'Your refund is on its way')).toHaveLength(1);
    expect((await athlete.get('/api/subscription/invoices')).json).toMatchObject([{ status: 'refunded', pence: 19_900 }]);
    await buy(athlete, 'pro');
    expect(await grantedTo(athlete)).toBe('pro');
    expect((await post(athlete, 'refund')).status).toBe(409);
  });

  test('PAY-09 after 30 days there is no money back, and nothing is given back for a subscription that was not paid', async () => {
    const [late, never] = [await somebody(), await somebody()];
    expect((await post(never, 'refund')).status).toBe(409);
    await order(never, 'pro');
    expect((await post(never, 'refund')).status).toBe(409);
    await buy(late, 'pro');
    wait(30 * DAY_MS);
    await late.send('POST', '/api/auth/login', { email: late.email, password: 'heather on the moor' });
    expect((await post(late, 'refund')).status).toBe(409);
    expect([...stripe.book.refunds.values()].filter(({ amount }) => amount === 12_500)).toEqual([]);
  });

  test('PAY-09 a refund that was cut off between any two steps is finished by the hourly reading, once', { timeout: 180_000 }, async () => {
    for (const operation of ['InvoicePayments.list', 'Refunds.create', 'Subscriptions.cancel', 'Subscriptions.retrieve']) {
      const athlete = await somebody();
      await buy(athlete, 'pro');
      const before = stripe.book.refunds.size;
      stripe.lose(operation, 3);
      expect((await post(athlete, 'refund')).status, operation).toBe(503);
      stripe.lose(operation, 0);
      await readNow(athlete);
      await readNow(athlete);
      expect(stripe.book.refunds.size - before, operation).toBe(1);
      expect(await standingOf(athlete), operation).toMatchObject({ status: 'canceled' });
      expect(await grantedTo(athlete), operation).toBeNull();
      expect(
        (await lettersTo(athlete)).filter((subject) => subject.endsWith('refund is on its way')),
        operation,
      ).toHaveLength(1);
    }
  });

  test('another athlete’s invoice is not there, and the portal is one’s own', async () => {
    const [owner, stranger] = [await somebody(), await somebody()];
    await buy(owner, 'pro');
    await buy(stranger, 'pro');
    const [invoice] = (await owner.get('/api/subscription/invoices')).json;
    expect((await stranger.get(`/api/subscription/invoices/${invoice.id}/pdf`)).status).toBe(404);
    const mine = await owner.get(`/api/subscription/invoices/${invoice.id}/pdf`);
    expect([mine.status, mine.headers.location]).toEqual([302, `https://pay.stripe.com/invoice/${invoice.id}/pdf`]);
    expect((await post(owner, 'portal')).json.url).toMatch(/^https:\/\/billing\.stripe\.com\//);
  });

  test('PAY-12 before an account is deleted its subscription ends; while the provider is away that fails, and the deletion waits', async () => {
    const { deps } = product.app;
    const [paying, none] = [await somebody(), await somebody()];
    await endSubscriptionForDeletion(deps, scopeOf(none));
    await buy(paying, 'pro');
    stripe.isAway = true;
    await expect(endSubscriptionForDeletion(deps, scopeOf(paying))).rejects.toMatchObject({ code: 'unavailable' });
    expect(subscriptionsOf(paying).subscriptions[0]).toMatchObject({ status: 'active' });
    stripe.isAway = false;
    await endSubscriptionForDeletion(deps, scopeOf(paying));
    await endSubscriptionForDeletion(deps, scopeOf(paying));
    expect(subscriptionsOf(paying).subscriptions[0]).toMatchObject({ status: 'canceled' });
  });

  test('the demo’s own address is not there when real payments are on', async () => {
    const athlete = await somebody();
    expect((await athlete.send('POST', '/api/billing/demo/pay', { clientSecret: 'x', card: 'works' })).status).toBe(404);
  });
});

describe('the trial', () => {
  async function remind(): Promise<void> {
    const { deps } = product.app;
    const sent: string[] = [];
    await findEndingTrialsJob.run({ ...deps, jobs: { ...deps.jobs, sendFor: async (_, userId) => void sent.push(userId) } }, {});
    for (const id of [...sent, ...sent]) await remindOfTrialJob.run(deps, athleteScope(UserId.parse(id)), {});
  }
  const reminders = async (athlete: Athlete) =>
    (await product.letters()).filter(({ to, subject }) => to === athlete.email && subject.startsWith('Your trial ends on'));

  test('seven days of AI Pro from sign-up, counted down, with a letter two days before the end, once, and then the free set', async () => {
    const athlete = await anAthlete(product);
    expect((await athlete.get('/api/subscription')).json).toMatchObject({
      status: 'none',
      trialDaysLeft: 7,
      grantedTier: 'pro',
      grantedBy: 'trial',
      trialEndsAt: '2026-06-08T09:00:00.000Z',
      quotas: expect.arrayContaining([expect.objectContaining({ most: 200, unlimited: true }), expect.objectContaining({ most: 20 })]),
    });
    wait(5 * DAY_MS - 1000);
    await remind();
    expect(await reminders(athlete)).toEqual([]);
    wait(1000);
    for (let i = 0; i < 3; i++) await remind();
    const letters = await reminders(athlete);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your trial ends on Monday, 8 June 2026']);
    expect(letters[0]?.body).toContain('You won’t be charged.');
    expect((await athlete.get('/api/subscription')).json.trialDaysLeft).toBe(2);
    wait(2 * DAY_MS);
    expect((await athlete.get('/api/subscription')).json).toMatchObject({ trialDaysLeft: 0, grantedTier: null, grantedBy: 'free' });
  });

  test('whoever has saved a card is told what is charged then', async () => {
    const athlete = await somebody({ trial: true });
    await buy(athlete, 'elite');
    wait(5 * DAY_MS);
    await remind();
    const [letter] = await reminders(athlete);
    expect(letter?.body).toContain('Your AI Elite subscription then starts: £199 a month, including £33.17 VAT');
  });
});

test('PAY-01 no word that was sent to us, kept by us or logged by us is a card number', async () => {
  const columns = await product.app.deps.db.selectFrom('subscriptions').selectAll().execute();
  const digits = /\b\d(?:[ -]?\d){12,18}\b/g;
  const passes = (text: string) => {
    const sum = [...text.replace(/\D/g, '')]
      .toReversed()
      .reduce((total, digit, i) => total + (i % 2 ? (Number(digit) * 2) % 9 || (digit === '9' ? 9 : 0) : Number(digit)), 0);
    return sum % 10 === 0;
  };
  expect(passes('4242424242424242')).toBe(true);
  const everything = [...product.log, JSON.stringify(columns)].join('\n');
  expect(
    [...everything.matchAll(digits)].map(([text]) => text).filter((text) => text.length < 20 && /^[45]/.test(text) && passes(text)),
  ).toEqual([]);
});

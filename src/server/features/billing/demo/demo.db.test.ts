import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#contract/billing/entitlements.ts';
import { UserId } from '#contract/shared/ids.ts';
import { readSubscriptionJob, tellDemoEventsJob } from '#server/features/billing/jobs.ts';
import { signatureOf } from '#server/features/billing/stripe/webhook-signature.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await aDatabase();
  product = await aProduct({ databaseUrl: database.url, env: { ROLES: 'web' } });
  product.clock.now = new Date('2026-06-01T09:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await database?.drop();
});

const db = () => product.app.deps.db;
const hook = (body: string, signature: string) =>
  product.browser().raw({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

async function paying(tier = 'pro') {
  const athlete = await anAthlete(product);
  await db().updateTable('users').set({ trial_ends_at: null }).where('id', '=', athlete.id).execute();
  const { clientSecret } = (await athlete.send('POST', '/api/get-or-create-subscription', { tier })).json;
  expect((await pay(athlete, { clientSecret, card: 'works' })).json.outcome).toBe('succeeded');
  return athlete;
}
const pay = (athlete: Browser, body: object) => athlete.send('POST', '/api/billing/demo/pay', body);

test('PAY-11 the demo names itself in every answer about money, in its letters and on its invoices', async () => {
  const athlete = await paying();
  expect((await athlete.get('/api/subscription')).json).toMatchObject({
    provider: 'demo',
    providerLabel: 'Demo payments: no real charges',
  });
  expect(
    (await product.letters()).filter(({ to }) => to === athlete.email).some(({ body }) => body.includes('Demo payments: no real charges')),
  ).toBe(true);
  const [invoice] = (await athlete.get('/api/subscription/invoices')).json;
  const paper = await athlete.get(`/api/subscription/invoices/${invoice.id}/pdf`);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('PAY-01 the demo’s address takes how a card behaves and has no place for a number', async () => {
  const athlete = await anAthlete(product);
  const { clientSecret } = (await athlete.send('POST', '/api/get-or-create-subscription', {})).json;
  for (const extra of [{ number: '4242424242424242' }, { cvc: '123' }, { card: '4242424242424242' }])
    expect((await pay(athlete, { clientSecret, card: 'works', ...extra })).status).toBe(400);
});

test('another athlete cannot pay, read or change what is not theirs', async () => {
  const [owner, stranger] = [await anAthlete(product), await paying()];
  const { clientSecret } = (await owner.send('POST', '/api/get-or-create-subscription', {})).json;
  expect((await pay(stranger, { clientSecret, card: 'works' })).json.outcome).toBe('failed');
  expect((await owner.get('/api/subscription')).json).toMatchObject({ hasPaymentMethod: false });
});

test('what the demo has to tell goes through the same door as a real provider’s messages, each once', async () => {
  const athlete = await paying('elite');
  const { deps } = product.app;
  for (let i = 0; i < 2; i++) await tellDemoEventsJob.run(deps, {});
  const told = await db().selectFrom('demo_events').select(['id', 'told_at']).where('user_id', '=', athlete.id).execute();
  const received = await db().selectFrom('payment_events').select('id').where('user_id', '=', athlete.id).execute();
  expect(told.length).toBeGreaterThan(2);
  expect(told.every(({ told_at }) => told_at !== null)).toBe(true);
  expect(received.map(({ id }) => id).toSorted()).toEqual(told.map(({ id }) => id).toSorted());
});

test('PAY-03 nobody outside can speak for the demo: its secret is its database’s own', async () => {
  const body = JSON.stringify({ id: 'evt_forged', type: 'invoice.paid', data: { object: { customer: 'cus_x' } } });
  for (const secret of ['whsec_double', 'whsec_demo', ''])
    expect((await hook(body, signatureOf(body, secret, product.clock.now))).status).toBe(400);
});

test('a subscription of the demo renews by the product’s clock, and a year of months is a year of bills', async () => {
  const athlete = await paying('essentials');
  product.clock.now = new Date(product.clock.now.getTime() + 366 * DAY_MS);
  await readSubscriptionJob.run(product.app.deps, athleteScope(UserId.parse(athlete.id)), {});
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
  const invoices = (await athlete.get('/api/subscription/invoices')).json;
  expect(invoices).toHaveLength(13);
  expect(new Set(invoices.map(({ pence, status }: { pence: number; status: string }) => `${pence} ${status}`))).toEqual(
    new Set(['7900 paid']),
  );
});

test('with demo payments too a change up takes the place of one down that waits', async () => {
  const athlete = await paying('pro');
  const change = (tier: string, what = 'change') => athlete.send('POST', `/api/subscription/${what}`, { tier });
  expect((await change('essentials')).json).toMatchObject({ tier: 'pro', nextTier: 'essentials' });
  expect((await change('elite', 'preview')).json).toMatchObject({ takes: 'now', drops: 'essentials', dueNowPence: 19_900 - 12_500 });
  expect((await change('elite')).json).toMatchObject({ tier: 'elite', nextTier: null, grantedTier: 'elite' });
});

test('AUTHZ-06 PAY-05 each gated address asks in each state at the moment of use', { timeout: 180_000 }, async () => {
  const athlete = await paying('pro');
  const HAS = ['trialing', 'active', 'past_due', 'canceled', 'unknown'];
  const plan = { name: 'A plan', discipline: 'run', difficulty: 'beginner', duration: 3, timeAvailable: 4 };
  const change = (values: object) => db().updateTable('subscriptions').set(values).where('user_id', '=', athlete.id).execute();
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
  for (const status of SUBSCRIPTION_STATUSES) {
    for (const endsIn of [DAY_MS, -8 * DAY_MS]) {
      await change({ status, has_payment_method: true, period_end: new Date(product.clock.now.getTime() + endsIn) });
      const has = ['trialing', 'active'].includes(status) || (HAS.includes(status) && endsIn > 0);
      const row = `${status} ${endsIn}`;
      expect((await athlete.get('/api/performance-analysis')).status, row).toBe(has ? 200 : 402);
      expect((await athlete.send('POST', '/api/training-plans', plan)).status, row).toBe(has ? 201 : 402);
      expect((await athlete.get('/api/subscription')).json.grantedTier, row).toBe(has ? 'pro' : null);
    }
  }
});

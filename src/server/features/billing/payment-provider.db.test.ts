import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TierName, tierOf } from '#contract/billing/tiers.ts';
import { confirmDemo } from '#server/features/billing/demo/demo.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { isSubscribed, type Payer, type PaymentProvider, type Subscribed } from '#server/features/billing/payment-provider.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import type { Card } from '#test/doubles/stripe/records.ts';
import { aStripe, type StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import { aProduct, type Product } from '#test/product.ts';
import type { TestDatabase } from '#test/programs/temporary-postgres.ts';

const DAY_MS = 86_400_000;
const BEGIN = new Date('2026-01-31T10:00:00Z');

/** One world for each provider: what the contract's tests need of it. */
interface World {
  provider: PaymentProvider;
  clock: { now: Date };
  user(): Promise<Payer>;
  pay(customerId: string, secret: string, card: Card, bank?: 'approved' | 'refused'): Promise<string>;
}

let database: TestDatabase;
let demo: Product;
let stripe: Product;
let double: StripeDouble;
beforeAll(async () => {
  database = await aDatabase();
  demo = await aProduct({ databaseUrl: database.url });
  double = await aStripe(() => stripe?.clock.now ?? new Date());
  const keys = { STRIPE_SECRET_KEY: 'sk_test_double', STRIPE_PUBLISHABLE_KEY: 'pk_test_double', STRIPE_WEBHOOK_SECRET: 'whsec_double' };
  stripe = await aProduct({ databaseUrl: database.url, env: { ...keys, STRIPE_API_BASE: double.url, ROLES: 'web' } });
});
afterAll(async () => {
  await demo?.close();
  await stripe?.close();
  await double?.stop();
  await database?.drop();
  expect(double.offContract).toEqual([]);
});

const WORLDS: Record<string, () => Promise<World>> = {
  demo: async () =>
    worldOf(demo, async (customerId, secret, card, bank) => {
      const { outcome } = await confirmDemo(demo.app.deps, customerId, { secret, card, bank: bank ?? null });
      return outcome === 'asks-bank' ? 'requires_action' : outcome;
    }),
  stripe: async () => worldOf(stripe, async (_, secret, card, bank) => double.pay(secret, card, bank).status),
};

async function worldOf(product: Product, pay: World['pay']): Promise<World> {
  const { clock } = product;
  clock.now = new Date(BEGIN);
  return {
    provider: await openProvider(product.app.deps),
    clock,
    pay,
    async user() {
      const { id, email } = await anAthlete(product);
      return { userId: id, email, name: 'Maya Hartley', address: '127.0.0.1' };
    },
  };
}

function subscribed(state: Awaited<ReturnType<PaymentProvider['read']>>): Subscribed {
  if (!isSubscribed(state)) throw new Error('There is no subscription.');
  return state;
}

for (const name of ['demo', 'stripe']) describe(name, () => contract(name));

function contract(name: string): void {
  let world: World;
  beforeAll(async () => {
    world = await (WORLDS[name]?.() ?? Promise.reject(new Error(name)));
  });

  const wait = (days: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + days * DAY_MS);
  };
  const read = async (customerId: string) => subscribed(await world.provider.read(customerId));
  const secretOf = async (customerId: string) => (await read(customerId)).open?.clientSecret ?? '';

  /** A new customer with a subscription; with a card it is paid, or saved for the trial's end. */
  async function customer(tier: TierName, { trialDays = 0, card = null as Card | null, at = BEGIN } = {}): Promise<string> {
    world.clock.now = new Date(at);
    const customerId = await world.provider.openCustomer(await world.user());
    const trialEndsAt = trialDays > 0 ? new Date(at.getTime() + trialDays * DAY_MS) : null;
    await world.provider.subscribe({ customerId, tier, trialEndsAt, key: `order:${customerId}` });
    if (card) expect(await world.pay(customerId, await secretOf(customerId), card, 'approved')).toBe('succeeded');
    return customerId;
  }

  test('asked ten times at once it makes one customer and one subscription', async () => {
    const user = await world.user();
    const ids = await Promise.all(Array.from({ length: 10 }, () => world.provider.openCustomer(user)));
    expect(new Set(ids).size).toBe(1);
    const customerId = ids[0] ?? '';
    expect(await world.provider.read(customerId)).toMatchObject({ subscriptionId: null, status: 'none', tier: null, open: null });
    const order = { customerId, tier: 'pro' as const, trialEndsAt: null, key: `order:${customerId}` };
    await Promise.all(Array.from({ length: 10 }, () => world.provider.subscribe(order)));
    const { subscriptionId } = await read(customerId);
    await world.provider.subscribe(order);
    expect((await read(customerId)).subscriptionId).toBe(subscriptionId);
    expect(await world.provider.listInvoices(customerId)).toHaveLength(1);
  });

  test('in a trial a card is saved and nothing is charged until its end; then a month at a time, on the same day', async () => {
    const customerId = await customer('pro', { trialDays: 5 });
    const trialEnd = new Date(BEGIN.getTime() + 5 * DAY_MS);
    expect(await read(customerId)).toMatchObject({ status: 'trialing', tier: 'pro', periodEnd: trialEnd, hasPaymentMethod: false });
    expect((await read(customerId)).open).toMatchObject({ intent: 'setup', amountPence: 0 });
    expect(await world.pay(customerId, await secretOf(customerId), 'works')).toBe('succeeded');
    const saved = await read(customerId);
    expect(saved).toMatchObject({ status: 'trialing', hasPaymentMethod: true, open: null, firstPayment: null, declinedInvoiceId: null });
    expect(saved.card).toMatch(/4242|[Tt]est card/);
    expect(await world.provider.listInvoices(customerId)).toEqual([]);
    wait(5);
    expect(await read(customerId)).toMatchObject({ status: 'active', periodEnd: new Date('2026-03-05T10:00:00Z') });
    expect((await read(customerId)).firstPayment).toMatchObject({ amountPence: 12_500, paidAt: trialEnd });
    wait(40);
    expect((await read(customerId)).periodEnd).toEqual(new Date('2026-04-05T10:00:00Z'));
    expect((await world.provider.listInvoices(customerId)).map(({ amountPence, status }) => [amountPence, status])).toEqual([
      [12_500, 'paid'],
      [12_500, 'paid'],
    ]);
  });

  test('a trial without a card ends by itself and costs nothing', async () => {
    const customerId = await customer('elite', { trialDays: 3 });
    wait(3);
    expect(await read(customerId)).toMatchObject({ status: 'canceled', firstPayment: null, open: null });
    expect((await read(customerId)).periodEnd?.getTime()).toBeLessThanOrEqual(world.clock.now.getTime());
    expect(await world.provider.listInvoices(customerId)).toEqual([]);
  });

  test('without a trial it is paid first: a card is declined, a bank refuses, a bank asks and agrees', async () => {
    const customerId = await customer('essentials');
    expect(await read(customerId)).toMatchObject({ status: 'incomplete', tier: 'essentials', periodEnd: null });
    const open = (await read(customerId)).open;
    expect(open).toMatchObject({ intent: 'payment', amountPence: 7900 });
    const secret = open?.clientSecret ?? '';
    expect(await world.pay(customerId, secret, 'declined')).toBe('failed');
    expect(await read(customerId)).toMatchObject({ status: 'incomplete', hasPaymentMethod: false });
    expect(await world.pay(customerId, secret, 'asks-bank')).toBe('requires_action');
    expect(await world.pay(customerId, secret, 'asks-bank', 'refused')).toBe('failed');
    expect(await read(customerId)).toMatchObject({ status: 'incomplete' });
    expect(await world.pay(customerId, secret, 'asks-bank', 'approved')).toBe('succeeded');
    expect(await read(customerId)).toMatchObject({ status: 'active', tier: 'essentials', open: null, hasPaymentMethod: true });
    expect(await world.pay(customerId, secret, 'works')).toBe('failed');
    expect(await world.provider.listInvoices(customerId)).toHaveLength(1);
  });

  test('an order that nobody pays is over after 23 hours, and another one may follow', async () => {
    const customerId = await customer('pro');
    wait(23 / 24 - 0.001);
    expect((await read(customerId)).status).toBe('incomplete');
    wait(0.001);
    expect(await read(customerId)).toMatchObject({ status: 'incomplete_expired', open: null });
    await world.provider.subscribe({ customerId, tier: 'elite', trialEndsAt: null, key: `second:${customerId}` });
    expect(await read(customerId)).toMatchObject({ status: 'incomplete', tier: 'elite' });
  });

  test('a dearer tier costs the difference of the days that are left, as the preview said, and counts at once', async () => {
    const customerId = await customer('essentials', { card: 'works', at: new Date('2026-06-01T00:00:00Z') });
    wait(10);
    const before = await read(customerId);
    const preview = await world.provider.previewChange(before, 'pro');
    // Twenty of thirty days are left: two thirds of £125 less two thirds of £79.
    expect(preview).toEqual({ dueNowPence: 8333 - 5267, nextPence: 12_500, nextAt: new Date('2026-07-01T00:00:00Z') });
    await world.provider.changeNow(before, 'pro');
    expect(await read(customerId)).toMatchObject({ status: 'active', tier: 'pro', nextTier: null, periodEnd: preview.nextAt });
    expect((await world.provider.listInvoices(customerId))[0]?.amountPence).toBe(preview.dueNowPence);
    await world.provider.changeNow(await read(customerId), 'pro');
    expect(await world.provider.listInvoices(customerId)).toHaveLength(2);
  });

  test('a dearer tier whose difference is not paid does not count; the bank is asked, and then it does', async () => {
    const customerId = await customer('essentials', { card: 'asks-bank' });
    wait(1);
    await world.provider.changeNow(await read(customerId), 'elite');
    const waiting = await read(customerId);
    expect(waiting).toMatchObject({ status: 'active', tier: 'essentials' });
    expect(waiting.declinedInvoiceId).not.toBeNull();
    expect(waiting.open?.intent).toBe('payment');
    expect(await world.pay(customerId, waiting.open?.clientSecret ?? '', 'asks-bank', 'approved')).toBe('succeeded');
    expect(await read(customerId)).toMatchObject({ status: 'active', tier: 'elite', open: null, declinedInvoiceId: null });
  });

  test('a dearer tier that is never paid is forgotten after a day, and the old one goes on', async () => {
    const customerId = await customer('pro', { card: 'declined-later' });
    wait(1);
    await world.provider.changeNow(await read(customerId), 'elite');
    expect(await read(customerId)).toMatchObject({ tier: 'pro', status: 'active' });
    wait(1);
    expect(await read(customerId)).toMatchObject({ tier: 'pro', status: 'active', open: null, declinedInvoiceId: null });
  });

  test('a cheaper tier waits for the period’s end, can be taken back, and then costs its own price', async () => {
    const customerId = await customer('elite', { card: 'works', at: new Date('2026-06-01T00:00:00Z') });
    wait(3);
    await world.provider.changeNextPeriod(await read(customerId), 'essentials');
    expect(await read(customerId)).toMatchObject({ tier: 'elite', nextTier: 'essentials' });
    await world.provider.changeNextPeriod(await read(customerId), 'elite');
    expect(await read(customerId)).toMatchObject({ tier: 'elite', nextTier: null });
    await world.provider.changeNextPeriod(await read(customerId), 'pro');
    wait(27);
    expect(await read(customerId)).toMatchObject({ status: 'active', tier: 'pro', nextTier: null });
    expect((await world.provider.listInvoices(customerId)).map(({ amountPence }) => amountPence)).toEqual([12_500, 19_900]);
  });

  test('in a trial the tier changes at once and for nothing', async () => {
    const customerId = await customer('pro', { trialDays: 6, card: 'works' });
    const state = await read(customerId);
    expect(await world.provider.previewChange(state, 'elite')).toMatchObject({ dueNowPence: 0, nextPence: 19_900 });
    await world.provider.changeNow(state, 'elite');
    expect(await read(customerId)).toMatchObject({ status: 'trialing', tier: 'elite' });
    await world.provider.changeNow(await read(customerId), 'essentials');
    wait(6);
    expect(await read(customerId)).toMatchObject({ status: 'active', tier: 'essentials' });
    expect((await read(customerId)).firstPayment?.amountPence).toBe(7900);
  });

  test('cancelled it lasts to the end of what is paid for; kept again it goes on', async () => {
    const customerId = await customer('pro', { card: 'works', at: new Date('2026-06-01T00:00:00Z') });
    const { subscriptionId } = await read(customerId);
    await world.provider.cancelAtPeriodEnd(subscriptionId, true);
    expect(await read(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await world.provider.cancelAtPeriodEnd(subscriptionId, false);
    wait(31);
    expect(await read(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await world.provider.cancelAtPeriodEnd(subscriptionId, true);
    wait(31);
    expect(await read(customerId)).toMatchObject({ status: 'canceled' });
    expect(await world.provider.listInvoices(customerId)).toHaveLength(2);
  });

  test('a renewal that is declined is past due with what was paid for ended; paid with another card it goes on', async () => {
    const customerId = await customer('pro', { card: 'declined-later', at: new Date('2026-06-01T00:00:00Z') });
    wait(30);
    const late = await read(customerId);
    expect(late).toMatchObject({ status: 'past_due', tier: 'pro', periodEnd: new Date('2026-07-01T00:00:00Z') });
    expect(late.open).toMatchObject({ intent: 'payment', amountPence: tierOf('pro').pricePence });
    expect(late.declinedInvoiceId).not.toBeNull();
    expect(await world.pay(customerId, late.open?.clientSecret ?? '', 'works')).toBe('succeeded');
    expect(await read(customerId)).toMatchObject({
      status: 'active',
      periodEnd: new Date('2026-08-01T00:00:00Z'),
      declinedInvoiceId: null,
    });
  });

  test('a renewal that is never paid ends the subscription after two weeks, and gives nothing for them', async () => {
    const customerId = await customer('pro', { card: 'declined-later', at: new Date('2026-06-01T00:00:00Z') });
    wait(30 + 13);
    expect((await read(customerId)).status).toBe('past_due');
    wait(1);
    const ended = await read(customerId);
    expect(ended).toMatchObject({ status: 'canceled', open: null });
    expect(ended.periodEnd?.getTime()).toBeLessThanOrEqual(Date.parse('2026-07-01T00:00:00Z'));
  });

  test('a payment is refunded whole and once', async () => {
    const customerId = await customer('elite', { card: 'works' });
    const { firstPayment, subscriptionId } = await read(customerId);
    if (!firstPayment) throw new Error('Nothing was paid.');
    await Promise.all([1, 2, 3].map(() => world.provider.refund({ ...firstPayment, customerId })));
    await world.provider.refund({ ...firstPayment, customerId });
    await world.provider.cancelNow(subscriptionId);
    await world.provider.cancelNow(subscriptionId);
    expect((await read(customerId)).status).toBe('canceled');
    expect((await world.provider.listInvoices(customerId)).map(({ status, amountPence }) => [status, amountPence])).toEqual([
      ['refunded', 19_900],
    ]);
  });

  test('an invoice is there for its own customer only', async () => {
    const [mine, theirs] = [await customer('pro', { card: 'works' }), await customer('pro', { card: 'works' })];
    const [invoice] = await world.provider.listInvoices(mine);
    expect(await world.provider.findInvoicePaper(theirs, invoice?.id ?? '')).toBeUndefined();
    const paper = await world.provider.findInvoicePaper(mine, invoice?.id ?? '');
    if (!paper) throw new Error('There is no paper.');
    if ('pdf' in paper) expect(paper.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    else expect(paper.url).toMatch(/^https:\/\/pay\.stripe\.com\//);
  });
}

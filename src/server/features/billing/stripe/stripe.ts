import type Stripe from 'stripe';
import type { TierName } from '#contract/billing/tiers.ts';
import type { FirstPayment, InvoiceLine, Payer, PaymentProvider, ProviderState } from '#server/features/billing/payment-provider.ts';
import { changeNextPeriod, changeNow, previewChange } from '#server/features/billing/stripe/stripe-changes.ts';
import { inOurWords, isAway } from '#server/features/billing/stripe/stripe-failures.ts';
import { ensurePrices } from '#server/features/billing/stripe/stripe-prices.ts';
import { currentOf, EXPANDED, stateOf } from '#server/features/billing/stripe/stripe-states.ts';
import type { Deps } from '#server/platform/context.ts';
import { askOutside } from '#server/platform/observability/instrumentation.ts';

type Settings = Extract<Deps['config']['payments'], { kind: 'stripe' }>;
type World = Pick<Deps, 'now'> & { stripe: Stripe; settings: Settings; priceOf(tier: TierName): Promise<string> };

const TIMEOUT_MS = 15_000;
const RETRIES = 2;
const MOST = 100;
const sec = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The library is read when the first payment needs it. */
export async function stripePayments(settings: Settings, now: () => Date): Promise<PaymentProvider> {
  const { default: StripeClient } = await import('stripe');
  const base = settings.apiBase === null ? null : new URL(settings.apiBase);
  const where = base && {
    host: base.hostname,
    port: Number(base.port || (base.protocol === 'https:' ? 443 : 80)),
    protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  const stripe = new StripeClient(settings.secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...where });
  let prices: Promise<ReadonlyMap<TierName, string>> | null = null;
  const priceOf = async (tier: TierName): Promise<string> => {
    prices ??= ensurePrices(stripe);
    // What failed once is asked again the next time.
    const found = await prices.catch((error: unknown) => {
      prices = null;
      throw error;
    });
    const id = found.get(tier);
    if (!id) throw new Error(`No Stripe price for ${tier}.`);
    return id;
  };
  return spokenInOurWords(providerOf({ stripe, settings, now, priceOf }));
}

function providerOf(world: World): PaymentProvider {
  const { stripe, settings } = world;
  return {
    kind: 'stripe',
    label: 'Stripe',
    publishableKey: settings.publishableKey,
    openCustomer: (user) => openCustomer(world, user),
    read: (customerId) => read(world, customerId),
    subscribe: (order) => subscribe(world, order),
    previewChange: (subscribed, tier) => previewChange(world, subscribed, tier),
    changeNow: (subscribed, tier) => changeNow(world, subscribed, tier),
    changeNextPeriod: (subscribed, tier) => changeNextPeriod(world, subscribed, tier),
    async cancelAtPeriodEnd(id, isCancelled) {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled });
    },
    cancelNow: (id) => cancelNow(world, id),
    refund: (payment) => refund(world, payment),
    portal: async (customer, return_url) => (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
    async listInvoices(customer) {
      const { data } = await stripe.invoices.list({ customer, limit: MOST });
      const refunded = await refundedInvoices(world, customer, data);
      return data.flatMap((invoice) => invoiceWords(invoice, refunded));
    },
    async findInvoicePaper(customer, id) {
      const { data } = await stripe.invoices.list({ customer, limit: MOST });
      const url = data.find((invoice) => invoice.id === id)?.invoice_pdf;
      return url ? { url } : undefined;
    },
    signingSecrets: async () => settings.webhookSecrets,
  };
}

/** Only what never changes is sent under the key, so that a second try is word for word the first; name and address follow. */
async function openCustomer({ stripe, settings }: World, { userId, email, name, address }: Payer): Promise<string> {
  const found = await stripe.customers.search({ query: `metadata['userId']:'${userId}'`, limit: 1 });
  const known = found.data[0]?.id;
  if (known) return known;
  const { id } = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer:${userId}` });
  const tax = settings.automaticTax && address ? { tax: { ip_address: address } } : {};
  await stripe.customers.update(id, { email, name, ...tax });
  return id;
}

async function read({ stripe, now }: World, customerId: string): Promise<ProviderState> {
  const [subscriptions, firstPayment] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MOST, expand: EXPANDED }),
    findFirstPayment(stripe, customerId),
  ]);
  return stateOf(customerId, { current: currentOf(subscriptions.data), firstPayment, now: now() });
}

async function findFirstPayment(stripe: Stripe, customer: string): Promise<FirstPayment | null> {
  let first: FirstPayment | null = null;
  for await (const { id, amount_paid, status_transitions, created } of stripe.invoices.list({ customer, status: 'paid', limit: MOST })) {
    if (!id || amount_paid === 0) continue;
    const paidAt = new Date((status_transitions.paid_at ?? created) * 1000);
    // They come newest first: of two in one second the later one read is the first.
    if (first === null || paidAt <= first.paidAt) first = { invoiceId: id, paidAt, amountPence: amount_paid };
  }
  return first;
}

type Order = Parameters<PaymentProvider['subscribe']>[0];

async function subscribe(world: World, order: Order): Promise<void> {
  if (!world.settings.automaticTax) return beginOne(world, order);
  await beginOne(world, order, { automatic_tax: { enabled: true } }).catch((error: unknown) => {
    // The price is the same whatever tax is in it: nobody is sent away because their country is not known.
    if (!isPlaceUnknown(error)) throw error;
    return beginOne(world, { ...order, key: `${order.key}:no-tax` });
  });
}

const isPlaceUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'customer_tax_location_invalid';

async function beginOne(
  { stripe, priceOf }: World,
  { customerId, tier, trialEndsAt, key }: Order,
  tax: Pick<Stripe.SubscriptionCreateParams, 'automatic_tax'> = {},
): Promise<void> {
  const price = await priceOf(tier);
  const trial = trialEndsAt && {
    trial_end: sec(trialEndsAt),
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      ...tax,
      ...trial,
    },
    { idempotencyKey: key },
  );
}

async function cancelNow({ stripe }: World, subscriptionId: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status === 'canceled' || status === 'incomplete_expired') return;
  await stripe.subscriptions.cancel(subscriptionId);
}

async function refund({ stripe }: World, { invoiceId }: { invoiceId: string }): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' });
  for (const { payment } of data) {
    const intent = typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id;
    if (!intent) continue;
    await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund:${invoiceId}` }).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'charge_already_refunded') return;
      throw error;
    });
  }
}

/** Of these invoices, the ids of those whose money went back whole. */
async function refundedInvoices({ stripe }: World, customer: string, invoices: readonly Stripe.Invoice[]): Promise<ReadonlySet<string>> {
  const charges = await stripe.charges.list({ customer, limit: MOST });
  const back = new Set(charges.data.filter(({ refunded }) => refunded).map(({ payment_intent }) => payment_intent));
  const ids = new Set<string>();
  if (back.size === 0) return ids;
  for (const { id, status } of invoices) {
    if (!id || status !== 'paid') continue;
    const { data } = await stripe.invoicePayments.list({ invoice: id, status: 'paid' });
    if (data.some(({ payment }) => payment.payment_intent && back.has(payment.payment_intent))) ids.add(id);
  }
  return ids;
}

/** What was for nothing, as a trial's first bill is, is no invoice to the athlete; nor is a draft. */
function invoiceWords({ id, number, created, total, status }: Stripe.Invoice, refunded: ReadonlySet<string>): InvoiceLine[] {
  if (!id || total === 0 || status === 'draft' || status === null) return [];
  const words = refunded.has(id) ? 'refunded' : status === 'paid' ? 'paid' : status === 'void' ? 'void' : 'open';
  return [{ id, number: number ?? id, at: new Date(created * 1000), amountPence: total, status: words }];
}

/** Every call, its failures in our words. */
function spokenInOurWords(provider: PaymentProvider): PaymentProvider {
  const wrap =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    (...given: Given): Promise<Result> =>
      askOutside('payments', () => call(...given), isAway).catch((error: unknown) => {
        throw inOurWords(error);
      });
  return {
    ...provider,
    openCustomer: wrap(provider.openCustomer),
    read: wrap(provider.read),
    subscribe: wrap(provider.subscribe),
    previewChange: wrap(provider.previewChange),
    changeNow: wrap(provider.changeNow),
    changeNextPeriod: wrap(provider.changeNextPeriod),
    cancelAtPeriodEnd: wrap(provider.cancelAtPeriodEnd),
    cancelNow: wrap(provider.cancelNow),
    refund: wrap(provider.refund),
    portal: wrap(provider.portal),
    listInvoices: wrap(provider.listInvoices),
    findInvoicePaper: wrap(provider.findInvoicePaper),
  };
}

import type Stripe from 'stripe';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#contract/billing/entitlements.ts';
import { TIER_NAMES, type TierName } from '#contract/billing/tiers.ts';
import type { FirstPayment, OpenSecret, ProviderState } from '#server/features/billing/payment-provider.ts';
import { tierOfPrice } from '#server/features/billing/stripe/stripe-prices.ts';

/** What `stateOf` needs beside the ids; without it these are ids. */
export const EXPANDED = [
  'data.customer',
  'data.default_payment_method',
  'data.pending_setup_intent',
  'data.latest_invoice.confirmation_secret',
];

/** Names under which we remember, with the provider, what is paid for until when after a change to a cheaper tier. */
export const PAID_TIER = 'paid_tier';
export const PAID_UNTIL = 'paid_until';

/** The same for a cheaper tier that has made way for a dearer one: it comes back if that one is never paid. */
export const PUT_ASIDE_TIER = 'put_aside_tier';
export const PUT_ASIDE_FROM = 'put_aside_from';
export const PUT_ASIDE_UNTIL = 'put_aside_until';

const date = (sec: number): Date => new Date(sec * 1000);

const KNOWN: ReadonlySet<string> = new Set<string>(SUBSCRIPTION_STATUSES);
const isKnown = (status: string): status is SubscriptionStatus => KNOWN.has(status);

/** A word that Stripe adds tomorrow is unknown to us, and no crash. */
export const statusOf = (status: string): SubscriptionStatus => (isKnown(status) ? status : 'unknown');

const isFinal = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** Of a customer's subscriptions the one that counts: the newest that is open, else the newest. */
export function currentOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const newestFirst = subscriptions.toSorted((a, b) => b.created - a.created);
  return newestFirst.find((each) => !isFinal(each)) ?? newestFirst[0];
}

export function stateOf(
  customerId: string,
  { current, firstPayment, now }: { current: Stripe.Subscription | undefined; firstPayment: FirstPayment | null; now: Date },
): ProviderState {
  if (!current) return { ...NOTHING, customerId, firstPayment };
  const invoice = current.latest_invoice === null || typeof current.latest_invoice === 'string' ? null : current.latest_invoice;
  const status = statusOf(current.status);
  const card = cardOf(current);
  const isUnpaid = invoice?.status === 'open' && status !== 'incomplete';
  return {
    customerId,
    subscriptionId: current.id,
    status,
    ...tiersOf(current, now),
    periodEnd: paidUntil(current, invoice),
    cancelAtPeriodEnd: current.cancel_at_period_end,
    hasPaymentMethod: card !== null,
    card: card?.words ?? null,
    firstPayment,
    declinedInvoiceId: isUnpaid ? (invoice?.id ?? null) : null,
    open: openOf(current, invoice),
  };
}

const NOTHING = {
  subscriptionId: null,
  status: 'none',
  tier: null,
  nextTier: null,
  isChangeCutOff: false,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  hasPaymentMethod: false,
  card: null,
  declinedInvoiceId: null,
  open: null,
} as const;

function tiersOf(
  { items, metadata, pending_update }: Stripe.Subscription,
  now: Date,
): Pick<ProviderState, 'tier' | 'nextTier' | 'isChangeCutOff'> {
  const [item] = items.data;
  const tier = item ? tierOfPrice(item.price) : null;
  const paid = tierIn(metadata[PAID_TIER]);
  if (paid && isBefore(now, metadata[PAID_UNTIL])) return { tier: paid, nextTier: tier, isChangeCutOff: false };
  const aside = tierIn(metadata[PUT_ASIDE_TIER]);
  const waits = aside && tier !== null && tier === tierIn(metadata[PUT_ASIDE_FROM]) && isBefore(now, metadata[PUT_ASIDE_UNTIL]);
  return waits ? { tier, nextTier: aside, isChangeCutOff: pending_update === null } : { tier, nextTier: null, isChangeCutOff: false };
}

const tierIn = (word: string | undefined): TierName | null => TIER_NAMES.find((name) => name === word) ?? null;
const isBefore = (now: Date, sec: string | undefined): boolean => now.getTime() < Number(sec ?? 0) * 1000;

/** The provider's period goes on when its bill is not paid; what was paid for ends where that period began. */
function paidUntil(current: Stripe.Subscription, invoice: Stripe.Invoice | null): Date | null {
  const [item] = current.items.data;
  if (!item) return null;
  switch (current.status) {
    case 'trialing':
      return current.trial_end === null ? null : date(current.trial_end);
    case 'active':
      return date(item.current_period_end);
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return date(item.current_period_start);
    case 'canceled':
      if (invoice?.status === 'paid' && invoice.amount_paid > 0) return date(item.current_period_end);
      return current.ended_at === null ? null : date(Math.min(current.ended_at, item.current_period_start));
    default:
      return null;
  }
}

function cardOf({ default_payment_method, customer }: Stripe.Subscription): { words: string | null } | null {
  if (default_payment_method !== null) return { words: cardWords(default_payment_method) };
  const fallback = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method;
  return fallback === null || fallback === undefined ? null : { words: cardWords(fallback) };
}

function cardWords(method: string | Stripe.PaymentMethod): string | null {
  if (typeof method === 'string' || !method.card) return null;
  const { brand, last4 } = method.card;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}

function openOf(current: Stripe.Subscription, invoice: Stripe.Invoice | null): OpenSecret | null {
  const payment = invoice?.status === 'open' ? invoice.confirmation_secret?.client_secret : null;
  if (invoice && payment && !isFinal(current)) return { clientSecret: payment, intent: 'payment', amountPence: invoice.amount_remaining };
  const setup = typeof current.pending_setup_intent === 'string' ? null : current.pending_setup_intent;
  if (current.status !== 'trialing' || !setup?.client_secret) return null;
  return { clientSecret: setup.client_secret, intent: 'setup', amountPence: 0 };
}

import { readFileSync } from 'node:fs';
import { methodOf } from '#test/doubles/stripe/book.ts';
import type { Book, Charge, Customer, Intent, Invoice, Method, Price, Subscription } from '#test/doubles/stripe/records.ts';

type Json = Record<string, unknown>;
const FIXTURES: Record<string, Json> = JSON.parse(readFileSync(new URL('fixtures.json', import.meta.url), 'utf8'));
const like = (name: string, over: Json): Json => ({ ...structuredClone(FIXTURES[name]), ...over });
const list = (url: string, data: unknown[]): Json => ({ object: 'list', url, has_more: false, data });

/** Records as Stripe writes them; ids are put in place of what was asked to be expanded by `expand`. */
export const customerWords = (each: Customer): Json =>
  like('customer', {
    id: each.id,
    email: each.email,
    name: each.name,
    metadata: each.metadata,
    created: each.created,
    currency: 'gbp',
    discount: null,
    shipping: null,
    invoice_settings: { custom_fields: null, default_payment_method: each.defaultMethod, footer: null, rendering_options: null },
  });

export const priceWords = (each: Price): Json =>
  like('price', {
    id: each.id,
    product: each.product,
    currency: 'gbp',
    unit_amount: each.amount,
    unit_amount_decimal: String(each.amount),
    lookup_key: each.lookupKey,
    metadata: each.metadata,
    created: each.created,
    tax_behavior: 'inclusive',
    custom_unit_amount: null,
    transform_quantity: null,
  });

const LAST_FOUR = { works: '4242', declined: '0002', 'asks-bank': '3155', 'declined-later': '0341' };

export const methodWords = (each: Method): Json => {
  const { card, ...rest } = like('payment_method', {});
  return {
    ...rest,
    id: each.id,
    customer: each.customer,
    created: each.created,
    metadata: {},
    card: { ...(card as Json), last4: LAST_FOUR[each.card] },
  };
};

export const intentWords = (each: Intent): Json =>
  each.kind === 'payment'
    ? like('payment_intent', {
        id: each.id,
        amount: each.amount,
        amount_received: each.status === 'succeeded' ? each.amount : 0,
        currency: 'gbp',
        client_secret: each.secret,
        customer: each.customer,
        status: each.status,
        payment_method: each.method,
        latest_charge: each.charge,
        created: each.created,
        canceled_at: null,
        last_payment_error: null,
        next_action: null,
        processing: null,
        shipping: null,
        transfer_data: null,
      })
    : like('setup_intent', {
        id: each.id,
        client_secret: each.secret,
        customer: each.customer,
        status: each.status,
        payment_method: each.method,
        created: each.created,
        last_setup_error: null,
        next_action: null,
      });

export const chargeWords = (each: Charge): Json =>
  like('charge', {
    id: each.id,
    amount: each.amount,
    amount_captured: each.amount,
    amount_refunded: each.refunded ? each.amount : 0,
    captured: true,
    currency: 'gbp',
    customer: each.customer,
    payment_intent: each.intent,
    refunded: each.refunded,
    created: each.created,
    balance_transaction: null,
    shipping: null,
    transfer_data: null,
    source: null,
    description: null,
  });

export const refundWords = (each: { id: string; charge: string; intent: string; amount: number; created: number }): Json =>
  like('refund', { ...each, charge: each.charge, payment_intent: each.intent, intent: undefined, currency: 'gbp', status: 'succeeded' });

export function invoiceWords(book: Book, each: Invoice): Json {
  const intent = each.intent ? book.intents.get(each.intent) : undefined;
  const open = each.status === 'open' && intent;
  const [line] = (like('invoice', {}).lines as { data: Json[] }).data;
  return like('invoice', {
    id: each.id,
    customer: each.customer,
    created: each.created,
    currency: 'gbp',
    number: each.number,
    billing_reason: each.reason,
    status: each.status,
    amount_due: each.total,
    amount_paid: each.amountPaid,
    amount_remaining: each.total - each.amountPaid,
    amount_overpaid: 0,
    subtotal: each.total,
    total: each.total,
    attempt_count: each.attempts,
    attempted: each.attempts > 0,
    auto_advance: each.status === 'open',
    confirmation_secret: open ? { client_secret: open.secret, type: 'payment_intent' } : null,
    invoice_pdf: `https://pay.stripe.com/invoice/${each.id}/pdf`,
    hosted_invoice_url: `https://invoice.stripe.com/i/${each.id}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: each.subscription },
    },
    lines: list(
      `/v1/invoices/${each.id}/lines`,
      each.lines.map(({ amount, text }, i) => ({
        ...line,
        id: `il_${i}_${each.id}`,
        amount,
        subtotal: amount,
        currency: 'gbp',
        description: text,
        invoice: each.id,
        parent: null,
      })),
    ),
    status_transitions: { finalized_at: each.created, marked_uncollectible_at: null, paid_at: each.paidAt, voided_at: null },
    due_date: null,
    from_invoice: null,
    last_finalization_error: null,
    next_payment_attempt: null,
    shipping_cost: null,
    shipping_details: null,
    customer_shipping: null,
    customer_address: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: each.created,
    period_start: each.created,
  });
}

export function subscriptionWords(book: Book, each: Subscription): Json {
  const price = book.prices.get(each.price);
  const [item] = (like('subscription', {}).items as { data: Json[] }).data;
  if (!price) throw new Error('A subscription to nothing.');
  return like('subscription', {
    id: each.id,
    customer: each.customer,
    status: each.status,
    created: each.created,
    start_date: each.created,
    currency: 'gbp',
    billing_cycle_anchor: each.anchor,
    billing_cycle_anchor_config: null,
    automatic_tax: { enabled: each.automaticTax, liability: each.automaticTax ? { type: 'self' } : null, disabled_reason: null },
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: each.cancelAtPeriodEnd ? each.periodEnd : null,
    cancel_at_period_end: each.cancelAtPeriodEnd,
    canceled_at: each.canceledAt,
    ended_at: each.endedAt,
    default_payment_method: each.method,
    items: list(`/v1/subscription_items?subscription=${each.id}`, [
      {
        ...item,
        id: each.item,
        subscription: each.id,
        price: priceWords(price),
        created: each.created,
        current_period_start: each.periodStart,
        current_period_end: each.periodEnd,
        billing_thresholds: null,
        metadata: {},
      },
    ]),
    latest_invoice: each.latestInvoice,
    metadata: each.metadata,
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'on_subscription' },
    pending_invoice_item_interval: null,
    pending_setup_intent: methodOf(book, each) ? null : each.setupIntent,
    pending_update: each.pendingUpdate
      ? {
          billing_cycle_anchor: null,
          cancel_at_period_end: null,
          discount: null,
          discounts: null,
          metadata: null,
          expires_at: each.pendingUpdate.expiresAt,
          subscription_items: [{ ...item, id: each.item, price: priceWords(book.prices.get(each.pendingUpdate.price) ?? price) }],
          trial_end: null,
          trial_from_plan: false,
        }
      : null,
    schedule: null,
    trial_start: each.trialEnd === null ? null : each.created,
    trial_end: each.trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel', billing_cycle_anchor: null } },
    transfer_data: null,
    test_clock: null,
    application: null,
  });
}

// long: one table of everything that the product asks of Stripe.
import { end, issue, methodOf, paid, plusMonths, voidOpen } from '#test/doubles/stripe/book.ts';
import {
  chargeWords,
  customerWords,
  intentWords,
  invoiceWords,
  methodWords,
  priceWords,
  refundWords,
  subscriptionWords,
} from '#test/doubles/stripe/fixture-texts.ts';
import type { Book, Invoice, Subscription } from '#test/doubles/stripe/records.ts';

type Json = Record<string, unknown>;

/** Stripe's refusal: status and the body's `error`. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Json;
  constructor(status: number, error: Json) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}

const invalid = (message: string, code = 'parameter_invalid'): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', code, message });
const missing = (what: string): Refusal =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

interface Call {
  book: Book;
  /** From the path. */
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the contract has checked it.
  sent: any;
}

const found = <T>(records: Map<string, T>, id: string, what: string): T => {
  const record = records.get(id);
  if (!record) throw missing(what);
  return record;
};
const listOf = (url: string, data: unknown[]): Json => ({ object: 'list', url, has_more: false, data });
const newestFirst = <T extends { created: number }>(records: Iterable<T>): T[] =>
  [...records].toReversed().sort((a, b) => b.created - a.created);

/** What the product asks of Stripe, by the name of the operation. */
export const OPERATIONS: Record<string, (call: Call) => Json> = {
  'Customers.create': ({ book, sent }) => {
    const customer = {
      id: book.id('cus'),
      email: sent.email ?? null,
      name: sent.name ?? null,
      metadata: sent.metadata ?? {},
      defaultMethod: null,
      taxAddress: sent.tax?.ip_address ?? null,
      created: book.now(),
    };
    book.customers.set(customer.id, customer);
    book.tell('customer.created', customer);
    return customerWords(customer);
  },
  'Customers.update': ({ book, id, sent }) => {
    const customer = found(book.customers, id, 'customer');
    if (sent.email !== undefined) customer.email = sent.email;
    if (sent.name !== undefined) customer.name = sent.name;
    if (sent.tax?.ip_address !== undefined) customer.taxAddress = sent.tax.ip_address;
    return customerWords(customer);
  },
  'Customers.search': ({ book, sent }) => {
    const wanted = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(sent.query);
    if (!wanted) throw invalid('Unreadable query.');
    const data = [...book.customers.values()].filter(({ metadata }) => metadata[wanted[1] ?? ''] === wanted[2]).map(customerWords);
    return { object: 'search_result', url: '/v1/customers/search', has_more: false, next_page: null, data };
  },
  'Prices.list': ({ book, sent }) =>
    listOf(
      '/v1/prices',
      [...book.prices.values()].filter((price) => !sent.lookup_keys || sent.lookup_keys.includes(price.lookupKey)).map(priceWords),
    ),
  'Prices.create': ({ book, sent }) => {
    for (const price of book.prices.values()) if (sent.transfer_lookup_key && price.lookupKey === sent.lookup_key) price.lookupKey = null;
    const price = {
      id: book.id('price'),
      product: book.id('prod'),
      amount: sent.unit_amount,
      lookupKey: sent.lookup_key ?? null,
      metadata: sent.metadata ?? {},
      created: book.now(),
    };
    book.prices.set(price.id, price);
    return priceWords(price);
  },
  'Subscriptions.create': createSubscription,
  'Subscriptions.retrieve': ({ book, id }) => subscriptionWords(book, found(book.subscriptions, id, 'subscription')),
  'Subscriptions.list': ({ book, sent }) => {
    const all = newestFirst(book.subscriptions.values()).filter(({ customer }) => customer === sent.customer);
    const shown = sent.status === 'all' ? all : all.filter(({ status }) => status !== 'canceled');
    return listOf(
      '/v1/subscriptions',
      shown.map((each) => subscriptionWords(book, each)),
    );
  },
  'Subscriptions.update': updateSubscription,
  'Subscriptions.cancel': ({ book, id }) => {
    const sub = found(book.subscriptions, id, 'subscription');
    if (sub.endedAt !== null) throw missing('subscription');
    end(book, sub, book.now());
    return subscriptionWords(book, sub);
  },
  'Invoices.list': ({ book, sent }) =>
    listOf(
      '/v1/invoices',
      newestFirst(book.invoices.values())
        .filter(({ customer, status }) => customer === sent.customer && (!sent.status || status === sent.status))
        .map((each) => invoiceWords(book, each)),
    ),
  'Invoices.createPreview': ({ book, sent }) => {
    const sub = found(book.subscriptions, sent.subscription, 'subscription');
    const lines = proration(book, sub, sent.subscription_details.items[0].price);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const preview: Invoice = { ...blank(book, sub), lines, total };
    return { ...invoiceWords(book, preview), id: `upcoming_in_${sub.id}`, status: 'draft', number: null, confirmation_secret: null };
  },
  'InvoicePayments.list': ({ book, sent }) => {
    const invoice = found(book.invoices, sent.invoice, 'invoice');
    if (!invoice.intent || invoice.status !== 'paid') return listOf('/v1/invoice_payments', []);
    const payment = {
      id: `inpay_${invoice.id}`,
      object: 'invoice_payment',
      amount_paid: invoice.total,
      amount_requested: invoice.total,
      created: invoice.created,
      currency: 'gbp',
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: invoice.intent },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: invoice.paidAt },
    };
    return listOf('/v1/invoice_payments', [payment]);
  },
  'Charges.list': ({ book, sent }) =>
    listOf(
      '/v1/charges',
      newestFirst(book.charges.values())
        .filter(({ customer }) => customer === sent.customer)
        .map(chargeWords),
    ),
  'Refunds.create': ({ book, sent }) => {
    const charge = [...book.charges.values()].find(({ intent }) => intent === sent.payment_intent);
    if (!charge) throw missing('payment_intent');
    if (charge.refunded) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
    charge.refunded = true;
    const refund = { id: book.id('re'), charge: charge.id, intent: charge.intent, amount: charge.amount, created: book.now() };
    book.refunds.set(refund.id, refund);
    book.tell('charge.refunded', charge);
    return refundWords(refund);
  },
  'BillingPortal.Sessions.create': ({ book, sent }) => {
    found(book.customers, sent.customer, 'customer');
    return {
      id: book.id('bps'),
      object: 'billing_portal.session',
      configuration: 'bpc_double',
      created: book.now(),
      customer: sent.customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: sent.return_url ?? null,
      url: `https://billing.stripe.com/p/session/${book.dice()}`,
    };
  },
};

const blank = (book: Book, sub: Subscription): Invoice => ({
  id: '',
  customer: sub.customer,
  subscription: sub.id,
  created: book.now(),
  reason: 'subscription_update',
  lines: [],
  total: 0,
  status: 'open',
  amountPaid: 0,
  paidAt: null,
  intent: null,
  attempts: 0,
  number: '',
});

/** An address of a home network is nowhere. */
const isPlace = (address: string | null): boolean => address !== null && !/^(127|10|192)\.|^::1$/.test(address);

function createSubscription({ book, sent }: Call): Json {
  const customer = found(book.customers, sent.customer, 'customer');
  const automaticTax: boolean = sent.automatic_tax?.enabled ?? false;
  if (automaticTax && !isPlace(customer.taxAddress))
    throw invalid('The country of this customer is not known.', 'customer_tax_location_invalid');
  const price = found(book.prices, sent.items?.[0]?.price, 'price');
  const now = book.now();
  const trialEnd: number | null = sent.trial_end ?? null;
  if (trialEnd !== null && trialEnd <= now) throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.');
  const anchor = trialEnd ?? now;
  const sub: Subscription = {
    id: book.id('sub'),
    item: book.id('si'),
    customer: sent.customer,
    price: price.id,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    created: now,
    trialEnd,
    anchor,
    month: trialEnd === null ? 0 : -1,
    periodStart: now,
    periodEnd: trialEnd ?? plusMonths(anchor, 1),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    method: null,
    latestInvoice: null,
    setupIntent: null,
    pendingUpdate: null,
    automaticTax,
    metadata: sent.metadata ?? {},
  };
  book.subscriptions.set(sub.id, sub);
  book.tell('customer.subscription.created', sub);
  issue(book, sub, {
    at: now,
    reason: 'subscription_create',
    lines: [{ amount: trialEnd === null ? price.amount : 0, text: 'One month' }],
  });
  if (trialEnd !== null) {
    const id = book.id('seti');
    const intent = { amount: 0, status: 'requires_payment_method', method: null, invoice: null, charge: null };
    book.intents.set(id, { id, kind: 'setup', secret: `${id}_secret_${book.dice()}`, customer: sub.customer, created: now, ...intent });
    sub.setupIntent = id;
  }
  return subscriptionWords(book, sub);
}

/** To the second, each line rounded to the penny. */
function proration(book: Book, sub: Subscription, price: string) {
  const left = (sub.periodEnd - book.now()) / (sub.periodEnd - sub.periodStart);
  return [
    { amount: -Math.round(book.amountOf(sub.price) * left), text: 'Unused time' },
    { amount: Math.round(book.amountOf(price) * left), text: 'Remaining time' },
  ];
}

function updateSubscription({ book, id, sent }: Call): Json {
  const sub = found(book.subscriptions, id, 'subscription');
  if (sub.endedAt !== null) throw missing('subscription');
  if (sub.status === 'incomplete' && (sent.items || sent.cancel_at_period_end !== undefined))
    throw invalid('A subscription that is incomplete can only be paid or cancelled.');
  if (sent.payment_behavior === 'pending_if_incomplete' && sent.metadata)
    throw invalid('metadata cannot be changed together with pending_if_incomplete.', 'parameter_unknown');
  if (sent.cancel_at_period_end !== undefined) {
    sub.cancelAtPeriodEnd = sent.cancel_at_period_end;
    sub.canceledAt = sent.cancel_at_period_end ? book.now() : null;
  }
  for (const [name, value] of Object.entries(sent.metadata ?? {})) {
    if (value === '') delete sub.metadata[name];
    else sub.metadata[name] = String(value);
  }
  const price = sent.items?.[0]?.price;
  if (price && price !== sub.price) changePrice(book, sub, { price, sent });
  book.tell('customer.subscription.updated', sub);
  return subscriptionWords(book, sub);
}

function changePrice(book: Book, sub: Subscription, { price, sent }: { price: string; sent: Json }): void {
  found(book.prices, price, 'price');
  if (sent.proration_behavior === 'none' || sub.status === 'trialing') {
    sub.price = price;
    return;
  }
  voidOpen(book, sub);
  const invoice = issue(book, sub, { at: book.now(), reason: 'subscription_update', lines: proration(book, sub, price) });
  const method = methodOf(book, sub);
  sub.pendingUpdate = { price, expiresAt: book.now() + 23 * 3600 };
  if (method?.card === 'works') paid(book, invoice, method, book.now());
  else book.tell('invoice.payment_failed', invoice);
}

/** Replaces ids by what they name: `data.latest_invoice.confirmation_secret`. */
export function expanded(book: Book, answer: Json, paths: readonly string[]): Json {
  for (const path of paths) expandIn(book, answer, path.split('.'));
  // Only for who asks for it.
  if (!paths.some((path) => path.endsWith('confirmation_secret'))) hideSecrets(answer);
  return answer;
}

function expandIn(book: Book, at: Json, [first = '', ...rest]: readonly string[]): void {
  const value = at[first];
  if (Array.isArray(value)) for (const each of value) expandIn(book, each, rest);
  else if (typeof value === 'string') {
    const whole = wordsOf(book, value);
    at[first] = whole;
    if (rest.length > 0) expandIn(book, whole, rest);
  } else if (value && typeof value === 'object' && rest.length > 0) expandIn(book, value as Json, rest);
}

function wordsOf(book: Book, id: string): Json {
  const [kind] = id.split('_');
  if (kind === 'cus') return customerWords(found(book.customers, id, 'customer'));
  if (kind === 'in') return invoiceWords(book, found(book.invoices, id, 'invoice'));
  if (kind === 'pm') return methodWords(found(book.methods, id, 'payment_method'));
  return intentWords(found(book.intents, id, 'intent'));
}

function hideSecrets(value: unknown): void {
  if (!value || typeof value !== 'object') return;
  if ('confirmation_secret' in value) delete (value as Json).confirmation_secret;
  for (const inner of Object.values(value)) hideSecrets(inner);
}

import type { Book, Card, Invoice, Method, Subscription } from '#test/doubles/stripe/records.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const INCOMPLETE_FOR = 23 * HOUR;
const RETRY_AFTER = [3 * DAY, 5 * DAY, 7 * DAY, 14 * DAY];

/** A card that works without its owner. */
const paysUnasked = (card: Card | undefined): boolean => card === 'works';

export const methodOf = (book: Book, sub: Subscription): Method | undefined => {
  const id = sub.method ?? book.customers.get(sub.customer)?.defaultMethod;
  return id ? book.methods.get(id) : undefined;
};

/** The same day of the month, clamped to its end, counted from the anchor. */
export function plusMonths(from: number, months: number): number {
  const at = new Date(from * 1000);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), last);
  return Date.UTC(year, month, day, at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()) / 1000;
}

/** A finalized bill with its payment intent; a bill of nothing is paid at once. */
export function issue(book: Book, sub: Subscription, { at, reason, lines }: Pick<Invoice, 'lines' | 'reason'> & { at: number }): Invoice {
  const id = book.id('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const invoice: Invoice = {
    id,
    customer: sub.customer,
    subscription: sub.id,
    created: at,
    reason,
    lines,
    total,
    status: total === 0 ? 'paid' : 'open',
    amountPaid: 0,
    paidAt: total === 0 ? at : null,
    intent: null,
    attempts: 0,
    number: `DOUBLE-${String(book.invoices.size + 1).padStart(4, '0')}`,
  };
  if (total > 0) {
    const intentId = book.id('pi');
    book.intents.set(intentId, {
      id: intentId,
      kind: 'payment',
      secret: `${intentId}_secret_${book.dice()}`,
      amount: total,
      status: 'requires_payment_method',
      method: null,
      invoice: id,
      customer: sub.customer,
      charge: null,
      created: at,
    });
    invoice.intent = intentId;
  }
  book.invoices.set(id, invoice);
  sub.latestInvoice = id;
  book.tell('invoice.created', invoice);
  if (invoice.status === 'paid') book.tell('invoice.paid', invoice);
  return invoice;
}

/** Money has moved for a bill. */
export function paid(book: Book, invoice: Invoice, method: Method, at: number): void {
  const intent = invoice.intent ? book.intents.get(invoice.intent) : undefined;
  const sub = book.subscriptions.get(invoice.subscription);
  if (!intent || !sub) throw new Error('A bill without its payment.');
  const chargeId = book.id('ch');
  book.charges.set(chargeId, {
    id: chargeId,
    intent: intent.id,
    amount: invoice.total,
    refunded: false,
    customer: invoice.customer,
    created: at,
  });
  Object.assign(intent, { status: 'succeeded', method: method.id, charge: chargeId });
  Object.assign(invoice, { status: 'paid', amountPaid: invoice.total, paidAt: at });
  sub.method ??= method.id;
  if (invoice.reason === 'subscription_update' && sub.pendingUpdate) {
    sub.price = sub.pendingUpdate.price;
    sub.pendingUpdate = null;
    book.tell('customer.subscription.pending_update_applied', sub);
  }
  if (sub.status === 'incomplete' || sub.status === 'past_due') sub.status = 'active';
  book.tell('payment_intent.succeeded', intent);
  book.tell('charge.succeeded', book.charges.get(chargeId));
  book.tell('invoice.paid', invoice);
  book.tell('customer.subscription.updated', sub);
}

export function voidOpen(book: Book, sub: Subscription): void {
  for (const invoice of book.invoices.values()) if (invoice.subscription === sub.id && invoice.status === 'open') invoice.status = 'void';
}

export function end(book: Book, sub: Subscription, at: number): void {
  Object.assign(sub, { status: 'canceled', endedAt: at, canceledAt: sub.canceledAt ?? at, pendingUpdate: null });
  voidOpen(book, sub);
  book.tell('customer.subscription.deleted', sub);
}

/** Brings every subscription to now. */
export function catchUp(book: Book): void {
  for (const sub of book.subscriptions.values()) while (step(book, sub, book.now()));
}

function step(book: Book, sub: Subscription, now: number): boolean {
  if (sub.pendingUpdate && sub.pendingUpdate.expiresAt <= Math.min(now, sub.periodEnd)) {
    sub.pendingUpdate = null;
    voidOpen(book, sub);
    book.tell('customer.subscription.pending_update_expired', sub);
    return true;
  }
  switch (sub.status) {
    case 'incomplete':
      if (sub.created + INCOMPLETE_FOR > now) return false;
      Object.assign(sub, { status: 'incomplete_expired', endedAt: sub.created + INCOMPLETE_FOR });
      voidOpen(book, sub);
      book.tell('customer.subscription.updated', sub);
      return true;
    case 'past_due':
      return retry(book, sub, now);
    case 'trialing':
    case 'active':
      if (sub.periodEnd > now) return false;
      if (sub.cancelAtPeriodEnd || (sub.status === 'trialing' && !methodOf(book, sub))) end(book, sub, sub.periodEnd);
      else renew(book, sub);
      return true;
    default:
      return false;
  }
}

function renew(book: Book, sub: Subscription): void {
  const at = sub.periodEnd;
  sub.status = 'active';
  sub.month++;
  Object.assign(sub, { periodStart: at, periodEnd: plusMonths(sub.anchor, sub.month + 1) });
  const invoice = issue(book, sub, { at, reason: 'subscription_cycle', lines: [{ amount: book.amountOf(sub.price), text: 'One month' }] });
  invoice.attempts++;
  const method = methodOf(book, sub);
  if (method && paysUnasked(method.card)) {
    paid(book, invoice, method, at);
    return;
  }
  sub.status = 'past_due';
  book.tell(method?.card === 'asks-bank' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice);
  book.tell('customer.subscription.updated', sub);
}

function retry(book: Book, sub: Subscription, now: number): boolean {
  const invoice = sub.latestInvoice ? book.invoices.get(sub.latestInvoice) : undefined;
  const after = invoice && RETRY_AFTER[invoice.attempts - 1];
  if (!invoice || after === undefined || invoice.created + after > now) return false;
  const at = invoice.created + after;
  invoice.attempts++;
  const method = methodOf(book, sub);
  if (method && paysUnasked(method.card)) paid(book, invoice, method, at);
  else if (invoice.attempts > RETRY_AFTER.length) end(book, sub, at);
  return true;
}

export interface Outcome {
  status: 'succeeded' | 'requires_action' | 'failed';
  message: string;
}

/** What Stripe's form in the browser does: a card for an open intent, with the bank's window where it asks. */
export function confirm(book: Book, { secret, card, bank }: { secret: string; card: Card; bank: 'approved' | 'refused' | null }): Outcome {
  catchUp(book);
  const intent = [...book.intents.values()].find((each) => each.secret === secret);
  if (!intent || intent.status === 'succeeded' || intent.status === 'canceled')
    return { status: 'failed', message: 'This payment is no longer open.' };
  if (card === 'declined') {
    intent.status = 'requires_payment_method';
    if (intent.kind === 'payment') book.tell('payment_intent.payment_failed', intent);
    else book.tell('setup_intent.setup_failed', intent);
    return { status: 'failed', message: 'Your card was declined.' };
  }
  if (card === 'asks-bank' && bank !== 'approved') {
    intent.status = bank === null ? 'requires_action' : 'requires_payment_method';
    if (bank === null) return { status: 'requires_action', message: '' };
    return { status: 'failed', message: 'We are unable to authenticate your payment method.' };
  }
  const method: Method = { id: book.id('pm'), card, customer: intent.customer, created: book.now() };
  book.methods.set(method.id, method);
  const invoice = intent.invoice ? book.invoices.get(intent.invoice) : undefined;
  const sub = [...book.subscriptions.values()].find((each) => each.setupIntent === intent.id || each.id === invoice?.subscription);
  if (sub) sub.method = method.id;
  if (invoice) paid(book, invoice, method, book.now());
  else {
    Object.assign(intent, { status: 'succeeded', method: method.id });
    book.tell('setup_intent.succeeded', intent);
    if (sub) {
      sub.setupIntent = null;
      book.tell('customer.subscription.updated', sub);
    }
  }
  return { status: 'succeeded', message: '' };
}

import type { SubscriptionStatus } from '#contract/billing/entitlements.ts';
import { isAbove, type TierName, tierOf } from '#contract/billing/tiers.ts';
import { differenceForRest } from '#server/features/billing/subscription/proration.ts';

/** How a card of the demo behaves; which number stands for which is the form's business, and no number is ever sent. */
export const DEMO_CARDS = ['works', 'declined', 'asks-bank', 'declined-later'] as const;
export type DemoCard = (typeof DEMO_CARDS)[number];

/** Instants are in milliseconds since 1970. */
export interface DemoSubscription {
  id: string;
  /** Of the order that began it. */
  key: string;
  status: SubscriptionStatus;
  tier: TierName;
  nextTier: TierName | null;
  createdAt: number;
  trialEnd: number | null;
  /** From which the months are counted: the end of the trial, or the beginning. */
  anchor: number;
  /** The period that runs, in months from the anchor; the first is 0. */
  month: number;
  /** Of what has been paid for or is free. */
  paidUntil: number;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  card: DemoCard | null;
  /** A tier that waits for its difference to be paid. */
  pending: { tier: TierName; invoiceId: string } | null;
  retries: number;
}

export interface DemoInvoice {
  id: string;
  number: string;
  subscriptionId: string;
  at: number;
  paidAt: number | null;
  refundedAt: number | null;
  isVoid: boolean;
  lines: { text: string; pence: number }[];
}

export interface DemoLedger {
  customerId: string;
  name: string;
  email: string;
  subscriptions: DemoSubscription[];
  invoices: DemoInvoice[];
  /** Numbers what is made, so that ids are the same when a step is done again. */
  made: number;
  /** What would be told by webhook, since the ledger was read. */
  events: string[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An order that is not paid dies after this, as with Stripe. */
export const INCOMPLETE_FOR_MS = 23 * HOUR_MS;
/** After a declined renewal the card is tried again so many days later; then the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7, 14];

export const newLedger = (customer: Pick<DemoLedger, 'customerId' | 'name' | 'email'>): DemoLedger => ({
  ...customer,
  subscriptions: [],
  invoices: [],
  made: 0,
  events: [],
});

export const totalOf = ({ lines }: DemoInvoice): number => lines.reduce((sum, { pence }) => sum + pence, 0);

const isFinal = ({ status }: DemoSubscription): boolean => status === 'canceled' || status === 'incomplete_expired';

/** The one that runs, else the newest. */
export function currentOf({ subscriptions }: DemoLedger): DemoSubscription | undefined {
  return subscriptions.findLast((each) => !isFinal(each)) ?? subscriptions.at(-1);
}

/** The same day of the month, `months` later; the last day where a month is too short. */
export function addMonths(from: number, months: number): number {
  return Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC').add({ months }).epochMilliseconds;
}

export const periodStart = ({ anchor, month }: DemoSubscription): number => addMonths(anchor, month);
export const periodEnd = (each: DemoSubscription): number =>
  each.status === 'trialing' && each.trialEnd !== null ? each.trialEnd : addMonths(each.anchor, each.month + 1);

export function newId(ledger: DemoLedger, kind: string): string {
  ledger.made++;
  return `${kind}_${ledger.customerId.slice('cus_'.length)}_${ledger.made}`;
}

export function bill(ledger: DemoLedger, of: DemoSubscription, at: number, lines: DemoInvoice['lines']): DemoInvoice {
  const id = newId(ledger, 'in');
  const number = `DEMO-${String(ledger.invoices.length + 1).padStart(4, '0')}`;
  const invoice = { id, number, subscriptionId: of.id, at, paidAt: null, refundedAt: null, isVoid: false, lines };
  ledger.invoices.push(invoice);
  return invoice;
}

export const monthLine = (tier: TierName) => ({ text: `${tierOf(tier).title}, one month`, pence: tierOf(tier).pricePence });

export const openInvoice = (ledger: DemoLedger, of: DemoSubscription): DemoInvoice | undefined =>
  ledger.invoices.findLast((each) => each.subscriptionId === of.id && each.paidAt === null && !each.isVoid);

export function voidOpen(ledger: DemoLedger, of: DemoSubscription): void {
  for (const each of ledger.invoices) if (each.subscriptionId === of.id && each.paidAt === null) each.isVoid = true;
}

export function end(ledger: DemoLedger, of: DemoSubscription, at: number): void {
  of.status = 'canceled';
  of.endedAt = at;
  of.pending = null;
  voidOpen(ledger, of);
  ledger.events.push('customer.subscription.deleted');
}

/** A bill has been paid: what it was for counts from now on. */
export function settle(ledger: DemoLedger, of: DemoSubscription, invoice: DemoInvoice, at: number): void {
  invoice.paidAt = at;
  if (of.pending?.invoiceId === invoice.id) {
    of.tier = of.pending.tier;
    of.nextTier = null;
    of.pending = null;
  } else {
    of.status = 'active';
    of.retries = 0;
    of.paidUntil = periodEnd(of);
  }
  ledger.events.push('invoice.paid', 'customer.subscription.updated');
}

/** Brings the ledger to `now`: trials end, months are billed, cards are tried again, what was not paid ends. */
export function catchUp(ledger: DemoLedger, now: number): void {
  const subscription = currentOf(ledger);
  while (subscription && !isFinal(subscription) && step(ledger, subscription, now));
}

/** One thing that has become due; false when nothing has. */
function step(ledger: DemoLedger, of: DemoSubscription, now: number): boolean {
  const { pending } = of;
  const pendingSince = pending && ledger.invoices.find(({ id }) => id === pending.invoiceId)?.at;
  if (pendingSince && pendingSince + INCOMPLETE_FOR_MS <= Math.min(now, periodEnd(of))) {
    of.pending = null;
    voidOpen(ledger, of);
    return true;
  }
  if (of.status === 'incomplete') return expire(ledger, of, now);
  if (of.status === 'past_due') return tryAgain(ledger, of, now);
  const ends = periodEnd(of);
  if (ends > now) return false;
  if (of.cancelAtPeriodEnd || (of.status === 'trialing' && of.card === null)) end(ledger, of, ends);
  else renew(ledger, of, ends);
  return true;
}

function expire(ledger: DemoLedger, of: DemoSubscription, now: number): boolean {
  const at = of.createdAt + INCOMPLETE_FOR_MS;
  if (at > now) return false;
  of.status = 'incomplete_expired';
  of.endedAt = at;
  voidOpen(ledger, of);
  ledger.events.push('customer.subscription.updated');
  return true;
}

function renew(ledger: DemoLedger, of: DemoSubscription, at: number): void {
  if (of.status === 'trialing') of.status = 'active';
  else of.month++;
  of.pending = null;
  voidOpen(ledger, of);
  if (of.nextTier) of.tier = of.nextTier;
  of.nextTier = null;
  const invoice = bill(ledger, of, at, [monthLine(of.tier)]);
  if (paysUnasked(of.card)) {
    settle(ledger, of, invoice, at);
    return;
  }
  of.status = 'past_due';
  ledger.events.push('invoice.payment_failed', 'customer.subscription.updated');
}

function tryAgain(ledger: DemoLedger, of: DemoSubscription, now: number): boolean {
  const invoice = openInvoice(ledger, of);
  const afterDays = RETRY_AFTER_DAYS[of.retries];
  if (!invoice || afterDays === undefined || invoice.at + afterDays * DAY_MS > now) return false;
  const at = invoice.at + afterDays * DAY_MS;
  of.retries++;
  if (paysUnasked(of.card)) settle(ledger, of, invoice, at);
  else if (of.retries === RETRY_AFTER_DAYS.length) end(ledger, of, at);
  return true;
}

/** Without its owner at the screen. */
export const paysUnasked = (card: DemoCard | null): boolean => card === 'works';

/** What a change to a dearer tier costs for the rest of the period, to the penny. */
export function differencePence(of: DemoSubscription, tier: TierName, now: number): number {
  if (of.status === 'trialing' || !isAbove(tier, of.tier)) return 0;
  return differenceForRest({ from: of.tier, to: tier }, { start: periodStart(of), end: periodEnd(of) }, now);
}

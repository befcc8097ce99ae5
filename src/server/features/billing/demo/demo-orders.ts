import { isAbove, type TierName, tierOf } from '#contract/billing/tiers.ts';
import {
  bill,
  currentOf,
  type DemoCard,
  type DemoLedger,
  type DemoSubscription,
  differencePence,
  end,
  monthLine,
  newId,
  openInvoice,
  paysUnasked,
  periodEnd,
  settle,
} from '#server/features/billing/demo/demo-payment-state.ts';

/** What the demo's own card form is told. */
export interface Confirmed {
  outcome: 'succeeded' | 'asks-bank' | 'failed';
  message: string;
}

const PAID: Confirmed = { outcome: 'succeeded', message: 'Done. This was a demo: no money moved.' };
const ASKS: Confirmed = { outcome: 'asks-bank', message: 'Confirm this payment with your bank.' };
const REFUSED: Confirmed = {
  outcome: 'failed',
  message: 'Your bank could not confirm the payment. Try again or use another card.',
};
const DECLINED: Confirmed = { outcome: 'failed', message: 'Your card was declined.' };
const GONE: Confirmed = { outcome: 'failed', message: 'This payment is no longer open. Reload the page.' };

/** The same key makes the same subscription. */
export function begin(
  ledger: DemoLedger,
  { tier, trialEnd, key }: { tier: TierName; trialEnd: number | null; key: string },
  now: number,
): void {
  if (ledger.subscriptions.some((each) => each.key === key)) return;
  const subscription: DemoSubscription = {
    id: newId(ledger, 'sub'),
    key,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    tier,
    nextTier: null,
    createdAt: now,
    trialEnd,
    anchor: trialEnd ?? now,
    month: 0,
    paidUntil: trialEnd ?? now,
    cancelAtPeriodEnd: false,
    endedAt: null,
    card: null,
    pending: null,
    retries: 0,
  };
  ledger.subscriptions.push(subscription);
  if (trialEnd === null) bill(ledger, subscription, now, [monthLine(tier)]);
  ledger.events.push('customer.subscription.created');
}

/** What waits to be finished in the browser: a card to be saved or a bill to be paid. Its secret says which. */
export function openOf(ledger: DemoLedger): { secret: string; intent: 'setup' | 'payment'; pence: number } | null {
  const of = currentOf(ledger);
  if (!of) return null;
  const invoice = openInvoice(ledger, of);
  if (invoice && ['incomplete', 'past_due', 'active'].includes(of.status))
    return { secret: `${invoice.id}_open`, intent: 'payment', pence: invoice.lines.reduce((sum, { pence }) => sum + pence, 0) };
  if (of.status === 'trialing' && of.card === null) return { secret: `${of.id}_open`, intent: 'setup', pence: 0 };
  return null;
}

interface Attempt {
  secret: string;
  card: DemoCard;
  /** What was pressed in the bank's window; null before it was opened. */
  bank: 'approved' | 'refused' | null;
}

export function confirm(ledger: DemoLedger, { secret, card, bank }: Attempt, now: number): Confirmed {
  const of = currentOf(ledger);
  const open = openOf(ledger);
  if (!of || open?.secret !== secret) return GONE;
  if (card === 'declined') return DECLINED;
  if (card === 'asks-bank' && bank === null) return ASKS;
  if (card === 'asks-bank' && bank === 'refused') return REFUSED;
  of.card = card;
  const invoice = openInvoice(ledger, of);
  if (open.intent === 'payment' && invoice) settle(ledger, of, invoice, now);
  else ledger.events.push('setup_intent.succeeded', 'customer.subscription.updated');
  return PAID;
}

export function changeNow(ledger: DemoLedger, of: DemoSubscription, tier: TierName, now: number): void {
  if (of.tier === tier || of.pending?.tier === tier) return;
  const pence = differencePence(of, tier, now);
  if (of.status === 'trialing' || pence <= 0) {
    of.tier = tier;
    of.nextTier = null;
    ledger.events.push('customer.subscription.updated');
    return;
  }
  const text = `From ${tierOf(of.tier).title} to ${tierOf(tier).title}, for the rest of the month`;
  const invoice = bill(ledger, of, now, [{ text, pence }]);
  of.pending = { tier, invoiceId: invoice.id };
  if (paysUnasked(of.card)) settle(ledger, of, invoice, now);
  else ledger.events.push('invoice.payment_failed');
}

export function changeNextPeriod(ledger: DemoLedger, of: DemoSubscription, tier: TierName): void {
  of.nextTier = isAbove(of.tier, tier) ? tier : null;
  ledger.events.push('customer.subscription.updated');
}

export function cancelLater(ledger: DemoLedger, of: DemoSubscription, isCancelled: boolean): void {
  of.cancelAtPeriodEnd = isCancelled;
  ledger.events.push('customer.subscription.updated');
}

/** At once. What has been paid for counts to the end of its period. */
export function cancelNow(ledger: DemoLedger, of: DemoSubscription, now: number): void {
  if (of.endedAt !== null) return;
  if (of.status !== 'active') of.paidUntil = Math.min(of.paidUntil, now);
  end(ledger, of, Math.min(now, periodEnd(of)));
}

export function refund(ledger: DemoLedger, invoiceId: string, now: number): void {
  const invoice = ledger.invoices.find(({ id }) => id === invoiceId);
  if (!invoice || invoice.paidAt === null || invoice.refundedAt !== null) return;
  invoice.refundedAt = now;
  ledger.events.push('charge.refunded');
}

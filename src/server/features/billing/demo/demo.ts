import { tierOf } from '#contract/billing/tiers.ts';
import { DEMO_PAYMENTS } from '#contract/shared/product.ts';
import * as orders from '#server/features/billing/demo/demo-orders.ts';
import * as ledgers from '#server/features/billing/demo/demo-payment-state.ts';
import * as store from '#server/features/billing/demo/store-demo.ts';
import { drawInvoice } from '#server/features/billing/invoices/invoice-document.ts';
import type { InvoiceLine, PaymentProvider, ProviderState } from '#server/features/billing/payment-provider.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type World = Pick<Deps, 'db' | 'now' | 'appUrl'>;

/** One customer's ledger, brought to this moment, for as long as `work` takes; what it changes is kept with what is to be told about it. */
function withLedger<T>({ db, now }: World, customerId: string, work: (ledger: ledgers.DemoLedger, nowMs: number) => T): Promise<T> {
  return transaction(db, async (tx) => {
    const ledger = await store.findLedgerForChange(tx, SYSTEM, customerId);
    if (!ledger) throw new AppError('not-found', 'Customer not found.');
    const nowMs = now().getTime();
    ledgers.catchUp(ledger, nowMs);
    const result = work(ledger, nowMs);
    await store.saveLedger(tx, SYSTEM, ledger);
    return result;
  });
}

/** The browser's half: our own form has been filled in. */
export function confirmDemo(world: World, customerId: string, attempt: Parameters<typeof orders.confirm>[1]): Promise<orders.Confirmed> {
  return withLedger(world, customerId, (ledger, now) => orders.confirm(ledger, attempt, now));
}

/** A provider with all states of a real one and no money: known test cards only, and a clock that is the product's. */
export function demoPayments(world: World): PaymentProvider {
  const change = (customerId: string, work: (ledger: ledgers.DemoLedger, of: ledgers.DemoSubscription, now: number) => void) =>
    withLedger(world, customerId, (ledger, now) => {
      const of = ledgers.currentOf(ledger);
      if (of) work(ledger, of, now);
    });
  const ofSubscription = (subscriptionId: string): string => `cus_${subscriptionId.split('_')[1] ?? ''}`;
  return {
    kind: 'demo',
    label: DEMO_PAYMENTS,
    publishableKey: null,
    async openCustomer({ userId, name, email }) {
      const customerId = `cus_${userId}`;
      await store.addDemoCustomer(world.db, SYSTEM, { userId, ledger: ledgers.newLedger({ customerId, name, email }) });
      return customerId;
    },
    read: (customerId) => withLedger(world, customerId, stateOf),
    subscribe: ({ customerId, tier, trialEndsAt, key }) =>
      withLedger(world, customerId, (ledger, now) => orders.begin(ledger, { tier, trialEnd: trialEndsAt?.getTime() ?? null, key }, now)),
    previewChange: ({ customerId }, tier) =>
      withLedger(world, customerId, (ledger, now) => {
        const of = currentIn(ledger);
        const dueNowPence = ledgers.differencePence(of, tier, now);
        return { dueNowPence, nextPence: tierOf(tier).pricePence, nextAt: new Date(ledgers.periodEnd(of)) };
      }),
    changeNow: ({ customerId }, tier) => change(customerId, (ledger, of, now) => orders.changeNow(ledger, of, tier, now)),
    changeNextPeriod: ({ customerId }, tier) => change(customerId, (ledger, of) => orders.changeNextPeriod(ledger, of, tier)),
    cancelAtPeriodEnd: (id, isCancelled) => change(ofSubscription(id), (ledger, of) => orders.cancelLater(ledger, of, isCancelled)),
    cancelNow: (id) => change(ofSubscription(id), orders.cancelNow),
    refund: ({ customerId, invoiceId }) => withLedger(world, customerId, (ledger, now) => orders.refund(ledger, invoiceId, now)),
    portal: async () => null,
    listInvoices: (customerId) => withLedger(world, customerId, ({ invoices }) => invoices.map(invoiceWords).toReversed()),
    async findInvoicePaper(customerId, invoiceId) {
      const found = await withLedger(world, customerId, (ledger) => {
        const invoice = ledger.invoices.find(({ id }) => id === invoiceId);
        return invoice && { invoice, to: { name: ledger.name, email: ledger.email } };
      });
      if (!found) return undefined;
      const { invoice, to } = found;
      return { pdf: await drawInvoice({ ...invoiceWords(invoice), lines: invoice.lines, to, note: DEMO_PAYMENTS }) };
    },
    signingSecrets: async () => [await store.findSigningSecret(world.db, SYSTEM)],
  };
}

function currentIn(ledger: ledgers.DemoLedger): ledgers.DemoSubscription {
  const of = ledgers.currentOf(ledger);
  if (!of) throw new AppError('conflict', 'No subscription yet.');
  return of;
}

const CARD_WORDS: Record<ledgers.DemoCard, string> = {
  works: 'Working test card',
  declined: 'Declined test card',
  'asks-bank': 'Test card with 3-D Secure',
  'declined-later': 'Test card with failing renewals',
};

function stateOf(ledger: ledgers.DemoLedger): ProviderState {
  const of = ledgers.currentOf(ledger);
  const open = orders.openOf(ledger);
  const first = ledger.invoices.find(({ paidAt }) => paidAt !== null);
  const isUnpaid = of?.status === 'past_due' || (of?.status === 'active' && of.pending !== null);
  return {
    customerId: ledger.customerId,
    subscriptionId: of?.id ?? null,
    status: of?.status ?? 'none',
    tier: of?.tier ?? null,
    nextTier: of?.nextTier ?? null,
    isChangeCutOff: false,
    periodEnd: of && !['incomplete', 'incomplete_expired'].includes(of.status) ? new Date(of.paidUntil) : null,
    cancelAtPeriodEnd: of?.cancelAtPeriodEnd ?? false,
    hasPaymentMethod: of?.card != null,
    card: of?.card ? CARD_WORDS[of.card] : null,
    firstPayment: first?.paidAt ? { invoiceId: first.id, paidAt: new Date(first.paidAt), amountPence: ledgers.totalOf(first) } : null,
    declinedInvoiceId: of && isUnpaid ? (ledgers.openInvoice(ledger, of)?.id ?? null) : null,
    open: open && { clientSecret: open.secret, intent: open.intent, amountPence: open.pence },
  };
}

function invoiceWords(invoice: ledgers.DemoInvoice): InvoiceLine {
  const { id, number, at, paidAt, refundedAt, isVoid } = invoice;
  const status = refundedAt !== null ? 'refunded' : paidAt !== null ? 'paid' : isVoid ? 'void' : 'open';
  return { id, number, at: new Date(at), amountPence: ledgers.totalOf(invoice), status };
}

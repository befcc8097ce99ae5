import type { Subscription } from '#contract/billing/billing.ts';
import { MONEY_BACK_DAYS } from '#contract/billing/tiers.ts';
import { letters } from '#server/features/billing/emails.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { isOver, isSubscribed, providerOf } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import { getSubscription, moneyBack } from '#server/features/billing/subscription/subscription-presenter.ts';
import { withCustomerLock } from '#server/features/billing/with-customer-lock.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** The first payment back, whole, once in an athlete's life with us, within 30 days of it. The wish is kept first: what is cut off goes on. */
export async function refundFirstPayment(deps: Deps, visitor: Visitor, athlete: AthleteScope): Promise<Subscription> {
  const { db, config, now } = deps;
  const kind = providerOf(config);
  await withCustomerLock(deps, athlete, async () => {
    await readSubscription(deps, athlete);
    const row = await store.findRow(db, athlete, kind);
    if (row?.refunded_at) throw new AppError('conflict', 'Your first payment has already been refunded.');
    if (!row?.refund_asked_at) {
      const back = row && moneyBack(row, now());
      if (!back) throw new AppError('conflict', `You can get a refund within ${MONEY_BACK_DAYS} days of your first payment.`);
      await transaction(db, async (tx) => {
        await store.changeRow(tx, athlete, kind, { refund_asked_at: now() });
        await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'payment-refunded', detail: { pence: back.pence } });
      });
    }
    await finishRefund(deps, athlete);
  });
  return getSubscription(deps, athlete);
}

/** Everything after the wish. Each step may be done again: the provider gives a payment back once, and a letter is written once. */
export async function finishRefund(deps: Deps, athlete: AthleteScope): Promise<void> {
  const { db, config, now, mail, appUrl } = deps;
  const kind = providerOf(config);
  const row = await store.findRow(db, athlete, kind);
  if (!row?.refund_asked_at || row.refunded_at) return;
  const provider = await openProvider(deps);
  const state = await readSubscription(deps, athlete);
  if (!state?.firstPayment) return;
  const { firstPayment, customerId } = state;
  await provider.refund({ ...firstPayment, customerId });
  if (isSubscribed(state) && !isOver(state.status)) await provider.cancelNow(state.subscriptionId);
  await readSubscription(deps, athlete);
  const payer = await store.findPayer(db, athlete);
  await transaction(db, async (tx) => {
    await store.changeRow(tx, athlete, kind, { refunded_at: now(), refunded_subscription_id: state.subscriptionId });
    if (!payer || !(await store.mayWrite(tx, athlete, `refunded:${firstPayment.invoiceId}`, now()))) return;
    const words = {
      firstName: payer.first_name,
      label: provider.label,
      zone: payer.time_zone ?? 'Europe/London',
      link: `${appUrl}/billing`,
    };
    const letter = letters.refunded({ ...words, pence: firstPayment.amountPence });
    await mail.post(tx, { userId: athlete.userId, to: payer.email, ...letter });
  });
}

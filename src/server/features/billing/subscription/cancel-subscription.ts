import type { Subscription } from '#contract/billing/billing.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { isOver, isSubscribed, providerOf } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import { getSubscription } from '#server/features/billing/subscription/subscription-presenter.ts';
import { withCustomerLock } from '#server/features/billing/with-customer-lock.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** What is paid for stays to the end of its period; what was never paid ends at once. Doing it again changes nothing. */
export async function cancelSubscription(deps: Deps, visitor: Visitor, athlete: AthleteScope): Promise<Subscription> {
  const provider = await openProvider(deps);
  await withCustomerLock(deps, athlete, async () => {
    const state = await readSubscription(deps, athlete, visitor);
    if (!state || !isSubscribed(state) || isOver(state.status)) throw new AppError('conflict', 'You have no subscription to cancel.');
    if (state.cancelAtPeriodEnd) return;
    const runs = state.status === 'active' || (state.status === 'trialing' && state.hasPaymentMethod);
    if (runs) await provider.cancelAtPeriodEnd(state.subscriptionId, true);
    else await provider.cancelNow(state.subscriptionId);
    await readSubscription(deps, athlete, visitor);
  });
  return getSubscription(deps, athlete);
}

/** Takes a cancellation back, as long as the period runs. */
export async function resumeSubscription(deps: Deps, visitor: Visitor, athlete: AthleteScope): Promise<Subscription> {
  const provider = await openProvider(deps);
  await withCustomerLock(deps, athlete, async () => {
    const state = await readSubscription(deps, athlete, visitor);
    if (!state || !isSubscribed(state) || isOver(state.status))
      throw new AppError('conflict', 'Your subscription has ended. Choose a new one to continue.');
    if (!state.cancelAtPeriodEnd) return;
    await provider.cancelAtPeriodEnd(state.subscriptionId, false);
    await readSubscription(deps, athlete, visitor);
  });
  return getSubscription(deps, athlete);
}

/**
 * Before an account is deleted: whatever runs ends at once, so that nobody is charged for an account that is gone. Throws `unavailable`
 * while the provider cannot be reached; the deletion waits until then.
 */
export async function endSubscriptionForDeletion(deps: Deps, athlete: AthleteScope): Promise<void> {
  const row = await store.findRow(deps.db, athlete, providerOf(deps.config));
  if (!row?.customer_id && !row?.asked_at) return;
  const provider = await openProvider(deps);
  await withCustomerLock(deps, athlete, async () => {
    // An order that was cut off may have arrived without our knowing its customer.
    if (!row.customer_id) {
      const customer_id = await provider.openCustomer({ userId: athlete.userId, email: '', name: '', address: null });
      await store.changeRow(deps.db, athlete, provider.kind, { customer_id });
    }
    const state = await readSubscription(deps, athlete);
    if (!state || !isSubscribed(state) || isOver(state.status)) return;
    await provider.cancelNow(state.subscriptionId);
    await readSubscription(deps, athlete);
  });
}

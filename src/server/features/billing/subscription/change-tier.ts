import type { ChangePreview, Subscription } from '#contract/billing/billing.ts';
import { SUBSCRIBE_PATH } from '#contract/billing/entitlements.ts';
import { isAbove, type TierName, tierOf } from '#contract/billing/tiers.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { isSubscribed, type Subscribed } from '#server/features/billing/payment-provider.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import { getSubscription } from '#server/features/billing/subscription/subscription-presenter.ts';
import { withCustomerLock } from '#server/features/billing/with-customer-lock.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const DAY_MS = 86_400_000;

/** What a change would cost. Nothing is changed. */
export async function previewChange(deps: Deps, athlete: AthleteScope, tier: TierName): Promise<ChangePreview> {
  const subscribed = await changeable(deps, athlete, { tier, visitor: null });
  const takes = takesEffect(subscribed, tier);
  if (takes === 'next period') {
    const nextAt = subscribed.periodEnd ?? deps.now();
    return { tier, takes, drops: subscribed.nextTier, dueNowPence: 0, nextPence: tierOf(tier).pricePence, nextAt };
  }
  return { tier, takes, drops: subscribed.nextTier, ...(await (await openProvider(deps)).previewChange(subscribed, tier)) };
}

/** A dearer tier at once for the difference, a cheaper one when the paid period has ended. */
export async function changeTier(deps: Deps, visitor: Visitor, athlete: AthleteScope, tier: TierName): Promise<Subscription> {
  const provider = await openProvider(deps);
  await withCustomerLock(deps, athlete, async () => {
    const subscribed = await changeable(deps, athlete, { tier, visitor });
    if (tier === (subscribed.nextTier ?? subscribed.tier)) return;
    if (takesEffect(subscribed, tier) === 'now') await provider.changeNow(subscribed, tier);
    else await provider.changeNextPeriod(subscribed, tier);
    await readSubscription(deps, athlete, visitor);
  });
  return getSubscription(deps, athlete);
}

/** In a trial nothing is paid for yet. Going back to what is paid for only takes a change back. */
function takesEffect({ status, tier: paid }: Subscribed, tier: TierName): ChangePreview['takes'] {
  return status === 'trialing' || isAbove(tier, paid) ? 'now' : 'next period';
}

async function changeable(
  deps: Deps,
  athlete: AthleteScope,
  { tier, visitor }: { tier: TierName; visitor: Visitor | null },
): Promise<Subscribed> {
  const state = await readSubscription(deps, athlete, visitor);
  if (!state || !isSubscribed(state) || (state.status !== 'active' && state.status !== 'trialing'))
    throw new AppError('conflict', 'No paid subscription to change. Choose one first.', { link: SUBSCRIBE_PATH });
  if (state.cancelAtPeriodEnd) throw new AppError('conflict', 'Your subscription is cancelled. Resume it first.');
  if (state.declinedInvoiceId) throw new AppError('conflict', 'You have an unpaid invoice. Pay it first.', { link: SUBSCRIBE_PATH });
  if (state.nextTier && takesEffect(state, tier) === 'now' && endsWithinADay(state, deps.now())) {
    const next = tierOf(state.nextTier).title;
    throw new AppError('conflict', `Your billing period ends within a day and ${next} starts then. Upgrade after that.`);
  }
  return state;
}

/** A dearer tier that its bank has not let through by the end of the period would leave the wrong price for the next one. */
const endsWithinADay = ({ periodEnd }: Subscribed, now: Date): boolean => (periodEnd?.getTime() ?? 0) - now.getTime() < DAY_MS;

/** Asks again for a cheaper tier that had made way for a dearer one which was cut off or never paid. */
export async function finishChange(deps: Deps, athlete: AthleteScope): Promise<void> {
  const state = await readSubscription(deps, athlete);
  if (!state || !isSubscribed(state) || !state.isChangeCutOff || !state.nextTier || state.status !== 'active') return;
  await (await openProvider(deps)).changeNextPeriod(state, state.nextTier);
  await readSubscription(deps, athlete);
}

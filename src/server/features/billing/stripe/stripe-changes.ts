import type Stripe from 'stripe';
import { type TierName, tierOf } from '#contract/billing/tiers.ts';
import type { ChangePreview, Subscribed } from '#server/features/billing/payment-provider.ts';
import { PAID_TIER, PAID_UNTIL, PUT_ASIDE_FROM, PUT_ASIDE_TIER, PUT_ASIDE_UNTIL } from '#server/features/billing/stripe/stripe-states.ts';
import { differenceForRest } from '#server/features/billing/subscription/proration.ts';
import { AppError } from '#server/platform/http/app-error.ts';

interface World {
  stripe: Stripe;
  now(): Date;
  priceOf(tier: TierName): Promise<string>;
}

/** Names that say nothing are taken away. */
const NO_NOTES = { [PAID_TIER]: '', [PAID_UNTIL]: '', [PUT_ASIDE_TIER]: '', [PUT_ASIDE_FROM]: '', [PUT_ASIDE_UNTIL]: '' };

async function itemOf({ stripe }: World, subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data;
  if (!item) throw new AppError('conflict', 'This subscription has no items to change.');
  return item;
}

export async function previewChange(world: World, subscribed: Subscribed, wanted: TierName): Promise<ChangePreview> {
  const { customerId, subscriptionId, status, tier: paid, nextTier } = subscribed;
  const item = await itemOf(world, subscriptionId);
  const nextAt = new Date(item.current_period_end * 1000);
  const nextPence = tierOf(wanted).pricePence;
  if (status === 'trialing') return { dueNowPence: 0, nextPence, nextAt };
  if (paid && nextTier) {
    // The provider has the cheaper price in its books already, and would count from that one.
    const period = { start: item.current_period_start, end: item.current_period_end };
    const dueNowPence = differenceForRest({ from: paid, to: wanted }, period, Math.floor(world.now().getTime() / 1000));
    return { dueNowPence, nextPence, nextAt };
  }
  const { amount_due } = await world.stripe.invoices.createPreview({
    customer: customerId,
    subscription: subscriptionId,
    subscription_details: { items: [{ id: item.id, price: await world.priceOf(wanted) }], proration_behavior: 'always_invoice' },
  });
  return { dueNowPence: amount_due, nextPence, nextAt };
}

export async function changeNow(world: World, subscribed: Subscribed, tier: TierName): Promise<void> {
  const { subscriptionId, status, nextTier } = subscribed;
  const item = await itemOf(world, subscriptionId);
  const items = [{ id: item.id, price: await world.priceOf(tier) }];
  if (status === 'trialing') {
    await world.stripe.subscriptions.update(subscriptionId, { items, proration_behavior: 'none' });
    return;
  }
  if (nextTier) await putAside(world, subscribed, { item, nextTier });
  await world.stripe.subscriptions.update(subscriptionId, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
}

/**
 * A cheaper tier that waits for the period's end makes way for a dearer one at once: the difference is counted from what is paid for.
 * What was wanted before is written beside it, and comes back if the dearer one is never paid.
 */
async function putAside(
  world: World,
  { subscriptionId, tier: paid }: Subscribed,
  { item, nextTier }: { item: Stripe.SubscriptionItem; nextTier: TierName },
): Promise<void> {
  if (!paid) return;
  const notes = { [PUT_ASIDE_TIER]: nextTier, [PUT_ASIDE_FROM]: paid, [PUT_ASIDE_UNTIL]: String(item.current_period_end) };
  await world.stripe.subscriptions.update(subscriptionId, {
    items: [{ id: item.id, price: await world.priceOf(paid) }],
    proration_behavior: 'none',
    metadata: { ...NO_NOTES, ...notes },
  });
}

/** The price changes at once and nothing is billed or credited; what is paid for stays written beside it until its period ends. */
export async function changeNextPeriod(world: World, { subscriptionId, tier: paid }: Subscribed, tier: TierName): Promise<void> {
  const item = await itemOf(world, subscriptionId);
  const notes = tier === paid || !paid ? {} : { [PAID_TIER]: paid, [PAID_UNTIL]: String(item.current_period_end) };
  await world.stripe.subscriptions.update(subscriptionId, {
    items: [{ id: item.id, price: await world.priceOf(tier) }],
    proration_behavior: 'none',
    metadata: { ...NO_NOTES, ...notes },
  });
}

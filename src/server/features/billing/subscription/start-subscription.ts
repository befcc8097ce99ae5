import type { SubscriptionSetup } from '#contract/billing/billing.ts';
import { TIERS, type TierName } from '#contract/billing/tiers.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { isOver, isSubscribed, type PaymentProvider, type ProviderState } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import { withCustomerLock } from '#server/features/billing/with-customer-lock.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** After this a provider may have forgotten the key of an order, and whoever gave it is gone. */
const ORDER_LIVES_MS = 3_600_000;
/** A trial that ends sooner than this is over when the order arrives. */
const TRIAL_LEAST_MS = 60_000;
/** An order, its change to the tier that is wanted, and one more for a tab that wanted another. */
const MOST_STEPS = 4;

interface Order {
  provider: PaymentProvider;
  customerId: string;
  /** Undefined: whatever was chosen before, or the most popular. */
  wanted: TierName | undefined;
}

/**
 * The athlete's one subscription, begun if there is none. What is about to be ordered is written down first, and the order carries its
 * number: pressed ten times, in two tabs, after a lost answer or a process that died, it is the same order.
 */
export async function getOrCreateSubscription(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  wanted: TierName | undefined,
): Promise<SubscriptionSetup> {
  const provider = await openProvider(deps);
  return withCustomerLock(deps, athlete, async () => {
    const customerId = await knownCustomer(deps, visitor, athlete, provider);
    const order = { provider, customerId, wanted };
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const state = await readSubscription(deps, athlete);
      if (state && !(await wantsMore(order, state))) return setupOf(deps, athlete, order, state);
      if (!state || isOver(state.status)) await orderOne(deps, visitor, athlete, order);
    }
    throw new AppError('conflict', 'Your subscription is being changed in another window. Please try again.');
  });
}

async function knownCustomer(deps: Deps, { request }: Visitor, athlete: AthleteScope, provider: PaymentProvider): Promise<string> {
  const row = await store.findRow(deps.db, athlete, provider.kind);
  if (row?.customer_id) return row.customer_id;
  const payer = await store.findPayer(deps.db, athlete);
  if (!payer) throw new AppError('signed-out', 'Please log in.');
  const { email, first_name, last_name } = payer;
  const customerId = await provider.openCustomer({
    userId: athlete.userId,
    email,
    name: `${first_name} ${last_name}`,
    address: request.ip,
  });
  await store.changeRow(deps.db, athlete, provider.kind, { customer_id: customerId });
  return customerId;
}

/** True when something was or has to be done before the state is the one that was asked for. */
async function wantsMore({ provider, wanted }: Order, state: ProviderState): Promise<boolean> {
  if (isOver(state.status) || !isSubscribed(state)) return true;
  if (wanted === undefined || wanted === state.tier) return false;
  // What is paid for, or has a card, changes by its own address, with its price before it.
  if (state.status === 'incomplete') await provider.cancelNow(state.subscriptionId);
  else if (state.status === 'trialing' && !state.hasPaymentMethod) await provider.changeNow(state, wanted);
  else return false;
  return true;
}

async function orderOne(deps: Deps, visitor: Visitor, athlete: AthleteScope, { provider, customerId, wanted }: Order): Promise<void> {
  const { db, now } = deps;
  const row = await store.findRow(db, athlete, provider.kind);
  const payer = await store.findPayer(db, athlete);
  if (!row || !payer) throw new AppError('signed-out', 'Please log in.');
  const isFresh = row.asked_at !== null && now().getTime() - row.asked_at.getTime() < ORDER_LIVES_MS;
  const stillInTime = row.asked_trial_end === null || row.asked_trial_end > now();
  let { attempt, asked_tier: tier, asked_trial_end: trialEndsAt } = row;
  if (!isFresh || !stillInTime || !tier) {
    attempt++;
    tier = wanted ?? tier ?? mostPopular();
    const inTrial = payer.trial_ends_at !== null && payer.trial_ends_at.getTime() > now().getTime() + TRIAL_LEAST_MS;
    trialEndsAt = inTrial ? payer.trial_ends_at : null;
    await store.changeRow(db, athlete, provider.kind, { attempt, asked_tier: tier, asked_trial_end: trialEndsAt, asked_at: now() });
    // A call without a tier orders the most popular one, which nobody has chosen yet.
    if (wanted !== undefined)
      await recordAuditEvent(db, visitor, {
        userId: athlete.userId,
        action: 'subscription-ordered',
        detail: { tier, provider: provider.kind },
      });
  }
  await provider.subscribe({ customerId, tier, trialEndsAt, key: `subscription:${athlete.userId}:${attempt}` });
}

const mostPopular = (): TierName => TIERS.find(({ popular }) => popular)?.name ?? 'pro';

async function setupOf(
  { db }: Deps,
  athlete: AthleteScope,
  { provider }: Order,
  { status, tier, open, periodEnd }: ProviderState,
): Promise<SubscriptionSetup> {
  const payer = await store.findPayer(db, athlete);
  const dueNowPence = open?.intent === 'payment' ? open.amountPence : 0;
  return {
    clientSecret: open?.clientSecret ?? null,
    intent: open?.intent ?? null,
    ...(provider.publishableKey === null ? {} : { publishableKey: provider.publishableKey }),
    provider: provider.kind,
    tier,
    status,
    trialEndsAt: payer?.trial_ends_at ?? null,
    dueNowPence,
    firstChargeAt: open?.intent !== 'payment' ? periodEnd : null,
  };
}

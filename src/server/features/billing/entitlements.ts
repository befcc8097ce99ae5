import { allRights, type Granted, rights, type SubscriptionStatus } from '#contract/billing/entitlements.ts';
import { providerOf } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export type RightsReader = Pick<Deps, 'db' | 'now' | 'config'>;

/** What an athlete may do at this moment: their own trial, and the subscription with the provider that is switched on. */
export async function grantedTo(deps: RightsReader, athlete: AthleteScope): Promise<Granted> {
  return (await rightsOverTime(deps, athlete))(deps.now());
}

/** The same as a function of the moment, which holds until the athlete's row or subscription changes. */
export async function rightsOverTime(
  { db, config }: Pick<RightsReader, 'db' | 'config'>,
  athlete: AthleteScope,
): Promise<(now: Date) => Granted> {
  const row = await store.findStanding(db, athlete, providerOf(config));
  if (!row) throw new AppError('signed-out', 'Please log in.');
  if (config.payments.kind === 'off') return allRights;
  return (now) =>
    rights({
      status: effectiveStatus(row),
      // Money that was given back buys nothing.
      periodEnd: row.subscription_id !== null && row.refunded_subscription_id === row.subscription_id ? null : row.period_end,
      tier: row.tier,
      trialEndsAt: row.trial_ends_at,
      now,
    });
}

type Standing = NonNullable<Awaited<ReturnType<typeof store.findStanding>>>;

/**
 * What is cancelled lasts until its period ends, whatever the provider calls it until then. A subscription in its trial is called
 * `trialing` before there is a card: choosing a tier alone gives nothing.
 */
function effectiveStatus({ status, cancel_at_period_end, has_payment_method }: Standing): SubscriptionStatus {
  if (status === 'trialing' && !has_payment_method) return 'incomplete';
  return (status === 'active' || status === 'trialing') && cancel_at_period_end ? 'canceled' : (status ?? 'none');
}

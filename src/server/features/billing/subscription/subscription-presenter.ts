import type { Subscription } from '#contract/billing/billing.ts';
import { MONEY_BACK_DAYS, QUOTA_PERIODS, type QuotaName, RIGHT_NAMES, tierOf } from '#contract/billing/tiers.ts';
import { consultationStanding } from '#server/features/billing/count-consultations.ts';
import { grantedTo } from '#server/features/billing/entitlements.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { providerOf } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import { readUsed } from '#server/features/billing/store-usage.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const DAY_MS = 86_400_000;
const QUOTAS: readonly QuotaName[] = ['chat', 'plans', 'videos', 'coachReplies'];

/** Everything the screens say about money, from what we keep; the provider is not asked. */
export async function getSubscription(deps: Deps, athlete: AthleteScope): Promise<Subscription> {
  const { db, now, config } = deps;
  const { kind } = config.payments;
  const label = kind === 'none' || kind === 'off' ? '' : (await openProvider(deps)).label;
  const [row, payer, standing, granted] = await Promise.all([
    store.findRow(db, athlete, providerOf(config)),
    store.findPayer(db, athlete),
    store.findStanding(db, athlete, providerOf(config)),
    grantedTo(deps, athlete),
  ]);
  if (!payer) throw new AppError('signed-out', 'Please log in.');
  const [calls, ...used] = await Promise.all([
    consultationStanding(deps, athlete, { at: now(), granted }),
    ...QUOTAS.map((quota) => readUsed(db, athlete, quota, now())),
  ]);
  const trialLeftMs = Math.max(0, (payer.trial_ends_at?.getTime() ?? 0) - now().getTime());
  return {
    provider: kind,
    providerLabel: label,
    status: standing?.status ?? 'none',
    tier: row?.tier ?? null,
    nextTier: row?.next_tier ?? null,
    periodEnd: row?.period_end ?? null,
    cancelAtPeriodEnd: row?.cancel_at_period_end ?? false,
    hasPaymentMethod: row?.has_payment_method ?? false,
    card: row?.card ?? null,
    trialEndsAt: payer.trial_ends_at,
    trialDaysLeft: Math.ceil(trialLeftMs / DAY_MS),
    grantedTier: granted.tier,
    grantedBy: granted.source,
    nextCharge: row ? nextCharge(row) : null,
    moneyBack: row ? moneyBack(row, now()) : null,
    quotas: [
      ...QUOTAS.map((name, i) => ({ name, per: QUOTA_PERIODS[name], used: used[i] ?? 0, ...granted.rights.quotas[name] })),
      { name: 'consultations', ...calls, unlimited: false },
    ],
    rights: RIGHT_NAMES.map((name) => ({ name, has: granted.rights[name] })),
  };
}

function nextCharge({ status, tier, next_tier, period_end, cancel_at_period_end, has_payment_method }: store.SubscriptionRow) {
  const charged = next_tier ?? tier;
  const runs = (status === 'active' || status === 'trialing') && !cancel_at_period_end && has_payment_method;
  return runs && charged && period_end ? { at: period_end, pence: tierOf(charged).pricePence } : null;
}

/** The first payment, as long as it can come back. */
export function moneyBack({ first_paid_at, first_paid_pence, refund_asked_at, refunded_at }: store.SubscriptionRow, now: Date) {
  if (!first_paid_at || first_paid_pence === null || refund_asked_at || refunded_at) return null;
  const until = new Date(first_paid_at.getTime() + MONEY_BACK_DAYS * DAY_MS);
  return now < until ? { until, pence: first_paid_pence } : null;
}

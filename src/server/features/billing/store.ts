import * as z from 'zod/mini';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '#contract/rights.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export type ProviderKind = 'stripe' | 'demo';

/** A status as it was stored; null where the athlete never asked for a subscription. */
const Status = z.nullable(z.catch(z.enum(SUBSCRIPTION_STATUSES), 'unknown'));

/** What rights follow from; undefined for an account that is gone. */
export async function findStanding(db: Db, athlete: AthleteScope, provider: ProviderKind) {
  const row = await db
    .selectFrom('users')
    .leftJoin('subscriptions as s', (join) => join.onRef('s.user_id', '=', 'users.id').on('s.provider', '=', provider))
    .select([
      'users.trial_ends_at',
      's.status',
      's.tier',
      's.period_end',
      's.cancel_at_period_end',
      's.has_payment_method',
      's.subscription_id',
      's.refunded_subscription_id',
    ])
    .where('users.id', '=', athlete.userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const status: SubscriptionStatus | null = Status.parse(row.status);
  return { ...row, status };
}

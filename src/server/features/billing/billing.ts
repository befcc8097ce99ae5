import { missingRightWords, SUBSCRIBE_PATH } from '#contract/billing/entitlements.ts';
import type { RightName } from '#contract/billing/tiers.ts';
import { grantedTo, type RightsReader, rightsOverTime } from '#server/features/billing/entitlements.ts';
import * as quotas from '#server/features/billing/quotas.ts';
import * as cancel from '#server/features/billing/subscription/cancel-subscription.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Counts one of a quota before a call, for callers that know themselves whether it was answered; see `TakenQuota`. */
export const takeQuota = quotas.takeQuota;
export type TakenQuota = quotas.TakenQuota;
export type QuotaStanding = quotas.QuotaStanding;

/** Does work that a quota allows; what fails is not counted. */
export const withQuota = quotas.withQuota;

/** Gives back what a job has found to be worth nothing; see `giveBackQuota`. */
export const giveBackQuota = quotas.giveBackQuota;

/** Takes back what a process has counted that died before the answer. */
export const giveBackQuotaAt = quotas.giveBackQuotaAt;

/** The calls with the coach that a tier includes. */
export { demandConsultation } from '#server/features/billing/count-consultations.ts';

/** How much of a quota was used, without counting. */
export const quotaStanding = quotas.quotaStanding;

/** What the athlete may do at this moment. */
export const getRights = grantedTo;

/** The same for whoever keeps it while nothing changes; see `rightsOverTime`. */
export { rightsOverTime };

/** Throws `needs-tier`, in words and with the way to get it, unless the athlete has the right. */
export async function demandRight(deps: RightsReader, athlete: AthleteScope, right: RightName): Promise<void> {
  const missing = await missingRight(deps, athlete, right);
  if (missing !== null) throw new AppError('needs-tier', missing, { link: SUBSCRIBE_PATH });
}

/** The sentence about a right that the athlete does not have; null for one that they have. For pages that show everything else. */
export async function missingRight(deps: RightsReader, athlete: AthleteScope, right: RightName): Promise<string | null> {
  const { rights } = await grantedTo(deps, athlete);
  return rights[right] ? null : missingRightWords(right);
}

/** For the deletion of an account; throws `unavailable` while the provider is away, and then the deletion waits. */
export const endSubscriptionForDeletion = cancel.endSubscriptionForDeletion;

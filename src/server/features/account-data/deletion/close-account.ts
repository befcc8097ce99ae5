import { eraseAccountJob } from '#server/features/account-data/deletion/erase-jobs.ts';
import * as store from '#server/features/account-data/deletion/store-deletions.ts';
import { endSubscriptionForDeletion } from '#server/features/billing/billing.ts';
import { leaveAllServices } from '#server/features/connections/connections.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { endLogins } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export const MAKING_SURE = 'Your account is scheduled for deletion.';
const PROVIDER_AWAY =
  'We need to cancel your subscription first, but our payment provider is not responding. We keep trying and delete your account as soon as it is cancelled. You don’t need to do anything.';

/** Ends what costs money, then access to connected services and every log-in, and hands the rest to the job that erases. What it waits for, as a sentence; null when it has begun. */
export async function endAccount(deps: Deps, athlete: AthleteScope): Promise<string | null> {
  const { db, jobs } = deps;
  const deletion = await store.findDeletion(db, athlete);
  if (!deletion) return null;
  try {
    await endSubscriptionForDeletion(deps, athlete);
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'a subscription could not be cancelled');
    await store.setWaitsFor(db, athlete, PROVIDER_AWAY);
    return PROVIDER_AWAY;
  }
  await leaveAllServices(deps, athlete);
  await transaction(db, async (tx) => {
    await store.setWaitsFor(tx, athlete, null);
    await endLogins(tx, athlete.userId);
    await jobs.sendSystem(tx, eraseAccountJob, { deletionId: deletion.id });
  });
  return null;
}

/** The same by the clock, until it succeeds. */
export async function endAccountOrWait(deps: Deps, athlete: AthleteScope): Promise<void> {
  if ((await endAccount(deps, athlete)) !== null) throw new Error('Account deletion is waiting for the payment provider.');
}

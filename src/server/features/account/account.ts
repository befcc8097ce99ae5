import { randomUUID } from 'node:crypto';
import type { Noted } from '#contract/account/account.ts';
import { TRIAL } from '#contract/billing/tiers.ts';
import { UserId } from '#contract/shared/ids.ts';
import { checkPassword, hashPassword } from '#server/features/account/login/password.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, isUniqueViolation, transaction } from '#server/platform/db/pool.ts';
import * as audit from '#server/platform/observability/audit-log.ts';

export {
  agreeInDemo,
  followRestoredConsents,
  hasConsent,
  isAdult,
  refuseYoung,
  requireConsent,
} from '#server/features/account/give-consent.ts';
export { getCurrentUser } from '#server/features/account/login/current-user.ts';
export { addressFor, emailOnce, hasChosen, type Telling, tellAthlete } from '#server/features/account/notifications/notify-athlete.ts';
export { turnOffLink } from '#server/features/account/notifications/turn-off-link.ts';
export { requireCode } from '#server/features/account/second-factor/authenticator-codes.ts';
export { proveOwner } from '#server/features/account/second-factor/prove-owner.ts';

const DAY_MS = 86_400_000;

/** The trial is the athlete's own: it begins with the account. */
export const trialEnd = (from: Date): Date => new Date(from.getTime() + TRIAL.days * DAY_MS);

/**
 * An account that no visitor asked for, such as the demo's. Its address counts as confirmed and no letter goes out. One that is there
 * already keeps all it has, and its password becomes this one again.
 */
export async function openAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: { email: string; password: string; firstName: string; lastName: string; timeZone: string },
): Promise<{ athlete: AthleteScope; openedAt: Date }> {
  const { email, password, ...person } = account;
  const known = await store.findUserByEmail(db, SYSTEM, email);
  if (known) {
    const athlete = athleteScope(UserId.parse(known.id));
    const { right } = await checkPassword(known.password_hash, password);
    if (!right) await store.setPassword(db, athlete, await hashPassword(password));
    return { athlete, openedAt: known.created_at };
  }
  const id = UserId.parse(randomUUID());
  const at = now();
  const trialEndsAt = trialEnd(at);
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    await store.addUser(tx, SYSTEM, { id, email, passwordHash, ...person, trialEndsAt, now: at });
    await store.markEmailVerified(tx, athleteScope(id), at);
  }).catch((error) => {
    // Another process was a moment sooner.
    if (!isUniqueViolation(error)) throw error;
  });
  return openAccount({ db, now }, account);
}

const NOTED = 100;

/** What the athlete may know of their own account's log. */
export async function listNoted(db: Db, athlete: AthleteScope): Promise<Noted[]> {
  const rows = await audit.listNoted(db, athlete, NOTED);
  return rows.map(({ at, action, address, user_agent }) => ({ at: at.toISOString(), action, address, browser: user_agent }));
}

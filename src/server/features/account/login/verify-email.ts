import { UserId } from '#contract/shared/ids.ts';
import { takeNewAddress } from '#server/features/account/login/change-email.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { DEAD_LINK, hashOf, mayMail, sendVerification } from '#server/features/account/login/email-links.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation, transaction } from '#server/platform/db/pool.ts';
import { endDeadStreams } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** Uses up a link: it confirms the address of a new account, or puts a new address in place of the old one. */
export async function verifyEmail(deps: Deps, visitor: Visitor, token: string): Promise<{ message: string }> {
  const { db, now } = deps;
  const find = { hash: hashOf(token), now: now() };
  const { message, moved } = await transaction(db, async (tx) => {
    const change = await store.spendToken(tx, SYSTEM, { ...find, purpose: 'change-email' });
    if (change) {
      const athlete = athleteScope(UserId.parse(change.user_id));
      await takeNewAddress(deps, tx, visitor, { athlete, email: change.email });
      return { message: 'Your new address is confirmed. Log in with it.', moved: athlete };
    }
    const used = await store.spendToken(tx, SYSTEM, { ...find, purpose: 'verify-email' });
    if (!used) throw new AppError('invalid', DEAD_LINK, { fields: { token: DEAD_LINK } });
    await store.markEmailVerified(tx, athleteScope(UserId.parse(used.user_id)), now());
    await recordAuditEvent(tx, visitor, { userId: used.user_id, action: 'email-verified' });
    return { message: 'Your email address is confirmed.', moved: null };
  }).catch((error) => {
    // Somebody else took the address meanwhile.
    if (isUniqueViolation(error)) throw new AppError('conflict', 'This address is already used by another account.');
    throw error;
  });
  if (moved) await endDeadStreams(moved);
  return { message };
}

export async function resendVerification(deps: Deps, athlete: AthleteScope): Promise<{ message: string }> {
  const user = await getCurrentUser(deps.db, athlete);
  if (user.emailVerified) return { message: 'Your email address is already confirmed.' };
  if (!(await mayMail(deps, user.email)))
    throw new AppError('rate-limited', 'We’ve just sent a link. Check your inbox.', { retryAfterSec: 3600 });
  await transaction(deps.db, (tx) => sendVerification(deps, tx, athlete, user));
  return { message: 'We’ve sent you a link.' };
}

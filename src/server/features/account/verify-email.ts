import { UserId } from '#contract/ids.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { DEAD_LINK, hashOf, mayMail, sendVerification } from '#server/features/account/email-links.ts';
import * as store from '#server/features/account/store.ts';
import { note } from '#server/platform/audit.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Visitor } from '#server/platform/login.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/scope.ts';

export async function verifyEmail({ db, now }: Deps, visitor: Visitor, token: string): Promise<{ message: string }> {
  await transaction(db, async (tx) => {
    const used = await store.useToken(tx, SYSTEM, { hash: hashOf(token), purpose: 'verify-email', now: now() });
    if (!used) throw new AppError('invalid', DEAD_LINK, { fields: { token: DEAD_LINK } });
    await store.markEmailVerified(tx, athleteScope(UserId.parse(used.user_id)), now());
    await note(tx, visitor, { userId: used.user_id, action: 'email-verified' });
  });
  return { message: 'Your address is confirmed.' };
}

export async function resendVerification(deps: Deps, athlete: AthleteScope): Promise<{ message: string }> {
  const user = await getCurrentUser(deps.db, athlete);
  if (user.emailVerified) return { message: 'Your address is already confirmed.' };
  if (!(await mayMail(deps, user.email)))
    throw new AppError('rate-limited', 'We have just sent it. Please look in your inbox.', { retryAfterSec: 3600 });
  await transaction(deps.db, (tx) => sendVerification(deps, tx, athlete, user));
  return { message: 'The link is on its way.' };
}

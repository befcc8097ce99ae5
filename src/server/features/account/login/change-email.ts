import { mayMail, sendChange } from '#server/features/account/login/email-links.ts';
import { letters } from '#server/features/account/notifications/emails.ts';
import { proveOwner } from '#server/features/account/second-factor/prove-owner.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { endLogins, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/**
 * Sends the link to the new address and a notice to the one in use. The answer is the same where the new address has an account already:
 * then its owner gets no link.
 */
export async function askForChange(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { currentPassword, email }: { currentPassword: string; email: string },
): Promise<{ message: string }> {
  const { db, mail, appUrl } = deps;
  const { user } = await proveOwner(deps, visitor, athlete, currentPassword);
  const same = 'This is already your email address.';
  if (user.email === email) throw new AppError('invalid', same, { fields: { email: same } });
  const isFree = !(await store.findUserByEmail(db, SYSTEM, email));
  const allowed = await mayMail(deps, email);
  await transaction(db, async (tx) => {
    if (isFree && allowed) await sendChange(deps, tx, athlete, { email, firstName: user.first_name });
    const notice = letters.changeAsked(user.first_name, email, `${appUrl}/forgot-password`);
    await mail.post(tx, { userId: user.id, to: user.email, ...notice });
    await recordAuditEvent(tx, visitor, { userId: user.id, action: 'email-change-asked' });
  });
  return { message: 'We’ve sent a link to your new address. The change takes effect when you open it.' };
}

/** Part of `tx`: the link was used. Every login ends, and links to the old address stop. */
export async function takeNewAddress(
  { mail, appUrl, now }: Deps,
  tx: Db,
  visitor: Visitor,
  { athlete, email }: { athlete: AthleteScope; email: string },
): Promise<void> {
  const user = await store.findUser(tx, athlete);
  if (!user) return;
  await store.setEmail(tx, athlete, email, now());
  for (const purpose of ['verify-email', 'reset-password'] as const) await store.endTokens(tx, athlete, purpose, now());
  await endLogins(tx, user.id);
  await mail.post(tx, { userId: user.id, to: user.email, ...letters.changed(user.first_name, email, `${appUrl}/contact`) });
  await recordAuditEvent(tx, visitor, { userId: user.id, action: 'email-changed' });
}

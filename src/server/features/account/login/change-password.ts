import { setTimeout } from 'node:timers/promises';
import { UserId } from '#contract/shared/ids.ts';
import { endAccess } from '#server/features/account/apps/end-access.ts';
import { DEAD_LINK, hashOf, mayMail, sendReset } from '#server/features/account/login/email-links.ts';
import { hashPassword, refuseWeak } from '#server/features/account/login/password.ts';
import { requirePassword } from '#server/features/account/login/require-password.ts';
import { letters } from '#server/features/account/notifications/emails.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { findKnownDevice, rememberDevice } from '#server/platform/auth/known-device.ts';
import { endLogins, startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { endDeadStreams } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** Longer than writing a letter takes: the time of the answer does not tell either whether there was one. */
const ANSWER_AFTER_MS = 250;

/** Answers the same, as fast, whether the address is known or not; the mail says the rest. */
export async function forgetPassword(deps: Deps, visitor: Visitor, email: string): Promise<{ message: string }> {
  await Promise.all([writeToOwner(deps, visitor, email), setTimeout(ANSWER_AFTER_MS)]);
  return { message: 'If an account uses this address, we’ve sent a reset link to it.' };
}

async function writeToOwner(deps: Deps, visitor: Visitor, email: string): Promise<void> {
  const { db } = deps;
  const allowed = await mayMail(deps, email);
  const user = await store.findUserByEmail(db, SYSTEM, email);
  await recordAuditEvent(db, visitor, { userId: user?.id ?? null, action: 'reset-asked' });
  if (!user || !allowed) return;
  const athlete = athleteScope(UserId.parse(user.id));
  await transaction(db, (tx) => sendReset(deps, tx, athlete, { email: user.email, firstName: user.first_name }));
}

/**
 * For an owner who is locked out or fears a stranger: ends every login, API token, connected app and calendar feed, lifts the wait after wrong
 * passwords, and tells the owner. The browser that had the link is known from now on.
 */
export async function resetPassword(deps: Deps, visitor: Visitor, body: { token: string; password: string }): Promise<{ message: string }> {
  const { db, mail, appUrl, now, limits, sealer } = deps;
  const { athlete, email } = await transaction(db, async (tx) => {
    const used = await store.spendToken(tx, SYSTEM, { hash: hashOf(body.token), purpose: 'reset-password', now: now() });
    if (!used) throw new AppError('invalid', DEAD_LINK, { fields: { token: DEAD_LINK } });
    refuseWeak('password', body.password, used.email);
    const athlete = athleteScope(UserId.parse(used.user_id));
    await changeHash(deps, tx, athlete, body.password);
    await endLogins(tx, used.user_id);
    await endAccess(tx, athlete);
    const user = await store.findUser(tx, athlete);
    const letter = letters.passwordReset(user?.first_name ?? '', `${appUrl}/forgot-password`);
    await mail.post(tx, { userId: used.user_id, to: used.email, ...letter });
    await recordAuditEvent(tx, visitor, { userId: used.user_id, action: 'password-reset' });
    return { athlete, email: used.email };
  });
  const device = findKnownDevice(sealer, visitor, athlete.userId);
  await Promise.all([
    limits.clear('login-account', email),
    limits.clear('password-again', athlete.userId),
    ...(device ? [limits.clear('login-device', device), limits.clear('password-again', device)] : []),
  ]);
  rememberDevice(sealer, visitor, athlete.userId);
  await endDeadStreams(athlete);
  return { message: 'Your password has been changed. Log in with the new one.' };
}

/** Other browsers are signed out; this one gets a new login. */
export async function changePassword(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  body: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> {
  const { db, mail, appUrl, now } = deps;
  const user = await requirePassword(deps, visitor, athlete, body.currentPassword);
  refuseWeak('newPassword', body.newPassword, user.email);
  await transaction(db, async (tx) => {
    await changeHash(deps, tx, athlete, body.newPassword);
    await endLogins(tx, user.id);
    await startLogin(tx, visitor, athlete.userId, now());
    await mail.post(tx, { userId: user.id, to: user.email, ...letters.passwordChanged(user.first_name, `${appUrl}/forgot-password`) });
    await recordAuditEvent(tx, visitor, { userId: user.id, action: 'password-changed' });
  });
  await endDeadStreams(athlete);
  return { message: 'Your password has been changed.' };
}

async function changeHash({ now }: Deps, tx: Db, athlete: AthleteScope, password: string): Promise<void> {
  await store.setPassword(tx, athlete, await hashPassword(password));
  for (const purpose of ['reset-password', 'change-email'] as const) await store.endTokens(tx, athlete, purpose, now());
}

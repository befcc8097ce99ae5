import { randomUUID } from 'node:crypto';
import type { CurrentUser, signup as signupEndpoint } from '#contract/account/account.ts';
import { UserId } from '#contract/shared/ids.ts';
import { localDate } from '#core/calendar.ts';
import { trialEnd } from '#server/features/account/account.ts';
import { refuseYoung } from '#server/features/account/give-consent.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { sendVerification } from '#server/features/account/login/email-links.ts';
import { hashPassword, refuseWeak } from '#server/features/account/login/password.ts';
import { spendInvitation } from '#server/features/account/operator/make-invitation.ts';
import * as store from '#server/features/account/store.ts';
import { athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { rememberDevice } from '#server/platform/auth/known-device.ts';
import { startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import * as audit from '#server/platform/observability/audit-log.ts';

/**
 * Creates the account with its own 7-day trial, signs the browser in and sends the confirmation link. The answer is the same where the address
 * has an account: this one then can't confirm it, and the owner of the address gets an email that says so.
 */
export async function signUp(deps: Deps, visitor: Visitor, body: BodyOf<typeof signupEndpoint>): Promise<CurrentUser> {
  const { db, now } = deps;
  await deps.limits.take('signup', addressOf(visitor.request));
  if (deps.config.signups === 'closed') throw new AppError('signup-closed', 'Sign-up is closed on this server.');
  if (body.birthDate) refuseYoung(body.birthDate, localDate(now(), body.timeZone ?? 'UTC'));
  refuseWeak('password', body.password, body.email);
  const passwordHash = await hashPassword(body.password);
  const id = UserId.parse(randomUUID());
  const athlete = athleteScope(id);
  const { email, firstName, lastName, timeZone, birthDate } = body;
  const at = now();
  const person = { id, email, passwordHash, firstName, lastName, timeZone, birthDate, trialEndsAt: trialEnd(at), now: at };
  const create = () =>
    transaction(db, async (tx) => {
      if (deps.config.signups === 'invite') await spendInvitation(tx, body.invitation ?? '', at);
      const addressTaken = (await store.findUserByEmail(tx, SYSTEM, email)) !== undefined;
      await store.addUser(tx, SYSTEM, { ...person, addressTaken });
      await sendVerification(deps, tx, athlete, { email, firstName });
      await audit.recordAuditEvent(tx, visitor, { userId: id, action: 'signed-up' });
      await startLogin(tx, visitor, id, at);
    });
  await create().catch((error) => {
    // Somebody else signed up with the address at the same moment.
    if (isUniqueViolation(error)) return create();
    throw error;
  });
  rememberDevice(deps.sealer, visitor, id);
  return getCurrentUser(db, athlete);
}

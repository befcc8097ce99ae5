import { randomUUID } from 'node:crypto';
import type { CurrentUser, signup as signupEndpoint } from '#contract/account/account.ts';
import { UserId } from '#contract/shared/ids.ts';
import { localDate } from '#core/calendar.ts';
import { trialEnd } from '#server/features/account/account.ts';
import { refuseYoung } from '#server/features/account/give-consent.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { mayMail, sendVerification } from '#server/features/account/login/email-links.ts';
import { hashPassword, refuseWeak } from '#server/features/account/login/password.ts';
import { letters } from '#server/features/account/notifications/emails.ts';
import * as store from '#server/features/account/store.ts';
import { athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import * as audit from '#server/platform/observability/audit-log.ts';

/** Creates the account with its own 7-day trial, signs the browser in and sends the confirmation link. */
export async function signUp(deps: Deps, visitor: Visitor, body: BodyOf<typeof signupEndpoint>): Promise<CurrentUser> {
  const { db, now } = deps;
  await deps.limits.take('signup', addressOf(visitor.request));
  if (body.birthDate) refuseYoung(body.birthDate, localDate(now(), body.timeZone ?? 'UTC'));
  refuseWeak('password', body.password, body.email);
  const passwordHash = await hashPassword(body.password);
  const id = UserId.parse(randomUUID());
  const athlete = athleteScope(id);
  const { email, firstName, lastName, timeZone, birthDate } = body;
  const at = now();
  const created = await transaction(db, async (tx) => {
    await store.addUser(tx, SYSTEM, {
      id,
      email,
      passwordHash,
      firstName,
      lastName,
      timeZone,
      birthDate,
      trialEndsAt: trialEnd(at),
      now: at,
    });
    await sendVerification(deps, tx, athlete, { email, firstName });
    await audit.recordAuditEvent(tx, visitor, { userId: id, action: 'signed-up' });
    await startLogin(tx, visitor, id, at);
    return true;
  }).catch((error) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (!created) {
    await tellOwner(deps, email);
    throw new AppError('conflict', 'An account with this address already exists. Log in or reset your password.');
  }
  return getCurrentUser(db, athlete);
}

async function tellOwner(deps: Deps, email: string): Promise<void> {
  const { db, mail, appUrl } = deps;
  const user = await store.findUserByEmail(db, SYSTEM, email);
  if (!user || !(await mayMail(deps, email))) return;
  const letter = letters.alreadyHere(user.first_name, `${appUrl}/login`, `${appUrl}/forgot-password`);
  await transaction(db, (tx) => mail.post(tx, { userId: user.id, to: user.email, ...letter }));
}

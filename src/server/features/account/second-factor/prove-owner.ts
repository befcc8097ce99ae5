import { requirePassword } from '#server/features/account/login/require-password.ts';
import { requireCode } from '#server/features/account/second-factor/authenticator-codes.ts';
import { hasTimeCodes } from '#server/features/account/second-factor/store-second-factors.ts';
import * as store from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Six digits, too short for a password, or a recovery code as it is shown. */
const CODE = /^\s*(?:\d{3}[\s-]?\d{3}|[a-z2-7]{6}(?:-[a-z2-7]{6}){3})\s*$/i;

/**
 * Before what only the owner may do: the current password or, where two-step login is on, a code in its place. Throws `invalid` on
 * `currentPassword`. `by` says which it was.
 */
export async function proveOwner(deps: Deps, visitor: Visitor, athlete: AthleteScope, passwordOrCode: string) {
  if (!CODE.test(passwordOrCode) || !(await hasTimeCodes(deps.db, athlete)))
    return { user: await requirePassword(deps, visitor, athlete, passwordOrCode), by: 'password' as const };
  await requireCode(deps, visitor, athlete, passwordOrCode).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    throw new AppError('invalid', error.message, { fields: { currentPassword: error.message } });
  });
  const user = await store.findUser(deps.db, athlete);
  if (!user) throw new AppError('signed-out', 'Please log in.');
  return { user, by: 'code' as const };
}

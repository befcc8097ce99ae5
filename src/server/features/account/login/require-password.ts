import { checkPassword } from '#server/features/account/login/password.ts';
import * as store from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { findKnownDevice } from '#server/platform/auth/known-device.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const WRONG = 'Incorrect password.';

/**
 * The current password, for what no code replaces, with a limit of its own for each browser. Throws `invalid` on `currentPassword`.
 */
export async function requirePassword(
  { db, limits, sealer }: Pick<Deps, 'db' | 'limits' | 'sealer'>,
  visitor: Visitor,
  athlete: AthleteScope,
  currentPassword: string,
) {
  const user = await store.findUser(db, athlete);
  if (!user) throw new AppError('signed-out', 'Please log in.');
  const guesser = findKnownDevice(sealer, visitor, athlete.userId) ?? athlete.userId;
  await limits.take('password-again', guesser);
  const { right } = await checkPassword(user.password_hash, currentPassword);
  if (!right) throw new AppError('invalid', WRONG, { fields: { currentPassword: WRONG } });
  await limits.clear('password-again', guesser);
  return user;
}

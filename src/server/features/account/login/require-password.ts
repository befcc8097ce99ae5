import { checkPassword } from '#server/features/account/login/password.ts';
import * as store from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const WRONG = 'Incorrect password.';

/** Before what only the owner may do: the current password, with the limit of a log-in. Throws `invalid` on `currentPassword`. */
export async function proveOwner({ db, limits }: Pick<Deps, 'db' | 'limits'>, athlete: AthleteScope, currentPassword: string) {
  const user = await store.findUser(db, athlete);
  if (!user) throw new AppError('signed-out', 'Please log in.');
  await limits.take('login-account', user.email);
  const { right } = await checkPassword(user.password_hash, currentPassword);
  if (!right) throw new AppError('invalid', WRONG, { fields: { currentPassword: WRONG } });
  await limits.clear('login-account', user.email);
  return user;
}

import type { CurrentUser } from '#contract/account/account.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Throws `not-found`, in the words of an unknown address, for everybody but an operator. */
export async function requireOperator({ db, config }: Pick<Deps, 'db' | 'config'>, athlete: AthleteScope): Promise<void> {
  if (!isOperator(config, await getCurrentUser(db, athlete))) throw new AppError('not-found', 'Page not found.');
}

/** The account as the athlete's browser sees it, which shows operators the way to their page. */
export function withOperator({ config }: Pick<Deps, 'config'>, user: CurrentUser): CurrentUser {
  return isOperator(config, user) ? { ...user, isOperator: true } : user;
}

/** An address that is not confirmed proves nothing: anybody could have signed up with it. */
const isOperator = ({ operators }: Pick<Deps['config'], 'operators'>, { email, emailVerified }: CurrentUser): boolean =>
  emailVerified && operators.includes(email.toLowerCase());

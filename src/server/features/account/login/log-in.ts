import type { CurrentUser, login as loginEndpoint } from '#contract/account/account.ts';
import { UserId } from '#contract/shared/ids.ts';
import { userInWords } from '#server/features/account/login/current-user.ts';
import { checkPassword, hashPassword } from '#server/features/account/login/password.ts';
import { requireCode } from '#server/features/account/second-factor/authenticator-codes.ts';
import * as store from '#server/features/account/store.ts';
import { athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { endLogin, findLogin, startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { endDeadStreams } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';
import * as audit from '#server/platform/observability/audit-log.ts';

/** Of the database's connections the others keep most, however many log in at once. */
const askInTurn = createSemaphore(4);

/** The same answer, as slowly, for an unknown address and a wrong password. */
export async function logIn(deps: Deps, visitor: Visitor, { email, password, code }: BodyOf<typeof loginEndpoint>): Promise<CurrentUser> {
  const { db, limits, now } = deps;
  const address = addressOf(visitor.request);
  const user = await askInTurn(async () => {
    await mayTry(deps, email, address);
    return store.findUserByEmail(db, SYSTEM, email);
  });
  // Counted when its turn has come, before it is checked: many guesses at once are not one more than the limit.
  const count = () => Promise.all([limits.take('login-account', email), limits.take('login-address', address)]);
  const { right, again } = await checkPassword(user?.password_hash ?? null, password, count);
  if (!user || !right) {
    await audit.recordAuditEvent(db, visitor, { userId: user?.id ?? null, action: 'login-failed' });
    throw new AppError('wrong-credentials', 'Invalid email or password');
  }
  const athlete = athleteScope(UserId.parse(user.id));
  // The password is proven: who has guessed the code wrong is counted by that, and the other counters are for passwords.
  await requireCode(deps, visitor, athlete, code).catch(async (error) => {
    await forgiveTry(deps, email, address);
    throw error;
  });
  const newHash = again ? await hashPassword(password) : null;
  await transaction(db, async (tx) => {
    if (newHash) await store.setPassword(tx, athlete, newHash);
    await startLogin(tx, visitor, athlete.userId, now());
    await audit.recordAuditEvent(tx, visitor, { userId: user.id, action: 'logged-in' });
  });
  await forgiveTry(deps, email, address);
  return userInWords(user);
}

async function forgiveTry({ limits }: Deps, email: string, address: string): Promise<void> {
  await Promise.all([limits.clear('login-account', email), limits.giveBack('login-address', address)]);
}

export async function logOut({ db, now }: Deps, visitor: Visitor): Promise<{ message: string }> {
  const athlete = await findLogin(db, visitor.request, visitor.appUrl, now());
  await endLogin(db, visitor);
  if (athlete) await audit.recordAuditEvent(db, visitor, { userId: athlete.userId, action: 'logged-out' });
  await endDeadStreams();
  visitor.reply.header('clear-site-data', '"cache", "storage"');
  return { message: 'You have been successfully logged out.' };
}

async function mayTry({ limits }: Deps, email: string, address: string): Promise<void> {
  const [account, place] = await Promise.all([limits.look('login-account', email), limits.look('login-address', address)]);
  const waitSec = Math.max(account.left === 0 ? account.resetSec : 0, place.left === 0 ? place.resetSec : 0);
  // Counting the try as well makes the wait grow for whoever keeps guessing.
  if (account.left === 0) await limits.take('login-account', email);
  if (waitSec > 0) await limits.take('login-address', address);
  if (waitSec > 0) throw new AppError('rate-limited', 'Too many attempts. Please wait and try again.', { retryAfterSec: waitSec });
}

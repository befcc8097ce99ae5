import type { CurrentUser, login as loginEndpoint } from '#contract/account/account.ts';
import { UserId } from '#contract/shared/ids.ts';
import { userInWords } from '#server/features/account/login/current-user.ts';
import { checkPassword, hashPassword } from '#server/features/account/login/password.ts';
import { requireCode } from '#server/features/account/second-factor/authenticator-codes.ts';
import * as store from '#server/features/account/store.ts';
import { athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { findKnownDevice, rememberDevice } from '#server/platform/auth/known-device.ts';
import { endLogin, findLogin, startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { endDeadStreams } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import type { LimitName } from '#server/platform/limits/rate-limits.ts';
import { createSemaphore } from '#server/platform/limits/semaphore.ts';
import * as audit from '#server/platform/observability/audit-log.ts';

/** Of the database's connections the others keep most, however many log in at once. */
const askInTurn = createSemaphore(4);

/** The same answer, as slowly, for an unknown address and a wrong password. */
export async function logIn(deps: Deps, visitor: Visitor, { email, password, code }: BodyOf<typeof loginEndpoint>): Promise<CurrentUser> {
  const { db, limits, now } = deps;
  const { accounts, guesser } = await askInTurn(async () => {
    const accounts = await store.listAccounts(db, SYSTEM, email);
    const guesser = guesserOf(deps, visitor, email, accounts);
    await mayTry(deps, guesser);
    return { accounts, guesser };
  });
  // Counted when its turn has come, before it is checked: many guesses at once are not one more than the limit.
  const count = () => Promise.all(guesser.map(([name, key]) => limits.take(name, key)));
  const found = await findByPassword(accounts, password, count);
  if (!found) {
    await audit.recordAuditEvent(db, visitor, { userId: accounts.at(-1)?.id ?? null, action: 'login-failed' });
    throw new AppError('wrong-credentials', 'Invalid email or password');
  }
  const { user, again } = found;
  const athlete = athleteScope(UserId.parse(user.id));
  // The password is proven: who has guessed the code wrong is counted by that, and the other counters are for passwords.
  await requireCode(deps, visitor, athlete, code).catch(async (error) => {
    await forgiveTry(deps, guesser);
    throw error;
  });
  const newHash = again ? await hashPassword(password) : null;
  await transaction(db, async (tx) => {
    if (newHash) await store.setPassword(tx, athlete, newHash);
    await startLogin(tx, visitor, athlete.userId, now());
    await audit.recordAuditEvent(tx, visitor, { userId: user.id, action: 'logged-in' });
  });
  rememberDevice(deps.sealer, visitor, athlete.userId);
  await forgiveTry(deps, guesser);
  return userInWords(user);
}

type Account = Awaited<ReturnType<typeof store.listAccounts>>[number];

/** What a wrong password counts against: this browser where the owner has used it, otherwise the address it is for and the network. */
type Guesser = readonly (readonly [LimitName, string])[];

function guesserOf({ sealer }: Deps, visitor: Visitor, email: string, accounts: readonly Account[]): Guesser {
  const owner = accounts.at(-1);
  const known = owner && findKnownDevice(sealer, visitor, owner.id);
  if (known) return [['login-device', known]];
  return [
    ['login-account', email],
    ['login-address', addressOf(visitor.request)],
  ];
}

/** A wrong password is checked twice at least, so that its time does not tell whether somebody has signed up with the address again. */
const LEAST_CHECKS = 2;

async function findByPassword(
  accounts: readonly Account[],
  password: string,
  count: () => Promise<unknown>,
): Promise<{ user: Account; again: boolean } | null> {
  for (let i = 0; i < Math.max(LEAST_CHECKS, accounts.length); i++) {
    const user = accounts[i];
    const { right, again } = await checkPassword(user?.password_hash ?? null, password, i === 0 ? count : undefined);
    if (user && right) return { user, again };
  }
  return null;
}

/** A known browser leaves the counter of strangers as it is: they may still be guessing. */
async function forgiveTry({ limits }: Deps, guesser: Guesser): Promise<void> {
  await Promise.all(guesser.map(([name, key]) => (name === 'login-address' ? limits.giveBack(name, key) : limits.clear(name, key))));
}

export async function logOut({ db, now }: Deps, visitor: Visitor): Promise<{ message: string }> {
  const athlete = await findLogin(db, visitor.request, visitor.appUrl, now());
  await endLogin(db, visitor);
  if (athlete) await audit.recordAuditEvent(db, visitor, { userId: athlete.userId, action: 'logged-out' });
  if (athlete) await endDeadStreams(athlete);
  visitor.reply.header('clear-site-data', '"cache", "storage"');
  return { message: 'You have been successfully logged out.' };
}

async function mayTry({ limits }: Deps, guesser: Guesser): Promise<void> {
  const found = await Promise.all(guesser.map(async ([name, key]) => ({ name, key, ...(await limits.look(name, key)) })));
  const waitSec = Math.max(...found.map(({ left, resetSec }) => (left === 0 ? resetSec : 0)));
  if (waitSec === 0) return;
  // Counting the try as well makes the wait grow for whoever keeps guessing.
  for (const { name, key, left } of found) if (left === 0 || name === 'login-address') await limits.take(name, key);
  throw new AppError('rate-limited', 'Too many attempts. Please wait and try again.', { retryAfterSec: waitSec });
}

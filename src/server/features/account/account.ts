import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { CurrentUser, login as loginEndpoint, Noted, signup as signupEndpoint } from '#contract/account.ts';
import { UserId } from '#contract/ids.ts';
import { TRIAL } from '#contract/tiers.ts';
import { mayMail, sendVerification } from '#server/features/account/email-links.ts';
import { letters } from '#server/features/account/letters.ts';
import { checkPassword, hashPassword, refuseWeak } from '#server/features/account/password.ts';
import * as store from '#server/features/account/store.ts';
import * as audit from '#server/platform/audit.ts';
import { type Db, isUniqueViolation, transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { endDeadStreams } from '#server/platform/event-stream.ts';
import { endLogin, findLogin, startLogin, type Visitor } from '#server/platform/login.ts';
import { addressOf } from '#server/platform/network-address.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/scope.ts';
import { turns } from '#server/platform/turns.ts';

const DAY_MS = 86_400_000;

type Body<E> = E extends { body?: infer B extends z.ZodMiniType } ? z.output<NonNullable<B>> : never;

export async function getCurrentUser(db: Db, athlete: AthleteScope): Promise<CurrentUser> {
  const row = await store.findUser(db, athlete);
  if (!row) throw new AppError('signed-out', 'Please log in.');
  return wordsOf(row);
}

/** Creates the account with its own 7-day trial, signs the browser in and sends the confirmation link. */
export async function signUp(deps: Deps, visitor: Visitor, body: Body<typeof signupEndpoint>): Promise<CurrentUser> {
  const { db, now } = deps;
  await deps.limits.take('signup', addressOf(visitor.request));
  refuseWeak('password', body.password, body.email);
  const passwordHash = await hashPassword(body.password);
  const id = UserId.parse(randomUUID());
  const athlete = athleteScope(id);
  const { email, firstName, lastName, timeZone } = body;
  const at = now();
  const created = await transaction(db, async (tx) => {
    await store.addUser(tx, SYSTEM, {
      id,
      email,
      passwordHash,
      firstName,
      lastName,
      timeZone,
      trialEndsAt: new Date(at.getTime() + TRIAL.days * DAY_MS),
      now: at,
    });
    await sendVerification(deps, tx, athlete, { email, firstName });
    await audit.note(tx, visitor, { userId: id, action: 'signed-up' });
    await startLogin(tx, visitor, id, at);
    return true;
  }).catch((error) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (!created) {
    await tellOwner(deps, email);
    throw new AppError('conflict', 'That address already has an account. Please log in, or ask for a new password.');
  }
  return getCurrentUser(db, athlete);
}

/**
 * An account that no visitor asked for, such as the demo's. Its address counts as confirmed and no letter goes out. One that is there
 * already keeps all it has, and its password becomes this one again.
 */
export async function openAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: { email: string; password: string; firstName: string; lastName: string; timeZone: string },
): Promise<{ athlete: AthleteScope; openedAt: Date }> {
  const { email, password, ...person } = account;
  const known = await store.findUserByEmail(db, SYSTEM, email);
  if (known) {
    const athlete = athleteScope(UserId.parse(known.id));
    const { right } = await checkPassword(known.password_hash, password);
    if (!right) await store.setPassword(db, athlete, await hashPassword(password));
    return { athlete, openedAt: known.created_at };
  }
  const id = UserId.parse(randomUUID());
  const at = now();
  const trialEndsAt = new Date(at.getTime() + TRIAL.days * DAY_MS);
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    await store.addUser(tx, SYSTEM, { id, email, passwordHash, ...person, trialEndsAt, now: at });
    await store.markEmailVerified(tx, athleteScope(id), at);
  }).catch((error) => {
    // Another process was a moment sooner.
    if (!isUniqueViolation(error)) throw error;
  });
  return openAccount({ db, now }, account);
}

/** Of the database's connections the others keep most, however many log in at once. */
const askInTurn = turns(4);

/** The same answer, as slowly, for an unknown address and a wrong password. */
export async function logIn(deps: Deps, visitor: Visitor, { email, password }: Body<typeof loginEndpoint>): Promise<CurrentUser> {
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
    await audit.note(db, visitor, { userId: user?.id ?? null, action: 'login-failed' });
    throw new AppError('wrong-credentials', 'Invalid email or password');
  }
  const athlete = athleteScope(UserId.parse(user.id));
  const newHash = again ? await hashPassword(password) : null;
  await transaction(db, async (tx) => {
    if (newHash) await store.setPassword(tx, athlete, newHash);
    await startLogin(tx, visitor, athlete.userId, now());
    await audit.note(tx, visitor, { userId: user.id, action: 'logged-in' });
  });
  await Promise.all([limits.clear('login-account', email), limits.giveBack('login-address', address)]);
  return wordsOf(user);
}

export async function logOut({ db, now }: Deps, visitor: Visitor): Promise<{ message: string }> {
  const athlete = await findLogin(db, visitor.request, visitor.appUrl, now());
  await endLogin(db, visitor);
  if (athlete) await audit.note(db, visitor, { userId: athlete.userId, action: 'logged-out' });
  await endDeadStreams();
  visitor.reply.header('clear-site-data', '"cache", "storage"');
  return { message: 'You have been successfully logged out.' };
}

const NOTED = 100;

/** What the athlete may know of their own account's log. */
export async function listNoted(db: Db, athlete: AthleteScope): Promise<Noted[]> {
  const rows = await audit.listNoted(db, athlete, NOTED);
  return rows.map(({ at, action, address, user_agent }) => ({ at: at.toISOString(), action, address, browser: user_agent }));
}

async function mayTry({ limits }: Deps, email: string, address: string): Promise<void> {
  const [account, place] = await Promise.all([limits.look('login-account', email), limits.look('login-address', address)]);
  const waitSec = Math.max(account.left === 0 ? account.resetSec : 0, place.left === 0 ? place.resetSec : 0);
  // Counting the try as well makes the wait grow for whoever keeps guessing.
  if (account.left === 0) await limits.take('login-account', email);
  if (waitSec > 0) await limits.take('login-address', address);
  if (waitSec > 0) throw new AppError('rate-limited', 'Too many tries. Please wait a while.', { retryAfterSec: waitSec });
}

async function tellOwner(deps: Deps, email: string): Promise<void> {
  const { db, mail, appUrl } = deps;
  const user = await store.findUserByEmail(db, SYSTEM, email);
  if (!user || !(await mayMail(deps, email))) return;
  const letter = letters.alreadyHere(user.first_name, `${appUrl}/login`, `${appUrl}/forgot-password`);
  await transaction(db, (tx) => mail.post(tx, { userId: user.id, to: user.email, ...letter }));
}

type UserRow = NonNullable<Awaited<ReturnType<typeof store.findUser>>>;
function wordsOf(row: Omit<UserRow, 'password_hash'>): CurrentUser {
  return {
    id: UserId.parse(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    emailVerified: row.email_verified_at !== null,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
  };
}

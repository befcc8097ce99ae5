import { createHash, randomBytes } from 'node:crypto';
import { letters } from '#server/features/account/notifications/emails.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const VERIFY_MS = 86_400_000;
const RESET_MS = 30 * 60_000;

export const DEAD_LINK = 'This link has expired or was already used. Request a new one.';

/** What the database keeps of a link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Counts a letter to this address; false when it has had enough of them. */
export async function mayMail({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.take('reset-hour', email);
    await limits.take('reset-day', email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return false;
    throw error;
  }
}

/**
 * Part of `tx`: the link that confirms an address, valid for 24 hours. Where another account has the address, its owner is told instead: only
 * who reads the letter learns of it.
 */
export async function sendVerification(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const owner = (await store.isAddressTaken(tx, athlete)) ? await store.findUserByEmail(tx, SYSTEM, email) : undefined;
  if (owner) {
    if (!(await mayMail(deps, email))) return;
    const letter = letters.alreadyHere(owner.first_name, `${deps.appUrl}/login`, `${deps.appUrl}/forgot-password`);
    await deps.mail.post(tx, { userId: owner.id, to: owner.email, ...letter });
    return;
  }
  const token = await makeToken(tx, athlete, { purpose: 'verify-email', email, lastsMs: VERIFY_MS, now: deps.now() });
  const letter = letters.verify(firstName, `${deps.appUrl}/verify-email#token=${token}`);
  await deps.mail.post(tx, { userId: athlete.userId, to: email, ...letter });
}

/** Part of `tx`: the link to choose a new password, valid once for 30 minutes. */
export async function sendReset(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const letter = letters.reset(firstName, await makeResetLink(deps, tx, athlete, email));
  await deps.mail.post(tx, { userId: athlete.userId, to: email, ...letter });
}

/** Part of `tx`: the same link, for somebody who passes it on themselves. */
export async function makeResetLink(
  { appUrl, now }: Pick<Deps, 'appUrl' | 'now'>,
  tx: Db,
  athlete: AthleteScope,
  email: string,
): Promise<string> {
  const token = await makeToken(tx, athlete, { purpose: 'reset-password', email, lastsMs: RESET_MS, now: now() });
  return `${appUrl}/reset-password#token=${token}`;
}

/** Part of `tx`: the link that makes a new address the account's, valid for 24 hours. It goes to the new address. */
export async function sendChange(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const token = await makeToken(tx, athlete, { purpose: 'change-email', email, lastsMs: VERIFY_MS, now: deps.now() });
  const letter = letters.confirmChange(firstName, `${deps.appUrl}/verify-email#token=${token}`);
  await deps.mail.post(tx, { userId: athlete.userId, to: email, ...letter });
}

async function makeToken(
  tx: Db,
  athlete: AthleteScope,
  { purpose, email, lastsMs, now }: { purpose: store.Purpose; email: string; lastsMs: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await store.addToken(tx, athlete, { hash: hashOf(token), purpose, email, expiresAt: new Date(now.getTime() + lastsMs), now });
  return token;
}

import { createHash, randomBytes } from 'node:crypto';
import { letters } from '#server/features/account/notifications/emails.ts';
import * as store from '#server/features/account/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
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

/** Part of `tx`: the link that confirms an address, valid for 24 hours. */
export async function sendVerification(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
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
  const token = await makeToken(tx, athlete, { purpose: 'reset-password', email, lastsMs: RESET_MS, now: deps.now() });
  const letter = letters.reset(firstName, `${deps.appUrl}/reset-password#token=${token}`);
  await deps.mail.post(tx, { userId: athlete.userId, to: email, ...letter });
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

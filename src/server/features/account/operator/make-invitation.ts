import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/features/account/login/email-links.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const LASTS_MS = 7 * 86_400_000;

/** Part of `tx`: a link with which one person can sign up within seven days. */
export async function makeInvitation({ appUrl, now }: Pick<Deps, 'appUrl' | 'now'>, tx: Db): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const row = { token_hash: hashOf(token), created_at: at, expires_at: new Date(at.getTime() + LASTS_MS), used_at: null };
  await tx.insertInto('invitations').values(row).execute();
  return `${appUrl}/signup#token=${token}`;
}

/** Part of `tx`: uses an invitation up; of two sign-ups at once only one gets it. Throws `signup-closed` without a valid one. */
export async function spendInvitation(tx: Db, token: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) throw new AppError('signup-closed', 'You need an invitation to sign up. Open the link you received, or ask for a new one.');
}

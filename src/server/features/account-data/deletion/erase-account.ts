import * as store from '#server/features/account-data/deletion/store-deletions.ts';
import { letters } from '#server/features/account-data/emails.ts';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { allowDeletes } from '#server/platform/db/append-only.ts';
import { transaction } from '#server/platform/db/pool.ts';

type Eraser = Pick<Deps, 'db' | 'files' | 'mail' | 'now'>;

/** Erases the account that this deletion is about. Once it is gone there is nothing left to do but to look for its files again. */
export async function eraseAsked(deps: Eraser, system: SystemScope, deletionId: string): Promise<void> {
  const userId = await store.findOwner(deps.db, system, deletionId);
  if (userId !== undefined) await eraseAccount(deps, system, { userId, sendsFarewell: true });
}

/**
 * Takes an account out whole. Files go first, so that as long as any is left there is a row by which a job that was cut short finds them again;
 * then in one transaction all rows, all work and all counters; then files once more, for what was on its way meanwhile.
 */
export async function eraseAccount(
  deps: Eraser,
  system: SystemScope,
  { userId, sendsFarewell }: { userId: string; sendsFarewell: boolean },
): Promise<void> {
  const { db, mail, now } = deps;
  await removeFiles(deps, userId);
  await mail.forget(await store.listLetters(db, system, userId));
  await transaction(db, async (tx) => {
    await allowDeletes(tx);
    const account = await store.lockAccount(tx, system, userId);
    const letterIds = await store.listLetters(tx, system, userId);
    await store.removeJobs(tx, system, userId, letterIds);
    await store.removeLetters(tx, system, letterIds);
    await store.removeRows(tx, system, userId);
    await store.removeCounters(tx, system, account ? [userId, account.email] : [userId]);
    await store.noteDeleted(tx, system, userId, now());
    if (!account) return;
    if (account.email_verified_at) await store.removeVisits(tx, system, account.email);
    const letter = letters.deleted(account.first_name);
    if (sendsFarewell) await mail.post(tx, { userId: null, to: account.email, ...letter, isFarewell: true });
  });
  await removeFiles(deps, userId);
}

async function removeFiles({ files }: Eraser, userId: string): Promise<void> {
  for (const key of await files.list(userId)) await files.remove(key);
}

/** How long work that was cut off by the end of its account may still leave something behind. */
const LATE_MS = 3 * 86_400_000;

/** What arrived for an account while it ended: a file that was being unpacked, a log-in that was under way, work that followed from other work. */
export async function eraseLate(deps: Eraser, system: SystemScope): Promise<void> {
  const { db, now } = deps;
  for (const userId of await store.listDeletedSince(db, system, new Date(now().getTime() - LATE_MS))) {
    await removeFiles(deps, userId);
    await store.removeLogins(db, system, userId);
    await store.removeJobs(db, system, userId, []);
  }
}

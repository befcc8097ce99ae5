import { randomUUID } from 'node:crypto';
import type { AccountDeletion } from '#contract/account/data-export.ts';
import { proveOwner, requireCode } from '#server/features/account/account.ts';
import { endAccount, MAKING_SURE } from '#server/features/account-data/deletion/close-account.ts';
import * as store from '#server/features/account-data/deletion/store-deletions.ts';
import { endAccountJob } from '#server/features/account-data/jobs.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { endLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { endDeadStreams } from '#server/platform/events/sse.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/**
 * The owner's last wish: proven by password and second factor, written down, then carried out. What runs is paid for by nobody first; while
 * the payment provider is away the deletion waits, says so, and goes on by itself.
 */
export async function deleteAccount(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { currentPassword, code }: { currentPassword: string; code?: string | undefined },
): Promise<AccountDeletion> {
  const { db, jobs, now } = deps;
  const { by } = await proveOwner(deps, visitor, athlete, currentPassword);
  if (by === 'password') await requireCode(deps, visitor, athlete, code);
  await transaction(db, async (tx) => {
    await store.askDeletion(tx, athlete, { id: randomUUID(), now: now() });
    // Of nobody: a line about the athlete would go with them, and this one says that it was asked for.
    await recordAuditEvent(tx, visitor, { userId: null, action: 'deletion-asked' });
    // Written before anything is tried: a process that ends in the middle leaves it to this job.
    await jobs.send(tx, athlete, endAccountJob, {});
  });
  const waitsFor = await endAccount(deps, athlete);
  if (waitsFor !== null) return { status: 'waiting', message: waitsFor };
  await endLogin(db, visitor);
  await endDeadStreams(athlete);
  visitor.reply.header('clear-site-data', '"cache", "storage"');
  return { status: 'deleting', message: 'Your account is being deleted. We’ll email you when it is done.' };
}

/** What a deletion that was asked for waits for; null where nobody asked. */
export async function getDeletion({ db }: Pick<Deps, 'db'>, athlete: AthleteScope): Promise<AccountDeletion | null> {
  const row = await store.findDeletion(db, athlete);
  return row ? { status: 'waiting', message: row.waits_for ?? MAKING_SURE } : null;
}

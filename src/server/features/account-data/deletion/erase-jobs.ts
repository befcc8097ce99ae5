import * as z from 'zod/mini';
import { eraseAccount, eraseAsked } from '#server/features/account-data/deletion/erase-account.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { systemJob } from '#server/platform/jobs/queue.ts';

/** Its payload names no athlete: it outlives them. */
export const eraseAccountJob = systemJob({
  name: 'account-data.erase',
  payload: z.object({ deletionId: z.uuid() }),
  attempts: 50,
  retryDelaySec: 10,
  longestRetryDelaySec: 1800,
  withinSec: 3600,
  run: (deps, { deletionId }) => eraseAsked(deps, SYSTEM, deletionId),
});

/** After a backup was restored: those who had been deleted are deleted again. They had their last letter. */
export async function eraseAgain(deps: Pick<Deps, 'db' | 'files' | 'mail' | 'now'>, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await eraseAccount(deps, SYSTEM, { userId, sendsFarewell: false });
}

import * as store from '#server/features/activities/upload/store-forget.ts';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';

/** A night may be missed, or two. */
const LOOK_BACK_MS = 14 * 86_400_000;

/** Activities that were deleted long enough ago, and files that nothing came of, are gone for good. */
export async function forgetFiles({ db, files, now }: Deps, system: SystemScope): Promise<void> {
  const before = forgottenBefore('files-that-failed', now());
  const since = new Date(before.getTime() - LOOK_BACK_MS);
  const keys = await transaction(db, async (tx) => [
    ...(await store.forgetDeleted(tx, system, forgottenBefore('deleted-activities', now()))),
    ...(await store.listSettledFiles(tx, system, { since, before })),
  ]);
  for (const key of new Set(keys)) {
    await transaction(db, async (tx) => {
      await store.lockFilesWith(tx, system, key);
      if (!(await store.isFileNeededByAnybody(tx, system, key))) await files.remove(key);
    });
  }
}

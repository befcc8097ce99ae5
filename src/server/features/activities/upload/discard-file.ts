import * as store from '#server/features/activities/upload/store-uploads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** What no activity came from is not kept: a file that was refused, an archive that has been unpacked. */
export async function discardFile({ db, files }: Deps, athlete: AthleteScope, fileKey: string): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockFiles(tx, athlete);
    if (!(await store.isFileNeeded(tx, athlete, fileKey))) await files.remove(fileKey);
  });
}

import * as store from '#server/features/activities/store-uploads.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** What no activity came from is not kept: a file that was refused, an archive that has been unpacked. */
export async function discardFile({ db, files }: Deps, athlete: AthleteScope, fileKey: string): Promise<void> {
  await transaction(db, async (tx) => {
    await store.lockFiles(tx, athlete);
    if (!(await store.isFileNeeded(tx, athlete, fileKey))) await files.remove(fileKey);
  });
}

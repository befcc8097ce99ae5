import type { UploadId } from '#contract/ids.ts';
import { tellAthlete } from '#server/features/account/account.ts';
import * as store from '#server/features/activities/store-uploads.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Whoever waited this long has most likely gone to do something else. */
const WAITED_MS = 60_000;

/** That files have been read, for uploads that took a while. */
export async function tellUploadDone(deps: Deps, athlete: AthleteScope, { uploadId }: { uploadId: UploadId }): Promise<void> {
  const upload = await store.findUpload(deps.db, athlete, uploadId);
  if (!upload?.finished_at || upload.finished_at.getTime() - upload.created_at.getTime() < WAITED_MS) return;
  const sentence = 'Your upload has been processed.';
  await transaction(deps.db, (tx) => tellAthlete(deps, tx, athlete, { kind: 'finished-work', sentence, path: '/uploads' }));
}

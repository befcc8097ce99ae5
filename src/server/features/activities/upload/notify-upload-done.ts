import type { UploadId } from '#contract/shared/ids.ts';
import { tellAthlete } from '#server/features/account/account.ts';
import * as store from '#server/features/activities/upload/store-uploads.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';

/** Whoever waited this long has most likely gone to do something else. */
const WAITED_MS = 60_000;

/** That files have been read, for uploads that took a while. */
export async function tellUploadDone(deps: Deps, athlete: AthleteScope, { uploadId }: { uploadId: UploadId }): Promise<void> {
  const upload = await store.findUpload(deps.db, athlete, uploadId);
  if (!upload?.finished_at || upload.finished_at.getTime() - upload.created_at.getTime() < WAITED_MS) return;
  const sentence = 'Your upload has been processed.';
  await transaction(deps.db, (tx) => tellAthlete(deps, tx, athlete, { kind: 'finished-work', sentence, path: '/uploads' }));
}

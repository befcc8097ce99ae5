import * as z from 'zod/mini';
import { UploadId } from '#contract/shared/ids.ts';
import { followConsent } from '#server/features/checkins/apply-consent.ts';
import { mergeImported } from '#server/features/checkins/merge-imported.ts';
import { job } from '#server/platform/jobs/queue.ts';

export const mergeImportedJob = job({
  name: 'checkins.merge-imported',
  payload: z.object({ uploadId: UploadId }),
  attempts: 5,
  run: mergeImported,
});

export const followConsentInCheckInsJob = job({
  name: 'checkins.follow-consent',
  payload: z.object({ discard: z.boolean() }),
  attempts: 5,
  run: followConsent,
});

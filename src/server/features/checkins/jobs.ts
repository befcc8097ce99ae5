import * as z from 'zod/mini';
import { CheckInImportId } from '#contract/shared/ids.ts';
import { followConsent } from '#server/features/checkins/apply-consent.ts';
import { giveUpImport, readImport } from '#server/features/checkins/read-import.ts';
import { job } from '#server/platform/jobs/queue.ts';

export const readImportJob = job({
  name: 'checkins.read-import',
  payload: z.object({ importId: CheckInImportId }),
  attempts: 3,
  withinSec: 3600,
  run: (deps, athlete, { importId }) => readImport(deps, athlete, importId),
  gaveUp: (deps, athlete, { importId }) => giveUpImport(deps, athlete, importId),
});

export const followConsentInCheckInsJob = job({
  name: 'checkins.follow-consent',
  payload: z.object({ discard: z.boolean() }),
  attempts: 5,
  run: followConsent,
});

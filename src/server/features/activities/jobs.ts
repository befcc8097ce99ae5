import * as z from 'zod/mini';
import { analyseUpload, giveUp } from '#server/features/activities/analyse-upload.ts';
import { job } from '#server/platform/jobs.ts';

export const analyseUploadJob = job({
  name: 'activities.analyse-upload',
  payload: z.object({ uploadFileId: z.uuid() }),
  attempts: 3,
  atOnce: 4,
  withinSec: 3600,
  run: (deps, athlete, { uploadFileId }) => analyseUpload(deps, athlete, uploadFileId),
  gaveUp: (deps, athlete, { uploadFileId }) => giveUp(deps, athlete, uploadFileId),
});

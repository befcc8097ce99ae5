import * as z from 'zod/mini';
import { UploadId } from '#contract/shared/ids.ts';
import { analyseUpload, giveUp } from '#server/features/activities/upload/analyse-upload.ts';
import { forgetFiles } from '#server/features/activities/upload/forget-files.ts';
import { tellUploadDone } from '#server/features/activities/upload/notify-upload-done.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

export const analyseUploadJob = job({
  name: 'activities.analyse-upload',
  payload: z.object({ uploadFileId: z.uuid() }),
  // Over about a minute: a store or a disk that is away for that long loses nobody a file.
  attempts: 6,
  retryDelaySec: 2,
  atOnce: 4,
  // Somebody with thousands of files leaves one place to others.
  atOncePerAthlete: 3,
  isWatched: true,
  withinSec: 3600,
  run: (deps, athlete, { uploadFileId }) => analyseUpload(deps, athlete, uploadFileId),
  gaveUp: (deps, athlete, { uploadFileId }) => giveUp(deps, athlete, uploadFileId),
});

export const forgetFilesJob = systemJob({
  name: 'activities.forget',
  payload: z.object({}),
  attempts: 3,
  every: '29 3 * * *',
  run: (deps) => forgetFiles(deps, SYSTEM),
});

export const tellUploadDoneJob = job({
  name: 'activities.tell-upload-done',
  payload: z.object({ uploadId: UploadId }),
  attempts: 3,
  run: tellUploadDone,
});

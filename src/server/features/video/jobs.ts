import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { VideoId } from '#contract/shared/ids.ts';
import { analyseClip, giveUp } from '#server/features/video/analysis/analyse-clip.ts';
import { followConsent, forgetHalves, forgetStuckClips, forgetUpload } from '#server/features/video/delete-clips.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { job, systemJob } from '#server/platform/jobs/queue.ts';

const CORES_FOR_A_CLIP = 2;

export const analyseClipJob = job({
  name: 'video.analyse',
  payload: z.object({ videoId: VideoId }),
  attempts: 2,
  atOnce: Math.max(1, Math.floor(availableParallelism() / CORES_FOR_A_CLIP)),
  withinSec: 900,
  run: (deps, athlete, { videoId }) => analyseClip(deps, athlete, videoId),
  gaveUp: (deps, athlete, { videoId }) => giveUp(deps, athlete, videoId),
});

export const giveUpClipJob = job({
  name: 'video.give-up',
  payload: z.object({ videoId: VideoId }),
  attempts: 3,
  run: (deps, athlete, { videoId }) => giveUp(deps, athlete, videoId),
});

export const forgetUploadJob = job({
  name: 'video.forget-upload',
  payload: z.object({ videoId: VideoId }),
  attempts: 3,
  run: (deps, athlete, { videoId }) => forgetUpload(deps, athlete, videoId),
});

export const forgetHalvesJob = systemJob({
  name: 'video.forget-halves',
  payload: z.object({}),
  attempts: 3,
  every: '17 * * * *',
  run: (deps) => forgetHalves(deps, SYSTEM, forgetUploadJob),
});

export const forgetClipsJob = systemJob({
  name: 'video.forget',
  payload: z.object({}),
  attempts: 3,
  every: '47 3 * * *',
  run: (deps) => forgetStuckClips(deps, SYSTEM, giveUpClipJob),
});

export const followConsentInVideoJob = job({
  name: 'video.follow-consent',
  payload: z.object({ discard: z.boolean() }),
  attempts: 5,
  run: followConsent,
});

import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { VideoId } from '#contract/shared/ids.ts';

/** How long the half of a clip waits for the rest. */
export const HALVES_KEPT_SEC = 24 * 3600;

const params = z.object({ id: VideoId });

/** Clips in parts, by the tus protocol 1.0: what was cut goes on where it ended. The clip has the id of its upload. */
export const beginVideoUpload = endpoint({
  method: 'POST',
  path: '/api/video-analysis/uploads',
  summary:
    'Begin to send a clip in parts (tus 1.0). `Upload-Length` says how many bytes; `Upload-Metadata` has `filename`, `discipline`, and as wanted `mode`, `timesSlower`, `span`, `tap`. `Location` is where the parts go.',
  access: 'own',
  takes: 'part',
  reply: z.unknown(),
  status: 201,
  gives: 'bytes',
});

export const readVideoUpload = endpoint({
  method: 'HEAD',
  path: '/api/video-analysis/uploads/:id',
  summary: 'How much of the clip has come: `Upload-Offset`.',
  access: 'own',
  params,
  reply: z.unknown(),
  gives: 'bytes',
});

export const sendVideoPart = endpoint({
  method: 'PATCH',
  path: '/api/video-analysis/uploads/:id',
  summary: 'The next bytes, from `Upload-Offset`. With the last of them the clip is there, with the id of the upload, and is worked on.',
  access: 'own',
  params,
  takes: 'part',
  reply: z.unknown(),
  status: 204,
  gives: 'bytes',
});

export const stopVideoUpload = endpoint({
  method: 'DELETE',
  path: '/api/video-analysis/uploads/:id',
  summary: 'Forget what has come of a clip. It does not count.',
  access: 'own',
  params,
  reply: z.unknown(),
  status: 204,
  gives: 'bytes',
});

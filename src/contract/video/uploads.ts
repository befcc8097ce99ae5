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
    'Start a resumable upload (tus 1.0). `Upload-Metadata`: `filename`, `discipline`, optional `mode`, `timesSlower`, `span`, `tap`.',
  access: 'own',
  takes: 'part',
  reply: z.unknown(),
  status: 201,
  gives: 'bytes',
});

export const readVideoUpload = endpoint({
  method: 'HEAD',
  path: '/api/video-analysis/uploads/:id',
  summary: 'Get the upload offset.',
  access: 'own',
  params,
  reply: z.unknown(),
  gives: 'bytes',
});

export const sendVideoPart = endpoint({
  method: 'PATCH',
  path: '/api/video-analysis/uploads/:id',
  summary: 'Upload the next chunk. After the last one, analysis starts.',
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
  summary: 'Cancel an upload. It does not count towards the limit.',
  access: 'own',
  params,
  reply: z.unknown(),
  status: 204,
  gives: 'bytes',
});

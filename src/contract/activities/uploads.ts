import * as z from 'zod/mini';
import { ImportReport } from '#contract/activities/import-report.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId, UploadId } from '#contract/shared/ids.ts';

/** What one upload may bring, and how much of an athlete's is kept. What an archive may unpack to is for the server's archive reader to say. */
export const UPLOAD_LIMITS = {
  files: 50,
  activityBytes: 25 * 1024 ** 2,
  archiveBytes: 2 * 1024 ** 3,
  keptBytes: 20 * 1024 ** 3,
  /** Longest that one file is worked on. */
  readWithinSec: 20,
} as const;

/** One file of an upload or of its archive. `read`: a table or a list that is no activity of its own. */
export const UploadFile = z.object({
  name: z.string(),
  status: z.enum(['queued', 'imported', 'duplicate', 'failed', 'skipped', 'read']),
  activityIds: z.array(ActivityId),
  message: z.optional(z.string()),
});
export type UploadFile = z.infer<typeof UploadFile>;

export const Upload = z.object({
  id: UploadId,
  createdAt: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Files found so far, and how many of them have an outcome. An archive is counted by its entries once it has been opened. */
  total: z.number(),
  done: z.number(),
  imported: z.number(),
  /** Seconds left at the present pace; null until it can be told. */
  secondsLeft: z.nullable(z.number()),
  files: z.array(UploadFile),
  /** What came of it; null until it is over. */
  report: z.nullable(ImportReport),
});
export type Upload = z.infer<typeof Upload>;

export const sendFiles = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Upload 1 to 50 recordings, tables or export archives of a service (field `files`).',
  access: 'own',
  takes: 'multipart',
  reply: z.object({ id: UploadId }),
  status: 202,
});

export const sendToInbox = endpoint({
  method: 'POST',
  path: '/api/inbox/health',
  summary:
    'Send one file from a phone as the body: JSON of Health Auto Export, a recording or an export archive. An `inbox` token is enough.',
  access: 'own',
  takes: 'bytes',
  reply: z.object({ id: UploadId }),
  status: 202,
});

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/uploads',
  summary: 'List the last 20 uploads without their files.',
  access: 'own',
  reply: z.array(Upload),
});

const params = z.object({ id: UploadId });

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'Get the status of an upload by file.',
  access: 'own',
  params,
  reply: Upload,
});

export const watchUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id/events',
  summary: 'Stream the upload status (server-sent events).',
  access: 'own',
  params,
  reply: Upload,
  gives: 'events',
});

export const retryUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/:id/retry',
  summary: 'Retry failed files.',
  access: 'own',
  params,
  reply: Upload,
});

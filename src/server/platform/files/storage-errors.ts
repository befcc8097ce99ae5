import * as z from 'zod/mini';
import { AppError } from '#server/platform/http/app-error.ts';

/** A disk without room, or one that may only be read. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** A store of the network that cannot be reached. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EIO']);
const NO_ROOM_STATUS = 507;
const TRY_AGAIN_AFTER_SEC = 60;

const Failure = z.object({
  code: z.optional(z.string()),
  name: z.optional(z.string()),
  $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
});

/** What went wrong while a file was being kept, as a refusal with a reason where the store is to blame; everything else as it is. */
export function toStorageError(error: unknown): unknown {
  const failure = Failure.safeParse(error);
  if (error instanceof AppError || !failure.success) return error;
  const { code = '', name = '', $metadata: answer } = failure.data;
  const status = answer?.httpStatusCode ?? 0;
  if (FULL.has(code) || status === NO_ROOM_STATUS) return refusal('Storage is full. Nothing was changed; try again later.');
  if (AWAY.has(code) || name === 'TimeoutError' || status >= 500)
    return refusal('File storage is unavailable. Nothing was changed; try again in a minute.');
  return error;
}

const refusal = (message: string): AppError => new AppError('unavailable', message, { retryAfterSec: TRY_AGAIN_AFTER_SEC });

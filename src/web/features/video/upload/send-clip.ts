import type { HttpResponse, Upload } from 'tus-js-client';
import { wordOnTheWire } from '#contract/shared/fields.ts';
import { beginVideoUpload } from '#contract/video/uploads.ts';
import type { VideoFields } from '#contract/video/video.ts';
import { ApiError, addressOf } from '#web/data/api-client.ts';
import { withConsent } from '#web/session/require-consent.ts';

export interface ClipToSend {
  file: File;
  fields: VideoFields;
}

export interface SendingNews {
  sentBytes: number;
  /** The connection was lost; it goes on by itself. */
  isCut: boolean;
}

const PART_BYTES = 8 * 1024 ** 2;
const TRY_AGAIN_AFTER_MS = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/**
 * Sends a clip in parts and answers its id. What was cut goes on where it ended, also when the page was left and the same file is chosen
 * again within a day. Asks for consent where it is missing.
 */
export async function sendClip(clip: ClipToSend, hear: (news: SendingNews) => void, signal: AbortSignal): Promise<string> {
  await withConsent('health');
  const tus = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    let sentBytes = 0;
    const upload = new tus.Upload(clip.file, {
      endpoint: addressOf(beginVideoUpload),
      chunkSize: PART_BYTES,
      retryDelays: TRY_AGAIN_AFTER_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(clip),
      metadata: metadataOf(clip),
      onProgress: (bytes) => {
        sentBytes = bytes;
        hear({ sentBytes, isCut: false });
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        const isWorth = status === 0 || status === 409 || status === 423 || status >= 500;
        if (isWorth) hear({ sentBytes, isCut: true });
        return isWorth;
      },
      onError: (error) => reject('originalResponse' in error ? refusalOf(error.originalResponse) : error),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    signal.addEventListener('abort', () => void stop(upload).then(() => reject(new DOMException('Stopped', 'AbortError'))), { once: true });
    void goOn(upload);
  });
}

/** What was begun before is gone on with; another account's is not there for this one, and it begins anew. */
async function goOn(upload: Upload): Promise<void> {
  const [begun] = await upload.findPreviousUploads();
  if (begun) upload.resumeFromPreviousUpload(begun);
  upload.start();
}

/** What has come already is thrown away. Without a connection the server does so itself, a day later. */
const stop = (upload: Upload): Promise<void> => upload.abort(true).catch(() => undefined);

function metadataOf({ file, fields }: ClipToSend): Record<string, string> {
  const { discipline, mode, span, tap } = fields;
  return {
    filename: file.name,
    discipline: wordOnTheWire(discipline),
    ...(mode ? { mode } : {}),
    ...(span ? { span: JSON.stringify(span) } : {}),
    ...(tap ? { tap: JSON.stringify(tap) } : {}),
  };
}

/** The same file with the same wishes; by it a half is found again. */
function fingerprintOf(clip: ClipToSend): string {
  const { size, lastModified } = clip.file;
  return `moorline-clip ${size} ${lastModified} ${JSON.stringify(metadataOf(clip))}`;
}

function refusalOf(response: HttpResponse | null): ApiError {
  if (!response) return new ApiError(0, 'Connection lost during upload.', null);
  const { message, code = '' } = parsed(response.getBody());
  return new ApiError(response.getStatus(), response.getBody(), message ? { message, code } : null);
}

function parsed(text: string): { message?: string; code?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

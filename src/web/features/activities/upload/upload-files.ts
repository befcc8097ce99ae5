import { sendFiles, UPLOAD_LIMITS } from '#contract/activities/uploads.ts';
import { ApiError, addressOf } from '#web/data/api-client.ts';
import { newKey, sendFilesKept } from '#web/data/outbox/outbox.ts';
import { withConsent } from '#web/session/require-consent.ts';

/** A batch whose connection was lost: whether it arrived is not known, and its key sees to it that it arrives once. */
export class LostBatch extends Error {
  readonly files: readonly File[];
  readonly key: string;

  constructor(files: readonly File[], key: string) {
    super('Connection lost during upload.');
    this.files = files;
    this.key = key;
  }
}

/** How far sending is, in bytes of this press of the button. */
export interface Sending {
  sentBytes: number;
  totalBytes: number;
  files: number;
}

/**
 * Sends any number of files in batches the server takes, one after the other, and tells how far it is.
 * Throws `ApiError` for the first batch that is refused and `LostBatch`, with all that were not sent, where the connection is lost; what was
 * sent before is kept. Asks for consent where it is missing.
 */
export async function sendUploads(files: readonly File[], onProgress: (sending: Sending) => void, signal: AbortSignal): Promise<string[]> {
  // Known before anything travels: a refusal in the middle of a large file looks like a lost connection.
  await withConsent('health');
  const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
  const ids: string[] = [];
  let before = 0;
  for (let first = 0; first < files.length; first += UPLOAD_LIMITS.files) {
    const batch = files.slice(first, first + UPLOAD_LIMITS.files);
    const key = newKey();
    const sending = sendBatch(batch, key, (bytes) => onProgress({ sentBytes: before + bytes, totalBytes, files: files.length }), signal);
    ids.push(await sending.catch((error) => Promise.reject(isLost(error) ? new LostBatch(files.slice(first), key) : error)));
    before += batch.reduce((sum, file) => sum + file.size, 0);
  }
  return ids;
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** `fetch` cannot say how much of a body has gone out; `XMLHttpRequest` can. */
function sendBatch(files: readonly File[], key: string, onSent: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(sendFiles));
  request.setRequestHeader('idempotency-key', key);
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const said = parsed(request.responseText);
      if (request.status === 202) resolve(String(said.id));
      else
        reject(
          new ApiError(
            request.status,
            request.responseText || request.statusText,
            said.message ? { message: said.message, code: said.code ?? '' } : null,
          ),
        );
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'Connection lost during upload.', null)));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.send(form);
  });
}

function parsed(text: string): { id?: string; message?: string; code?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Keeps files for when there is a connection; the first batch under the key it may have arrived by. */
export async function queueUploads(files: readonly File[], key?: string): Promise<void> {
  for (let first = 0; first < files.length; first += UPLOAD_LIMITS.files) {
    const batch = files.slice(first, first + UPLOAD_LIMITS.files);
    const title = batch.length === 1 ? (batch[0]?.name ?? '') : `${batch.length} files: ${batch[0]?.name}, …`;
    await sendFilesKept(sendFiles, batch, { title, key: first === 0 ? key : undefined });
  }
}

import { sendVideo, type VideoMode } from '#contract/video.ts';
import { wordOnTheWire } from '#contract/wire.ts';
import type { TechniqueDiscipline } from '#core/technique/measure.ts';
import { ApiError, addressOf } from '#web/api.ts';
import { agreedFirst } from '#web/consent-gate.ts';

export interface ClipToSend {
  file: File;
  discipline: TechniqueDiscipline;
  mode: VideoMode;
}

/** `fetch` cannot say how much of a body has gone out; `XMLHttpRequest` can. Answers the id of the clip. Asks for consent where it is missing. */
export async function sendClip(
  { file, discipline, mode }: ClipToSend,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  await agreedFirst('health');
  const form = new FormData();
  form.append('discipline', wordOnTheWire(discipline));
  form.append('mode', mode);
  form.append('file', file, file.name);
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(sendVideo));
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const { id, message, code = '' } = parsed(request.responseText);
      if (request.status === 202 && id) resolve(id);
      else reject(new ApiError(request.status, request.responseText || request.statusText, message ? { message, code } : null));
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'The connection was lost while sending.', null)));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
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

import { untilSo } from '#test/athletes/until-so.ts';
import type { Answer, Browser } from '#test/product.ts';

export interface ClipParts {
  name?: string;
  bytes?: Buffer;
  fields: Record<string, string>;
}

/** The form that the page sends: fields first, then the file. */
export function clipBody({ name = 'clip.mov', bytes, fields }: ClipParts): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----moorline-clip-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );
  if (bytes) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: video/quicktime\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin' },
  };
}

export const sendClip = (browser: Browser, parts: ClipParts): Promise<Answer> =>
  browser.raw({ method: 'POST', url: '/api/video-analysis', ...clipBody(parts) });

/** The clip once it is worked off. */
export function settledClip(browser: Browser, id: string) {
  return untilSo(
    async () => (await browser.get(`/api/video-analysis/${id}`)).json,
    ({ status }) => ['done', 'failed', 'cancelled'].includes(status),
  );
}

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
export async function settledClip(browser: Browser, id: string) {
  for (let tries = 0; tries < 2400; tries++) {
    const { json } = await browser.get(`/api/video-analysis/${id}`);
    if (json.status === 'done' || json.status === 'failed' || json.status === 'cancelled') return json;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The clip did not settle within 90 seconds.');
}

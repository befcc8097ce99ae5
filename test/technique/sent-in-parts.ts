import type { Answer, Browser } from '#test/product.ts';

const ADDRESS = '/api/video-analysis/uploads';
const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' };

/** Says that a clip is coming. */
export function beginParts(browser: Browser, bytes: number, fields: Record<string, string> = { discipline: 'running' }): Promise<Answer> {
  const metadata = Object.entries({ filename: 'run.mov', ...fields }).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  return browser.raw({
    method: 'POST',
    url: ADDRESS,
    headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
  });
}

/** Sends a part from a byte on. */
export const sendPart = (browser: Browser, url: string, fromByte: number, part: Uint8Array): Promise<Answer> =>
  browser.raw({
    method: 'PATCH',
    url,
    headers: { ...TUS, 'upload-offset': String(fromByte), 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(part),
  });

/** How far the product says an upload is. */
export const askHowMuch = (browser: Browser, url: string): Promise<Answer> => browser.raw({ method: 'HEAD', url, headers: TUS });

export const stopParts = (browser: Browser, url: string): Promise<Answer> => browser.raw({ method: 'DELETE', url, headers: TUS });

/** The id of an upload of which eight bytes have come. */
export async function aHalfSentClip(browser: Browser): Promise<string> {
  const begun = await beginParts(browser, 1000);
  const address = String(begun.headers.location);
  await sendPart(browser, address, 0, Buffer.from('0000ftypqt  0000'));
  return address.slice(ADDRESS.length + 1);
}

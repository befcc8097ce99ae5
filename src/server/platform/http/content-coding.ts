import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takesBrotli } from '#server/platform/http/security-headers.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that an `Accept-Encoding` takes. */
export function codingOf(accepted: string | string[] | undefined): Coding {
  if (takesBrotli(accepted)) return 'br';
  return /(^|,)\s*gzip\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))/i.test([accepted ?? []].flat().join(',')) ? 'gzip' : 'identity';
}

/** The bytes in a coding, made in a thread of the runtime. `quality` is brotli's, 0 to 11. */
export async function compress(bytes: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'identity') return bytes;
  if (coding === 'gzip') return promisify(gzip)(bytes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return promisify(brotliCompress)(bytes, { params });
}

import { decodeUtf8, writeUtf8 } from '#core/recording/utf8.ts';

const REPLACEMENT = 0xfffd;
/** The XML declaration stands at the very beginning; some services write spaces before it. */
const DECLARATION_WITHIN = 400;

/**
 * An XML document → the same document in UTF-8 without byte-order mark. The byte-order mark decides; without one, two bytes a
 * character show in the first of them; then the declaration (old desktop programs wrote Latin-1). Everything else is taken as UTF-8.
 */
export function toUtf8(bytes: Uint8Array): Uint8Array {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return bytes.subarray(3);
  if (a === 0xff && b === 0xfe) return fromUtf16(bytes.subarray(2), 'little');
  if (a === 0xfe && b === 0xff) return fromUtf16(bytes.subarray(2), 'big');
  if (a === 0x3c && b === 0) return fromUtf16(bytes, 'little');
  if (a === 0 && b === 0x3c) return fromUtf16(bytes, 'big');
  const declaration = decodeUtf8(bytes, 0, Math.min(bytes.length, DECLARATION_WITHIN));
  return /^\s*<\?xml[^>]*encoding\s*=\s*["'](iso-8859-1|latin1|windows-1252)["']/i.test(declaration) ? fromLatin1(bytes) : bytes;
}

function fromUtf16(bytes: Uint8Array, endian: 'little' | 'big'): Uint8Array {
  const units = bytes.length >> 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const unitAt = (i: number) => (i < units ? view.getUint16(i * 2, endian === 'little') : 0);
  const out = new Uint8Array(units * 3 + 4);
  let at = 0;
  for (let i = 0; i < units; i++) {
    const unit = unitAt(i);
    const low = unitAt(i + 1);
    if (unit >= 0xd800 && unit < 0xdc00 && low >= 0xdc00 && low < 0xe000) {
      at = writeUtf8(out, at, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
      i += 1;
    } else at = writeUtf8(out, at, unit >= 0xd800 && unit < 0xe000 ? REPLACEMENT : unit);
  }
  return out.subarray(0, at);
}

function fromLatin1(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length * 2 + 4);
  let at = 0;
  for (const byte of bytes) at = writeUtf8(out, at, byte);
  return out.subarray(0, at);
}

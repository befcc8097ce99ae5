import { decodeUtf8, writeUtf8 } from '#core/recording/utf8.ts';
import { toUtf8 } from '#core/recording/xml/values/encoding.ts';

const CHUNK = 8192;

/** A whole text file as text, in UTF-8 or UTF-16 by its mark; the mark is left out. */
export function longText(bytes: Uint8Array): string {
  const utf8 = toUtf8(bytes);
  const pieces: string[] = [];
  let at = 0;
  while (at < utf8.length) {
    let end = at;
    const most = Math.min(utf8.length, at + CHUNK);
    while (end < most && (utf8[end] ?? 0) < 0x80) end++;
    if (end > at) pieces.push(String.fromCharCode(...utf8.subarray(at, end)));
    at = end;
    // What is not ASCII is decoded up to the next character that is.
    while (end < utf8.length && (utf8[end] ?? 0) >= 0x80 && end - at < CHUNK) end++;
    while (end < utf8.length && ((utf8[end] ?? 0) & 0xc0) === 0x80) end++;
    if (end > at) pieces.push(decodeUtf8(utf8, at, end));
    at = end;
  }
  return pieces.join('');
}

/** Text as UTF-8. */
export function utf8Of(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) ?? 0;
    if (code > 0xffff) i += 1;
    at = writeUtf8(bytes, at, code);
  }
  return bytes.slice(0, at);
}

import { NAME_CHARS, plainText } from '#core/recording/plain-text.ts';
import { decodeUtf8, writeUtf8 } from '#core/recording/utf8.ts';

/** A field's size is one byte, and the closing NUL is counted. */
const MOST_TEXT_BYTES = 254;

/** A FIT string as plain text: UTF-8 up to the first NUL, for devices leave garbage behind it. Null when nothing is left. */
export function readText(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(0);
  return plainText(decodeUtf8(bytes, 0, end < 0 ? bytes.length : end), NAME_CHARS);
}

/** UTF-8 with a closing NUL, cut between characters where it would not fit into a field. */
export function writeText(text: string): Uint8Array {
  const bytes = new Uint8Array(MOST_TEXT_BYTES + 4);
  let size = 0;
  for (const character of text.toWellFormed()) {
    const next = writeUtf8(bytes, size, character.codePointAt(0) ?? 0);
    if (next > MOST_TEXT_BYTES) break;
    size = next;
  }
  bytes[size] = 0;
  return bytes.slice(0, size + 1);
}

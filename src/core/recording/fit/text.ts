const REPLACEMENT = '\uFFFD';

/**
 * Text of a FIT string: UTF-8 up to the first NUL, for devices leave garbage behind it. Broken bytes become U+FFFD and control
 * characters are dropped, so what comes out can be shown. Null when nothing is left.
 */
export function readText(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(0);
  const text = decodeUtf8(end < 0 ? bytes : bytes.subarray(0, end))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a screen.
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .trim();
  return text === '' ? null : text;
}

function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const { character, length } = characterAt(bytes, at);
    text += character;
    at += length;
  }
  return text;
}

function characterAt(bytes: Uint8Array, at: number): { character: string; length: number } {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { character: String.fromCharCode(first), length: 1 };
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return { character: REPLACEMENT, length: 1 };
  let code = first & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return { character: REPLACEMENT, length: i };
    code = (code << 6) | (next & 0x3f);
  }
  return { character: isCharacter(code, length) ? String.fromCodePoint(code) : REPLACEMENT, length };
}

/** Neither overlong, nor half of a pair, nor beyond the last plane. */
function isCharacter(code: number, length: number): boolean {
  const least = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0x80;
  return code >= least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/** UTF-8 with a closing NUL, cut between characters so that it fits into the 255 bytes of a FIT field. */
export function writeText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const added = utf8Of(character.codePointAt(0) ?? 0);
    if (bytes.length + added.length > 254) break;
    bytes.push(...added);
  }
  return Uint8Array.from([...bytes, 0]);
}

function utf8Of(code: number): number[] {
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
  if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
}

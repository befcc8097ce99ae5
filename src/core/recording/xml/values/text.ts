import { plainText } from '#core/recording/plain-text.ts';
import { decodeUtf8 } from '#core/recording/utf8.ts';

const PREDEFINED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** A CDATA section, a comment, or a reference. Every other piece of markup has ended the text already. */
const PIECES = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/g;

/**
 * The text in `from` to `to` as one plain line of at most `maxChars`, or null. Only the five entities that XML itself knows and
 * numbered characters are written out; an entity that the document defines stays the word it is.
 */
export function textAt(bytes: Uint8Array, range: { from: number; to: number }, maxChars: number): string | null {
  // Four bytes a character, or eight for a numbered one, and nothing that is cut off is decoded.
  const to = Math.min(range.to, range.from + maxChars * 8);
  const words = decodeUtf8(bytes, range.from, to).replace(PIECES, (piece, literal?: string, reference?: string) => {
    if (literal !== undefined) return literal;
    return reference === undefined ? '' : (character(reference) ?? piece);
  });
  return plainText(words, maxChars);
}

function character(reference: string): string | undefined {
  if (!reference.startsWith('#')) return PREDEFINED.get(reference);
  const code = reference[1] === 'x' ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

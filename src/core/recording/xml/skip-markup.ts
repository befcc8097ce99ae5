const LT = 0x3c;
const GT = 0x3e;
const BANG = 0x21;
const QUESTION = 0x3f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;

/** Where `wanted` comes next: near as a rule, so a look at a few bytes comes before the search that is fast over a distance. */
export function nextByte(bytes: Uint8Array, wanted: number, from: number): number {
  const near = Math.min(bytes.length, from + 32);
  for (let at = from; at < near; at++) if (bytes[at] === wanted) return at;
  return bytes.indexOf(wanted, near);
}

/** The first byte after a comment, a CDATA section, a processing instruction or a document type that begins at `tag`; -1 without end. */
export function afterAside(bytes: Uint8Array, tag: number): number {
  if (bytes[tag + 1] === QUESTION) return afterSequence(bytes, tag + 2, QUESTION, 1);
  if (bytes[tag + 2] === HYPHEN && bytes[tag + 3] === HYPHEN) return afterSequence(bytes, tag + 4, HYPHEN, 2);
  if (bytes[tag + 2] === BRACKET) return afterSequence(bytes, tag + 3, BRACKET_END, 2);
  return afterDocumentType(bytes, tag);
}

/** The first byte after `count` times `byte` and a closing bracket. */
function afterSequence(bytes: Uint8Array, from: number, byte: number, count: number): number {
  for (let end = bytes.indexOf(GT, from + count); end >= 0; end = bytes.indexOf(GT, end + 1)) {
    if (bytes[end - 1] === byte && bytes[end - count] === byte) return end + 1;
  }
  return -1;
}

/** A document type may carry declarations in square brackets, with quotes and comments that hold brackets of their own. */
function afterDocumentType(bytes: Uint8Array, tag: number): number {
  let nested = 0;
  for (let at = tag + 2; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === APOSTROPHE) at = bytes.indexOf(byte, at + 1);
    else if (byte === LT && bytes[at + 1] === BANG && bytes[at + 2] === HYPHEN) at = afterSequence(bytes, at + 4, HYPHEN, 2) - 1;
    else if (byte === LT || byte === BRACKET) nested += 1;
    else if (byte === BRACKET_END) nested -= 1;
    else if (byte === GT && nested > 0) nested -= 1;
    else if (byte === GT) return at + 1;
    if (at < 0) return -1;
  }
  return -1;
}

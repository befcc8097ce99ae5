/** Pieces that mean something in a format, to be put where they do not belong. */
export const tokensOf = (texts: readonly string[]): Uint8Array[] => texts.map((text) => new TextEncoder().encode(text));

const DEEP = 80;

export const XML_TOKENS: readonly Uint8Array[] = tokensOf([
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  '&b;',
  '&#0;',
  '&#x110000;',
  '&#99999999999999999999;',
  '&amp;amp;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?xml version="1.1" encoding="UTF-16"?>',
  '<?xml encoding="x"?>',
  '<',
  '>',
  '"',
  "='",
  '</',
  '/>',
  '</trkpt>',
  '</Trackpoint>',
  '<trk><trkseg>',
  '<a>'.repeat(DEEP),
  ` a${' b="c"'.repeat(300)}`,
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '-1e-400',
  '9'.repeat(400),
  '٣',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T25:61:61Z',
  '__proto__',
  '\u0000',
  '\u202e',
  '\ufeff',
  '👩‍👩‍👧‍👦',
]);

/** Header, definitions of absurd size, compressed times, developer fields; see the FIT protocol for the first byte of a record. */
export const FIT_TOKENS: readonly Uint8Array[] = [
  [14, 0x20, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x2e, 0x46, 0x49, 0x54, 0, 0],
  [0x40, 0, 0, 20, 0, 255],
  [0x40, 0, 1, 0, 20, 1, 253, 4, 0x86],
  [0x60, 0, 0, 20, 0, 1, 253, 4, 0x86, 1, 0, 255, 0],
  [0x4f, 0, 0, 0, 0, 0],
  [0x40, 0, 0, 20, 0, 3, 253, 3, 0x86, 5, 255, 0x07, 2, 0, 0x84],
  [0xff],
  [0x80],
  [0x9f],
  [0, 0, 0, 0],
  [0xff, 0xff, 0xff, 0xff],
  [0x2e, 0x46, 0x49, 0x54],
].map((bytes) => Uint8Array.from(bytes));

/** Signatures and sizes of ZIP (PKWARE's APPNOTE) and of gzip (RFC 1952). */
export const ZIP_TOKENS: readonly Uint8Array[] = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 1, 2],
  [0x50, 0x4b, 5, 6, 0, 0, 0, 0],
  [0x50, 0x4b, 6, 6],
  [0x50, 0x4b, 6, 7],
  [0x1f, 0x8b, 8, 0xff],
  [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  [1, 0, 0, 0xff, 0xff],
  [0x2e, 0x2e, 0x2f],
].map((bytes) => Uint8Array.from(bytes));

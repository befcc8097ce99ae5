const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIX_BITS = new Map([...ALPHABET].map((letter, value) => [letter, value]));

/** The bytes that a text in base64 stands for. */
export function bytesOf(base64: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((base64.replace(/={1,2}$/, '').length * 3) / 4));
  let bits = 0;
  for (let at = 0, byte = 0; byte < bytes.length; at++) {
    bits = ((bits << 6) | (SIX_BITS.get(base64[at] ?? '') ?? 0)) & 0xff_ff;
    if (at % 4 !== 0) bytes[byte++] = (bits >> (6 - 2 * (at % 4))) & 255;
  }
  return bytes;
}

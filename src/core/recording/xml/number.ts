const ZERO = 0x30;
const POINT = 0x2e;
const MINUS = 0x2d;
const PLUS = 0x2b;
const SPACE = 0x20;
/** Up to here digits add up without loss in a double; the longer positions of some services carry 30. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: 23 }, (_, i) => 10 ** i);

/**
 * The decimal number in `from` to `to`, or NaN: words, hexadecimals, infinities and empty texts are no numbers. NaN is for columns
 * that are being filled and goes no further than there.
 */
export function numberAt(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && (bytes[at] ?? 0) <= SPACE) at++;
  let end = to;
  while (end > at && (bytes[end - 1] ?? 0) <= SPACE) end--;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at++;
  let value = 0;
  let digits = 0;
  let decimals = 0;
  let seen = 0;
  let pointAt = -1;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      seen += 1;
      if (digits === MAX_DIGITS) {
        if (pointAt < 0) return exponential(bytes, from, to);
        continue;
      }
      value = value * 10 + digit;
      if (value > 0) digits += 1;
      if (pointAt >= 0) decimals += 1;
    } else if (byte === POINT && pointAt < 0) pointAt = at;
    else return exponential(bytes, from, to);
  }
  if (seen === 0) return Number.NaN;
  const size = decimals < POWERS.length ? value / (POWERS[decimals] ?? 1) : value / 10 ** decimals;
  return isNegative ? -size : size;
}

/** Rare: an exponent, or more digits than a double adds up without loss. Anything else is no number. */
function exponential(bytes: Uint8Array, from: number, to: number): number {
  const text = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 64))).trim();
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

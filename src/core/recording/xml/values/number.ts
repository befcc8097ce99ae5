const ZERO = 0x30;
const POINT = 0x2e;
const MINUS = 0x2d;
const PLUS = 0x2b;
const SPACE = 0x20;
/** Up to here digits add up without loss in a double; the longer positions of some services carry 30. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 2 }, (_, i) => 10 ** i);

/**
 * The decimal number in `from` to `to`, or NaN: words, hexadecimals, infinities and empty texts are no numbers. NaN is for columns
 * that are being filled and goes no further than there.
 */
export function numberAt(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  let end = to;
  while (at < end && (bytes[at] ?? 0) <= SPACE) at++;
  while (end > at && (bytes[end - 1] ?? 0) <= SPACE) end--;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at++;
  const wholeAt = at;
  const enough = Math.min(end, at + MAX_DIGITS);
  let value = 0;
  for (let digit = (bytes[at] ?? 0) - ZERO; at < enough && digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - ZERO) {
    value = value * 10 + digit;
    at++;
  }
  let decimals = 0;
  if (at < end && bytes[at] === POINT) {
    const pointAt = at++;
    for (let digit = (bytes[at] ?? 0) - ZERO; at <= enough && at < end && digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - ZERO) {
      value = value * 10 + digit;
      at++;
    }
    decimals = at - pointAt - 1;
    while (at < end && isDigit(bytes[at])) at++;
    if (end - wholeAt === 1) return Number.NaN;
  }
  if (at < end || at === wholeAt) return exponential(bytes, from, to);
  const size = value / (POWERS[decimals] ?? 1);
  return isNegative ? -size : size;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= ZERO + 9;
}

/** Rare: an exponent, or more digits than a double adds up without loss. Anything else is no number. */
function exponential(bytes: Uint8Array, from: number, to: number): number {
  const text = String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 64))).trim();
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

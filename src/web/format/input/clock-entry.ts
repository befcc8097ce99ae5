const WITH_SEPARATOR = /^(\d{1,2})[:.,' ]([0-5]\d)$/;
/** One digit after the point is a part of a minute. */
const DECIMAL_MINUTES = /^(\d{1,2})[.,](\d)$/;
const DIGITS_ALONE = /^(\d{1,2})([0-5]\d)$/;

/**
 * Minutes and seconds as people type them, in seconds: "4:32", "4.32" and "432" are 272, because a phone's number keys have no colon; "4.5" is 270.
 * Null when it is none of these.
 */
export function parseClock(typed: string): number | null {
  const text = typed.trim();
  const [, whole, tenths] = DECIMAL_MINUTES.exec(text) ?? [];
  if (whole !== undefined && tenths !== undefined) return Number(whole) * 60 + Number(tenths) * 6;
  const [, minutes, seconds] = WITH_SEPARATOR.exec(text) ?? DIGITS_ALONE.exec(text) ?? [];
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** A number as it is typed, with a comma or a point; null for nothing and for what is not a number. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

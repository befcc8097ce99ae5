const DAY_MS = 86_400_000;
const YEARS = { from: 1970, to: 2100 };
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Reads moments such as `2010-04-02T10:26:48.524+02:00` from the bytes of a document. Most neighbours fall on one day, so the day is
 * worked out once. A moment without a zone is taken as UTC, as every service that leaves it out means it.
 */
export class MomentReader {
  /**
   * Offset from UTC of the last moment that named one; null while none did. `Z` says nothing about the athlete's wall clock, and neither
   * does `+00:00`, which many programs write for `Z`.
   */
  utcOffsetSec: number | null = null;
  private day = -1;
  private dayMs = 0;

  /** Epoch milliseconds of the moment in `from` to `to`; NaN when it is none, or not a real day between 1970 and 2100. */
  read(bytes: Uint8Array, from: number, to: number): number {
    let start = from;
    while (start < to && (bytes[start] ?? 0) <= 0x20) start++;
    if (to - start < 19 || !hasShape(bytes, start)) return Number.NaN;
    const dayMs = this.dayAt(bytes, start);
    const hours = pair(bytes, start + 11);
    const minutes = pair(bytes, start + 14);
    const seconds = pair(bytes, start + 17);
    if (!(hours < 24 && minutes < 60 && seconds <= 60)) return Number.NaN;
    const fraction = fractionAt(bytes, start + 19, to);
    const offsetSec = this.offsetAt(bytes, fraction.end, to);
    return dayMs + (hours * 3600 + minutes * 60 + seconds - offsetSec) * 1000 + fraction.ms;
  }

  private dayAt(bytes: Uint8Array, at: number): number {
    const year = pair(bytes, at) * 100 + pair(bytes, at + 2);
    const month = pair(bytes, at + 5);
    const date = pair(bytes, at + 8);
    const day = year * 10_000 + month * 100 + date;
    if (day !== this.day) {
      this.day = day;
      const isDay = year >= YEARS.from && year < YEARS.to && date >= 1 && date <= (DAYS_IN_MONTH[month - 1] ?? 0);
      const ms = Date.UTC(year, month - 1, date);
      // 29 February of a common year would become 1 March.
      this.dayMs = isDay && new Date(ms).getUTCDate() === date ? Math.trunc(ms / DAY_MS) * DAY_MS : Number.NaN;
    }
    return this.dayMs;
  }

  private offsetAt(bytes: Uint8Array, at: number, to: number): number {
    const sign = bytes[at] === 0x2b ? 1 : bytes[at] === 0x2d ? -1 : 0;
    if (sign === 0 || to - at < 3) return 0;
    const minutesAt = bytes[at + 3] === 0x3a ? at + 4 : at + 3;
    const minutes = minutesAt + 2 <= to ? pair(bytes, minutesAt) : 0;
    const offsetSec = sign * (pair(bytes, at + 1) * 3600 + minutes * 60);
    if (Math.abs(offsetSec) > 18 * 3600) return Number.NaN;
    if (offsetSec !== 0) this.utcOffsetSec = offsetSec;
    return offsetSec;
  }
}

/** `0000-00-00T00:00:00`, with a T or a space. The digits are checked when they are read. */
function hasShape(bytes: Uint8Array, at: number): boolean {
  const between = bytes[at + 10];
  return (
    bytes[at + 4] === 0x2d &&
    bytes[at + 7] === 0x2d &&
    bytes[at + 13] === 0x3a &&
    bytes[at + 16] === 0x3a &&
    (between === 0x54 || between === 0x74 || between === 0x20)
  );
}

/** Two digits as a number; NaN when they are none. */
function pair(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - 0x30;
  const ones = (bytes[at + 1] ?? 0) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function fractionAt(bytes: Uint8Array, at: number, to: number): { ms: number; end: number } {
  if (bytes[at] !== 0x2e && bytes[at] !== 0x2c) return { ms: 0, end: at };
  let ms = 0;
  let worth = 100;
  let end = at + 1;
  for (; end < to; end++) {
    const digit = (bytes[end] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    ms += digit * worth;
    worth = worth > 1 ? worth / 10 : 0;
  }
  return { ms, end };
}

import { UNKNOWN } from '#web/format/quantities/quantity.ts';

/** The language numbers and dates are written in. English is the only one so far; a second one replaces this constant by a choice. */
export const LOCALE = 'en-GB';

const writers = new Map<number, Intl.NumberFormat>();

/** 3012 → "3,012"; 31.44 with one digit → "31.4". Always as many digits as asked for, so that columns align. */
export function formatNumber(value: number | null, digits = 0): string {
  if (value === null) return UNKNOWN;
  let writer = writers.get(digits);
  if (!writer) {
    writer = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    writers.set(digits, writer);
  }
  const rounded = writer.format(value);
  // What rounds to nothing has no sign.
  return (Number(rounded) === 0 ? rounded.replace('-', '') : rounded).replace('-', '−');
}

/** 4 → "+4", -12 → "−12", 0 → "0". */
export function formatSigned(value: number | null, digits = 0): string {
  const text = formatNumber(value, digits);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A ratio of change: 0.12 → "+12%", -0.08 → "−8%". */
export function formatChange(ratio: number | null): string {
  return ratio === null ? UNKNOWN : `${formatSigned(ratio * 100)}%`;
}

/** A ratio of a whole: 0.754 → "75%". */
export function formatPercent(ratio: number | null, digits = 0): string {
  return ratio === null ? UNKNOWN : `${formatNumber(ratio * 100, digits)}%`;
}

/** 1 → "1 week", 12 → "12 weeks". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

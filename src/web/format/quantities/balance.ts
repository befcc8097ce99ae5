import { formatNumber } from '#web/format/number.ts';
import { type Quantity, UNKNOWN } from '#web/format/quantities/quantity.ts';

/** Percent of each side. */
interface Balance {
  left: number;
  right: number;
}

/** Left before right: 48.2 and 51.8 → "48.2/51.8%". */
export function balance(sides: Balance | null): Quantity | null {
  return sides && { value: formatBalance(sides), unit: '' };
}

export function formatBalance(sides: Balance | null): string {
  if (sides === null) return UNKNOWN;
  const left = Math.round(sides.left * 10) / 10;
  return `${formatNumber(left, 1)}/${formatNumber(100 - left, 1)}%`;
}

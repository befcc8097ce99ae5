import { formatNumber } from '#web/format/number.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

/** 283.6 → 284 W. */
export function power(powerW: number | null): Quantity | null {
  return powerW === null ? null : { value: formatNumber(powerW), unit: 'W' };
}

export function formatPower(powerW: number | null): string {
  return written(power(powerW));
}

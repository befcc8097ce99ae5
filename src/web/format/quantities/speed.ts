import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { formatNumber } from '#web/format/number.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

/** 9 m/s → 32.4 km/h, or 20.1 mph. */
export function speed(speedMps: number | null, units: Units): Quantity | null {
  if (speedMps === null) return null;
  return units === 'metric'
    ? { value: formatNumber(speedMps * 3.6, 1), unit: 'km/h' }
    : { value: formatNumber((speedMps * 3600) / METRES_PER_MILE, 1), unit: 'mph' };
}

export function formatSpeed(speedMps: number | null, units: Units): string {
  return written(speed(speedMps, units));
}

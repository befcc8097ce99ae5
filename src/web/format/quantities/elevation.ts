import type { Units } from '#core/format.ts';
import { formatNumber } from '#web/format/number.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

const METRES_PER_FOOT = 0.3048;

/** 1,204 m, or 3,950 ft. */
export function elevation(heightM: number | null, units: Units): Quantity | null {
  if (heightM === null) return null;
  return units === 'metric' ? { value: formatNumber(heightM), unit: 'm' } : { value: formatNumber(heightM / METRES_PER_FOOT), unit: 'ft' };
}

export function formatElevation(heightM: number | null, units: Units): string {
  return written(elevation(heightM, units));
}

import { METRES_PER_MILE, type Units } from '#core/format.ts';
import { formatNumber } from '#web/format/number.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

/** 31,440 m → 31.4 km, or 19.5 mi. From 100 of them without a digit. */
export function distance(distanceM: number | null, units: Units): Quantity | null {
  if (distanceM === null) return null;
  const [metres, unit] = units === 'metric' ? [1000, 'km'] : [METRES_PER_MILE, 'mi'];
  const value = distanceM / metres;
  return { value: formatNumber(value, value < 99.95 ? 1 : 0), unit };
}

/** Swum distances are metres for everyone: 1,900 m. */
export function swimDistance(distanceM: number | null): Quantity | null {
  return distanceM === null ? null : { value: formatNumber(distanceM), unit: 'm' };
}

/** The distance of one activity, in the unit its discipline is spoken of. */
export function formatDistance(distanceM: number | null, units: Units, discipline?: string): string {
  return written(discipline === 'swim' ? swimDistance(distanceM) : distance(distanceM, units));
}

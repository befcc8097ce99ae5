import { formatNumber } from '#web/format/number.ts';
import { type Quantity, written } from '#web/format/quantities/quantity.ts';

/** 141.6 → 142 bpm. */
export function heartRate(heartRateBpm: number | null): Quantity | null {
  return heartRateBpm === null ? null : { value: formatNumber(heartRateBpm), unit: 'bpm' };
}

export function formatHeartRate(heartRateBpm: number | null): string {
  return written(heartRate(heartRateBpm));
}

import { formatNumber } from '#web/format/number.ts';

/** Training load has no unit and no digits: 53.4 → "53". */
export function formatLoad(load: number | null): string {
  return formatNumber(load);
}

/** Intensity factor, a ratio to threshold: 0.874 → "0.87". */
export function formatIntensityFactor(intensityFactor: number | null): string {
  return formatNumber(intensityFactor, 2);
}

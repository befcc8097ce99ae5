import type { MeasureUnit } from '#core/technique/measures/measurement.ts';

const UNIT_WORDS: Record<MeasureUnit, string> = {
  spm: ' steps/min',
  rpm: ' rpm',
  'cycles/min': ' cycles/min',
  deg: '°',
  percent: ' %',
  'percent-of-leg': ' % of leg',
  cm: ' cm',
  ms: ' ms',
};
/** Decimals that the methods are good for. */
const DECIMALS: Record<MeasureUnit, number> = { spm: 1, rpm: 1, 'cycles/min': 0, deg: 0, percent: 1, 'percent-of-leg': 1, cm: 1, ms: 0 };

/** "168.6 steps/min", "47°", "9.3 % of leg". */
export function formatMeasurement(value: number, unit: MeasureUnit): string {
  return `${value.toFixed(DECIMALS[unit])}${UNIT_WORDS[unit]}`;
}

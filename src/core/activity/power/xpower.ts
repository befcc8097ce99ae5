import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.xpower', 'power.relative_intensity'],
  name: 'xPower',
  formula: 'y(t) = y(t−1) · 25/(25+d) + P(t) · d/(25+d),  xPower = (mean y⁴)^¼,  RI = xPower / CP',
  unit: 'W',
  unknownWhen: 'Power is missing or the recording interval is not above 0; relative intensity also needs critical power.',
  source: 'Skiba PF (2008) Analysis of power output and training stress in cyclists: the development of the BikeScore algorithm',
  grade: 'C',
};

/** Time constant of the body's answer to a change of power. */
const MEMORY_SEC = 25;

/**
 * Like normalized power with an exponential mean of 25 s instead of a sliding one of 30 s; it runs a few percent below.
 * `powerW` holds one value every `intervalSec` seconds. The mean rises from 0 before the first value. The workbook of Clarke and Skiba (2013) uses
 * another start and another mean and comes out 1 to 2 % higher.
 */
export function xPower(powerW: ArrayLike<number>, intervalSec = 1): number | null {
  if (powerW.length === 0 || !(intervalSec > 0)) return null;
  const keep = MEMORY_SEC / (MEMORY_SEC + intervalSec);
  let level = 0;
  let sum = 0;
  for (let i = 0; i < powerW.length; i++) {
    level = level * keep + (powerW[i] ?? 0) * (1 - keep);
    const square = level * level;
    sum += square * square;
  }
  return (sum / powerW.length) ** 0.25;
}

/** xPower as a share of critical power. Null when either is unknown or critical power is not above 0. */
export function relativeIntensity(xPowerW: number | null, criticalPowerW: number | null): number | null {
  return xPowerW === null || criticalPowerW === null || !(criticalPowerW > 0) ? null : xPowerW / criticalPowerW;
}

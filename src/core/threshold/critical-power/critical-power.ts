import type { Science } from '#core/science.ts';
import { fitLine } from '#core/threshold/critical-power/line-fit.ts';

export const science: Science = {
  ids: ['power.cp2_fit', 'power.cp2_power', 'power.cp2_time'],
  name: 'Critical power, two parameters',
  formula: 'P = CP + W′/t,  W = CP · t + W′,  t = W′ / (P − CP)',
  unit: 'W and J',
  unknownWhen: 'Fewer than two separate all-out efforts of 2 to 20 minutes within 42 days, or they are too similar or inconsistent.',
  source: 'Monod H, Scherrer J (1965) doi:10.1080/00140136508930810; Moritani T et al. (1981) doi:10.1080/00140138108924856',
  grade: 'A',
};

/** One all-out effort. */
export interface PowerTrial {
  durationSec: number;
  powerW: number;
}

export interface CriticalPower {
  criticalPowerW: number;
  wPrimeJ: number;
}

export interface CriticalPowerFit extends CriticalPower {
  /** Standard error of CP and W′; null with two trials, through which a line always passes. */
  criticalPowerErrorW: number | null;
  wPrimeErrorJ: number | null;
}

/** `work-time` regresses work on time, `inverse-time` power on 1/t; they weigh the errors of short and long trials differently. */
export type CriticalPowerMethod = 'work-time' | 'inverse-time';

/** Critical power and W′ from two or more trials, without judging them. Null with fewer, or when all have the same duration. */
export function fitCriticalPower(trials: readonly PowerTrial[], method: CriticalPowerMethod = 'work-time'): CriticalPowerFit | null {
  if (trials.some((trial) => !(trial.durationSec > 0))) return null;
  if (method === 'work-time') {
    const line = fitLine(trials.map(({ durationSec, powerW }) => ({ x: durationSec, y: powerW * durationSec })));
    if (!line) return null;
    const { slope, intercept, slopeError, interceptError } = line;
    return { criticalPowerW: slope, wPrimeJ: intercept, criticalPowerErrorW: slopeError, wPrimeErrorJ: interceptError };
  }
  const line = fitLine(trials.map(({ durationSec, powerW }) => ({ x: 1 / durationSec, y: powerW })));
  if (!line) return null;
  const { slope, intercept, slopeError, interceptError } = line;
  return { criticalPowerW: intercept, wPrimeJ: slope, criticalPowerErrorW: interceptError, wPrimeErrorJ: slopeError };
}

/** The power that can be held for `durationSec`; null when it is not above 0. */
export function sustainablePowerW({ criticalPowerW, wPrimeJ }: CriticalPower, durationSec: number): number | null {
  return durationSec > 0 ? criticalPowerW + wPrimeJ / durationSec : null;
}

/** How long `powerW` can be held; null at critical power and below, where the model knows no end. */
export function timeToExhaustionSec({ criticalPowerW, wPrimeJ }: CriticalPower, powerW: number): number | null {
  return powerW > criticalPowerW ? wPrimeJ / (powerW - criticalPowerW) : null;
}

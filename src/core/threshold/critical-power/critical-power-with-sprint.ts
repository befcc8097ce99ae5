import type { Science } from '#core/science.ts';
import type { CriticalPower, PowerTrial } from '#core/threshold/critical-power/critical-power.ts';
import { fitLine } from '#core/threshold/critical-power/line-fit.ts';

export const science: Science = {
  ids: ['power.cp3_fit', 'power.cp3_power', 'power.cp3_time'],
  name: 'Critical power, three parameters',
  formula: 'P = CP + W′ / (t + k),  k = W′ / (Pmax − CP);  t = W′ / (P − CP) − k',
  unit: 'W and J',
  unknownWhen: 'Fewer than three efforts of different duration, or no curve of this shape fits.',
  source: 'Morton RH (1996) A 3-parameter critical power model. Ergonomics 39:611-619 doi:10.1080/00140139608964484',
  grade: 'B',
};

/** Critical power with an end to how hard a sprint can be. */
export interface CriticalPowerWithSprint extends CriticalPower {
  maxPowerW: number;
}

/** The power that can be held for `durationSec`; null when it is below 0 or Pmax is not above CP. */
export function sustainablePowerW({ criticalPowerW, wPrimeJ, maxPowerW }: CriticalPowerWithSprint, durationSec: number): number | null {
  if (!(maxPowerW > criticalPowerW) || durationSec < 0) return null;
  return criticalPowerW + wPrimeJ / (durationSec + wPrimeJ / (maxPowerW - criticalPowerW));
}

/** How long `powerW` can be held; null at critical power and below, and above Pmax. */
export function timeToExhaustionSec({ criticalPowerW, wPrimeJ, maxPowerW }: CriticalPowerWithSprint, powerW: number): number | null {
  if (!(powerW > criticalPowerW) || powerW > maxPowerW) return null;
  return wPrimeJ / (powerW - criticalPowerW) - wPrimeJ / (maxPowerW - criticalPowerW);
}

/** Where k is looked for: from a sprint that ends at once to one that hardly fades in ten minutes. */
const K_RANGE_SEC = { low: 0.05, high: 600 };
const SCAN_STEPS = 200;
const NARROWINGS = 60;

/**
 * Least squares on power through three or more efforts, one of 5 to 15 s among them. For a given k the model is a straight
 * line over 1/(t + k), so only k is searched: it finds the best fit wherever a general solver would have to start near it.
 */
export function fitCriticalPowerWithSprint(trials: readonly PowerTrial[]): (CriticalPowerWithSprint & { errorW: number }) | null {
  if (new Set(trials.map((trial) => trial.durationSec)).size < 3) return null;
  const errorAt = (logK: number) => lineAt(trials, Math.exp(logK))?.squares ?? Number.POSITIVE_INFINITY;
  const kSec = Math.exp(leastBetween(errorAt, Math.log(K_RANGE_SEC.low), Math.log(K_RANGE_SEC.high)));
  const line = lineAt(trials, kSec);
  if (!line || !(line.wPrimeJ > 0) || !(line.criticalPowerW > 0)) return null;
  const { criticalPowerW, wPrimeJ, squares } = line;
  const freedom = trials.length - 3;
  return { criticalPowerW, wPrimeJ, maxPowerW: criticalPowerW + wPrimeJ / kSec, errorW: freedom > 0 ? Math.sqrt(squares / freedom) : 0 };
}

function lineAt(trials: readonly PowerTrial[], kSec: number) {
  const line = fitLine(trials.map(({ durationSec, powerW }) => ({ x: 1 / (durationSec + kSec), y: powerW })));
  if (!line) return null;
  const squares = trials.reduce((sum, t) => sum + (t.powerW - line.intercept - line.slope / (t.durationSec + kSec)) ** 2, 0);
  return { criticalPowerW: line.intercept, wPrimeJ: line.slope, squares };
}

/** Where `f` is least: a scan over the range, then golden sections around the best step. */
function leastBetween(f: (x: number) => number, low: number, high: number): number {
  const step = (high - low) / SCAN_STEPS;
  let best = low;
  for (let i = 1; i <= SCAN_STEPS; i++) if (f(low + i * step) < f(best)) best = low + i * step;
  let [a, b] = [Math.max(low, best - step), Math.min(high, best + step)];
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < NARROWINGS; i++) {
    const [left, right] = [b - golden * (b - a), a + golden * (b - a)];
    if (f(left) < f(right)) b = right;
    else a = left;
  }
  return (a + b) / 2;
}

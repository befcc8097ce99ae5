import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.vdot', 'run.vdot_time', 'run.vo2_cost', 'run.pct_vo2max'],
  name: 'VDOT and its equivalent times',
  formula:
    'VDOT = VO2(d/t) / f(t),  VO2(v) = −4.60 + 0.182258·v + 0.000104·v²,  f(t) = 0.8 + 0.1894393·e^(−0.012778·t) + 0.2989558·e^(−0.1932605·t)',
  unit: 'ml/kg/min',
  unknownWhen: 'Distance or time is not above 0, or no realistic running speed fits. Unreliable outside 3.5 min to 4 h or VDOT 25 to 85.',
  source: 'Daniels J, Gilbert J (1979) Oxygen Power; Daniels J (2014) Daniels’ Running Formula, 3rd ed.',
  grade: 'C',
};

export interface RunEffort {
  distanceM: number;
  durationSec: number;
}

/** Between these speeds (30 and 700 m/min) VDOT rises with speed; no runner leaves them. */
const SLOWEST_MPS = 0.5;
const FASTEST_MPS = 700 / 60;

/** Oxygen a runner takes up at an even speed on the flat, ml/kg/min. */
export function oxygenCost(speedMps: number): number {
  const perMin = speedMps * 60;
  return -4.6 + 0.182258 * perMin + 0.000104 * perMin ** 2;
}

/** Speed in m/s at an oxygen cost in ml/kg/min: the inverse of `oxygenCost`. */
export function speedAtOxygenCost(cost: number): number {
  return (-0.182258 + Math.sqrt(0.182258 ** 2 + 4 * 0.000104 * (cost + 4.6))) / (2 * 0.000104) / 60;
}

/** Share of the greatest oxygen uptake that an all-out effort of this duration holds; above 1 when shorter than about 11 min. */
export function sustainableShare(durationSec: number): number {
  const minutes = durationSec / 60;
  return 0.8 + 0.1894393 * Math.exp(-0.012778 * minutes) + 0.2989558 * Math.exp(-0.1932605 * minutes);
}

/**
 * The running ability that an all-out effort shows, ml/kg/min; 50 runs 10 km in 41:21. High confidence only where the formula
 * was made: 3.5 min to 4 h, and an answer between 25 and 85.
 */
export function vdot(effort: RunEffort): Estimate<number> {
  if (!(effort.distanceM > 0 && effort.durationSec > 0)) return unknown('Enter a distance and time.');
  const value = oxygenCost(effort.distanceM / effort.durationSec) / sustainableShare(effort.durationSec);
  if (!(value > 0)) return unknown('This is slower than walking and can’t be used.');
  return known(value, isWhereItWasMade(value, effort.durationSec) ? 'high' : 'low');
}

/** Time in seconds that a runner of this VDOT needs for a distance, all-out and on the flat: the inverse of `vdot`. */
export function timeAtVdot(ability: number, distanceM: number): Estimate<number> {
  if (!(distanceM > 0)) return unknown('The distance is not above zero.');
  const at = (speedMps: number) => oxygenCost(speedMps) / sustainableShare(distanceM / speedMps);
  let [slow, fast] = [SLOWEST_MPS, FASTEST_MPS];
  if (!(ability >= at(slow) && ability <= at(fast))) return unknown('No realistic running speed for this VDOT.');
  // 60 halvings leave less than the resolution of a double.
  for (let i = 0; i < 60; i++) {
    const middle = (slow + fast) / 2;
    if (at(middle) < ability) slow = middle;
    else fast = middle;
  }
  const durationSec = distanceM / fast;
  return known(durationSec, isWhereItWasMade(ability, durationSec) ? 'high' : 'low');
}

function isWhereItWasMade(ability: number, durationSec: number): boolean {
  return durationSec >= 210 && durationSec <= 4 * 3600 && ability >= 25 && ability <= 85;
}

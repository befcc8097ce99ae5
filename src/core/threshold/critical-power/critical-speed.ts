import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';
import { type DistanceTimeLine, distanceTimeLine, type Trial } from '#core/threshold/critical-power/distance-time-line.ts';

export const science: Science = {
  ids: ['run.critical_speed', 'run.cs_time'],
  name: 'Critical speed and D′',
  formula: 'd = D′ + CS·t, least squares over all-out runs;  t = (d − D′) / CS',
  unit: 'm/s',
  unknownWhen: 'Fewer than two all-out runs of 2 to 20 min with different durations, or a result outside 2.2–6.2 m/s or 50–400 m.',
  source: 'Hughson RL, Orok CJ, Staudt LE (1984) Int J Sports Med 5:23-25; Jones AM, Vanhatalo A (2017) doi:10.1007/s40279-017-0688-0',
  grade: 'B',
};

const SHORTEST_SEC = 120;
const LONGEST_SEC = 1200;
const FURTHEST_PREDICTION_SEC = 1800;

/**
 * Critical speed in m/s and D′ in m from all-out runs of 2 to 20 minutes; 3 and 9 minutes work well. Distances are graded
 * (metres on the flat that would have been as hard). Runs of other durations are left out. High confidence from three runs on.
 */
export function criticalSpeed(trials: readonly Trial[]): Estimate<DistanceTimeLine> {
  const usable = trials.filter((trial) => trial.durationSec >= SHORTEST_SEC && trial.durationSec <= LONGEST_SEC);
  const line = distanceTimeLine(usable);
  if (!line) return unknown('Needs two all-out runs of different duration between 2 and 20 minutes; 3 and 9 minutes work well.');
  if (line.speedMps < 2.2 || line.speedMps > 6.2) {
    return unknown('These runs give an impossible critical speed. Check distances and times.');
  }
  if (line.reserveM < 50 || line.reserveM > 400) {
    return unknown('These runs don’t match; at least one was probably not all-out.');
  }
  return known(line, usable.length > 2 ? 'high' : 'medium');
}

/**
 * Seconds for a distance run all-out by an athlete with this critical speed and D′. Unknown when D′ alone would cover the
 * distance, low confidence beyond 30 minutes, where critical speed cannot be held.
 */
export function timeAtCriticalSpeed(line: { speedMps: number; reserveM: number }, distanceM: number): Estimate<number> {
  if (!(line.speedMps > 0)) return unknown('Critical speed is not available.');
  const durationSec = (distanceM - line.reserveM) / line.speedMps;
  if (!(durationSec > 0)) return unknown('The distance is shorter than D′; critical speed doesn’t apply to sprints.');
  if (durationSec > FURTHEST_PREDICTION_SEC) return known(durationSec, 'low');
  return known(durationSec, durationSec >= SHORTEST_SEC && durationSec <= LONGEST_SEC ? 'high' : 'medium');
}

import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';
import { type DistanceTimeLine, distanceTimeLine, type Trial } from '#core/threshold/critical-power/distance-time-line.ts';

export const science: Science = {
  ids: ['swim.css'],
  name: 'Critical swim speed',
  formula: 'CSS = (d2 − d1) / (t2 − t1),  D′ = d1 − CSS·t1;  from three swims on the least-squares line;  pace = 100 / CSS',
  unit: 'm/s',
  unknownWhen: 'Fewer than two all-out swims of clearly different distance, the long one too fast for the short one, or D′ outside 2–60 m.',
  source: 'Wakayoshi K et al. (1992) doi:10.1007/BF00717953',
  grade: 'B',
};

/** The times of 400 m and 200 m are 8 and 3 minutes apart for most; swims closer than this differ more by the start than by the distance. */
const LEAST_DISTANCE_RATIO = 1.5;

/**
 * Speed in m/s that a swimmer holds for about 14 to 39 minutes, and D′ in m, from all-out swims in one pool on fresh legs:
 * 200 m and 400 m, or more between 200 m and 1500 m. Without a wetsuit, which alone makes 3 to 7 %. Yards are turned into
 * metres before. High confidence from three swims on.
 */
export function criticalSwimSpeed(trials: readonly Trial[]): Estimate<DistanceTimeLine> {
  const byDistance = [...trials].sort((a, b) => a.distanceM - b.distanceM);
  const [short, long] = [byDistance[0], byDistance.at(-1)];
  if (!short || !long || trials.length < 2) return unknown('CSS needs two all-out swims; 200 m and 400 m work well.');
  if (!(short.distanceM > 0 && short.durationSec > 0)) return unknown('Enter a distance and time for each swim.');
  if (long.distanceM < short.distanceM * LEAST_DISTANCE_RATIO) {
    return unknown('The two distances are too similar; use 200 m and 400 m.');
  }
  if (long.durationSec <= short.durationSec) return unknown('The longer swim has a shorter time; check both.');
  const line = distanceTimeLine(trials);
  if (!line || line.reserveM < 2) {
    return unknown('The longer swim was as fast as the shorter one. Swim the short one all-out and rest well in between.');
  }
  if (line.reserveM > 60) return unknown('The longer swim was too slow. Pace it evenly and rest well in between.');
  return known(line, trials.length > 2 ? 'high' : 'medium');
}

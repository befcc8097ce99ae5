import { fitLine } from '#core/threshold/critical-power/line-fit.ts';

/** An all-out effort over a distance. */
export interface Trial {
  distanceM: number;
  durationSec: number;
}

/** Distance = reserve + speed · time, through two or more trials. */
export interface DistanceTimeLine {
  speedMps: number;
  /** Distance the athlete can cover above that speed, D′. */
  reserveM: number;
  /** Standard error of the speed; null with two trials, which leave nothing to judge the line by. */
  speedErrorMps: number | null;
}

/** Least-squares line of distance over time; null with fewer than two different times. */
export function distanceTimeLine(trials: readonly Trial[]): DistanceTimeLine | null {
  const line = fitLine(trials.map(({ durationSec, distanceM }) => ({ x: durationSec, y: distanceM })));
  return line && { speedMps: line.slope, reserveM: line.intercept, speedErrorMps: line.slopeError };
}

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
  const count = trials.length;
  if (count < 2) return null;
  const meanSec = trials.reduce((sum, trial) => sum + trial.durationSec, 0) / count;
  const meanM = trials.reduce((sum, trial) => sum + trial.distanceM, 0) / count;
  let squares = 0;
  let products = 0;
  for (const trial of trials) {
    squares += (trial.durationSec - meanSec) ** 2;
    products += (trial.durationSec - meanSec) * (trial.distanceM - meanM);
  }
  if (!(squares > 0)) return null;
  const speedMps = products / squares;
  const reserveM = meanM - speedMps * meanSec;
  const residual = trials.reduce((sum, trial) => sum + (trial.distanceM - reserveM - speedMps * trial.durationSec) ** 2, 0);
  return { speedMps, reserveM, speedErrorMps: count > 2 ? Math.sqrt(residual / (count - 2) / squares) : null };
}

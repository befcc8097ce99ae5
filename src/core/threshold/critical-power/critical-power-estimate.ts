import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { type CriticalPowerFit, fitCriticalPower, type PowerTrial } from '#core/threshold/critical-power/critical-power.ts';

export interface DatedPowerTrial extends PowerTrial {
  on: LocalDate;
}

export interface CriticalPowerEstimate {
  fit: CriticalPowerFit;
  /** The other way of drawing the line, when it answers something else by more than 3 %: show both. */
  alternative: CriticalPowerFit | null;
}

const SHORTEST_SEC = 120;
const LONGEST_SEC = 1200;
const FRESH_DAYS = 42;
const LEAST_SPREAD = 3;
const HIGHEST_RELATIVE_ERROR = 0.05;
const W_PRIME_RANGE_J = { low: 5000, high: 40_000 };
const NOTEWORTHY_DIFFERENCE = 0.03;

/**
 * Critical power from an athlete's own all-out efforts, or why not. Only efforts of 2 to 20 minutes from the last 42 days
 * count, the longest at least three times the shortest. Believed when the standard error is at most 5 % and W′ lies between
 * 5 and 40 kJ; with two efforts there is no error to see, so confidence is low.
 */
export function estimateCriticalPower(trials: readonly DatedPowerTrial[], today: LocalDate): Estimate<CriticalPowerEstimate> {
  const usable = trials.filter((trial) => isUsable(trial, today));
  if (usable.length < 2) return unknown('Needs two all-out efforts of 2–20 minutes within six weeks; three are better.');
  const durations = usable.map((trial) => trial.durationSec);
  if (Math.max(...durations) < LEAST_SPREAD * Math.min(...durations)) {
    return unknown('The efforts are too similar in duration; use 3 and 12 minutes.');
  }
  const fit = fitCriticalPower(usable, 'work-time');
  const other = fitCriticalPower(usable, 'inverse-time');
  if (!fit || !other) return unknown('The efforts are too similar in duration; use 3 and 12 minutes.');
  if (fit.wPrimeJ < W_PRIME_RANGE_J.low || fit.wPrimeJ > W_PRIME_RANGE_J.high || !(fit.criticalPowerW > 0)) {
    return unknown('The efforts don’t match; one was probably not all-out.');
  }
  const relativeError = fit.criticalPowerErrorW === null ? null : fit.criticalPowerErrorW / fit.criticalPowerW;
  if (relativeError !== null && relativeError > HIGHEST_RELATIVE_ERROR) {
    return unknown('The efforts don’t fit one curve; one was probably not all-out.');
  }
  const differs = Math.abs(other.criticalPowerW - fit.criticalPowerW) > NOTEWORTHY_DIFFERENCE * fit.criticalPowerW;
  return known({ fit, alternative: differs ? other : null }, confidenceOf(relativeError));
}

function isUsable({ durationSec, powerW, on }: DatedPowerTrial, today: LocalDate): boolean {
  const age = daysBetween(on, today);
  return powerW > 0 && durationSec >= SHORTEST_SEC && durationSec <= LONGEST_SEC && age >= 0 && age <= FRESH_DAYS;
}

function confidenceOf(relativeError: number | null) {
  if (relativeError === null) return 'low';
  return relativeError <= 0.02 ? 'high' : 'medium';
}

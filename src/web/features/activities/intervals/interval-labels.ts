import type { IntervalSet } from '#contract/activities/intervals.ts';
import type { Units } from '#core/format.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { UNKNOWN } from '#web/format/quantities/quantity.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';

/** Ends are found to a few seconds, so a set is named by whole steps of these. */
const STEP = { sec: 5, fromSec: 60, metres: 10 };

/** "5 × 4:00" or "8 × 400 m". */
export function setName({ repeats, basis, workM, workSec }: Pick<IntervalSet, 'repeats' | 'basis' | 'workM' | 'workSec'>): string {
  const step = workSec >= STEP.fromSec ? STEP.sec : 1;
  const length =
    basis === 'distance' && workM !== null
      ? `${formatNumber(Math.round(workM / STEP.metres) * STEP.metres)} m`
      : workSec < STEP.fromSec
        ? `${Math.round(workSec)} s`
        : formatClock(Math.round(workSec / step) * step);
  return `${formatNumber(repeats)} × ${length}`;
}

interface Output {
  avgPower: number | null;
  avgSpeedMps: number | null;
  avgHeartRate: number | null;
}

/** What was held: power, or pace or speed; a dash for what neither was measured of. */
export function formatOutput({ avgPower, avgSpeedMps }: Output, discipline: string, units: Units): string {
  if (avgPower !== null && discipline !== 'run' && discipline !== 'swim') return formatPower(avgPower);
  if (avgSpeedMps === null) return avgPower === null ? UNKNOWN : formatPower(avgPower);
  if (discipline === 'run') return formatRunPace(avgSpeedMps, units);
  return discipline === 'swim' ? formatSwimPace(avgSpeedMps) : formatSpeed(avgSpeedMps, units);
}

/** The same as a number that is drawn: more is better. */
export function outputOf({ avgPower, avgSpeedMps }: Output, discipline: string): number | null {
  return discipline === 'run' || discipline === 'swim' ? avgSpeedMps : (avgPower ?? avgSpeedMps);
}

export const SOURCE_NAME: Record<IntervalSet['source'], string> = {
  laps: 'your laps',
  lengths: 'pool lengths and rests',
  power: 'power',
  pace: 'pace',
  'heart-rate': 'heart rate',
};

import type { PersonalBest } from '#contract/analytics/analytics.ts';
import type { Units } from '#core/format.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import { formatClock, formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';

/** 5000 → "5 km", 100 → "100 m", and the distances that have a name. */
export function distanceName(distanceM: number): string {
  if (Math.abs(distanceM - METRES_PER_MILE) < 1) return '1 mile';
  if (Math.abs(distanceM - 21_097.5) < 1) return 'Half marathon';
  if (Math.abs(distanceM - 42_195) < 1) return 'Marathon';
  return distanceM >= 1000 && distanceM % 1000 === 0 ? `${formatNumber(distanceM / 1000)} km` : `${formatNumber(distanceM)} m`;
}

/** What a best is over: a time for means, a distance for times. */
export function bestOver({ kind, over }: Pick<PersonalBest, 'kind' | 'over'>): string {
  return kind === 'run-time' || kind === 'swim-time' ? distanceName(over) : formatDuration(over);
}

export function formatBest(kind: PersonalBest['kind'], value: number, units: Units): string {
  switch (kind) {
    case 'power':
      return formatPower(value);
    case 'heart-rate':
      return formatHeartRate(value);
    case 'run-speed':
      return formatRunPace(value, units);
    case 'swim-speed':
      return formatSwimPace(value);
    case 'run-time':
    case 'swim-time':
      return formatClock(value);
  }
}

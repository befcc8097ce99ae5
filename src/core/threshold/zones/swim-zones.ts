import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['swim.zones'],
  name: 'Swim zones',
  formula: 'upper bounds 84, 92, 97, 102, 110% of CSS; a speed on a bound belongs to the lower zone',
  unit: 'm/s',
  unknownWhen: 'Critical swim speed is not set for this date.',
  source: 'Moorline rule, around the critical-velocity bounds of Skiba PF (2008) SwimScore',
  grade: 'H',
};

const UPPER_BOUNDS_PERCENT = [84, 92, 97, 102, 110] as const;

export const SWIM_ZONE_NAMES = ['Recovery', 'Endurance', 'Tempo', 'Threshold', 'VO₂max', 'Sprint'] as const;

/** Upper bounds of zones 1 to 5 in m/s; zone 6 is open. Null when critical swim speed is unknown or not above 0. */
export function swimZoneBoundsMps(criticalSwimSpeedMps: number | null): number[] | null {
  if (criticalSwimSpeedMps === null || !(criticalSwimSpeedMps > 0)) return null;
  return UPPER_BOUNDS_PERCENT.map((percent) => (percent * criticalSwimSpeedMps) / 100);
}

/** Easy, moderate and hard for the intensity distribution: zones 1 and 2, from there to critical swim speed, above it. */
export function swimDomain(speedMps: number, criticalSwimSpeedMps: number | null): 1 | 2 | 3 | null {
  if (criticalSwimSpeedMps === null || !(criticalSwimSpeedMps > 0)) return null;
  if (speedMps * 100 <= criticalSwimSpeedMps * 92) return 1;
  return speedMps <= criticalSwimSpeedMps ? 2 : 3;
}

import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Run pace zones',
  formula:
    'upper bounds 100/129, 100/114, 100/106, 100/99, 100/97, 100/90 of threshold speed; a speed on a bound belongs to the lower zone',
  unit: 'm/s',
  unknownWhen: 'Threshold pace is not set for this date.',
  source: 'Friel J (2009) A quick guide to setting zones',
  grade: 'D',
};

/** Paces as percent of threshold pace: a greater number is slower. */
const PACE_BOUNDS_PERCENT = [129, 114, 106, 99, 97, 90] as const;

export const RUN_ZONE_NAMES = ['Recovery', 'Endurance', 'Tempo', 'Sub-threshold', 'Threshold', 'VO₂max', 'Anaerobic'] as const;

/** Upper bounds of zones 1 to 6 as graded speed in m/s; zone 7 is open. Null when threshold speed is unknown or not above 0. */
export function runZoneBoundsMps(thresholdMps: number | null): number[] | null {
  if (thresholdMps === null || !(thresholdMps > 0)) return null;
  return PACE_BOUNDS_PERCENT.map((percent) => (thresholdMps * 100) / percent);
}

/** Easy, moderate and hard for the intensity distribution: zones 1 and 2, from there to threshold, above it. */
export function runDomain(gradedSpeedMps: number, thresholdMps: number | null): 1 | 2 | 3 | null {
  if (thresholdMps === null || !(thresholdMps > 0)) return null;
  if (gradedSpeedMps * 114 <= thresholdMps * 100) return 1;
  return gradedSpeedMps <= thresholdMps ? 2 : 3;
}

import type { Discipline } from '#core/discipline.ts';
import { RACE_NAMES, type RaceDistance } from '#core/race/distance.ts';

/** What is raced: a triathlon of one of the five distances, or one discipline over so many metres. */
export type RaceFormat =
  | { kind: 'triathlon'; distance: RaceDistance }
  | { kind: 'single'; discipline: 'swim' | 'bike' | 'run'; distanceM: number };

const UP_TO_M: Readonly<Record<'swim' | 'bike' | 'run', readonly [sprint: number, olympic: number, half: number]>> = {
  swim: [1_500, 3_000, 5_000],
  bike: [45_000, 110_000, 170_000],
  run: [5_500, 15_000, 30_000],
};

/**
 * The triathlon whose length of taper, peak and recovery a race has: a marathon is prepared like an Ironman, a half like a
 * 70.3, 10 km like an Olympic. House rule: what counts is for how long the body is at it.
 */
export function raceClass(format: RaceFormat): RaceDistance {
  if (format.kind === 'triathlon') return format.distance;
  const [sprint, olympic, half] = UP_TO_M[format.discipline];
  if (format.distanceM <= sprint) return 'sprint';
  if (format.distanceM <= olympic) return 'olympic';
  return format.distanceM <= half ? '70.3' : 'ironman';
}

/** The disciplines a race asks for. */
export function disciplinesOfRace(format: RaceFormat): readonly Discipline[] {
  return format.kind === 'triathlon' ? ['swim', 'bike', 'run'] : [format.discipline];
}

/** "70.3", "marathon", "10 km run". */
export function raceFormatName(format: RaceFormat): string {
  if (format.kind === 'triathlon') return RACE_NAMES[format.distance];
  if (format.discipline === 'run' && Math.abs(format.distanceM - 42_195) < 300) return 'marathon';
  if (format.discipline === 'run' && Math.abs(format.distanceM - 21_097) < 200) return 'half marathon';
  const length = format.distanceM < 3_000 ? `${Math.round(format.distanceM)} m` : `${Math.round(format.distanceM / 100) / 10} km`;
  return `${length} ${format.discipline === 'bike' ? 'ride' : format.discipline}`;
}

import type { PlanRace } from '#core/plan/input/plan-input.ts';
import { raceClass } from '#core/plan/input/race-format.ts';
import type { RaceDistance } from '#core/race/distance.ts';

/** Usual hours and intensity factor of a race of each class; house figures from the bands of pacing. */
const RACE: Readonly<Record<RaceDistance, { hours: number; intensity: number }>> = {
  sprint: { hours: 1.3, intensity: 0.94 },
  olympic: { hours: 2.6, intensity: 0.9 },
  t100: { hours: 4.5, intensity: 0.83 },
  '70.3': { hours: 5.5, intensity: 0.8 },
  ironman: { hours: 12, intensity: 0.7 },
};

/** What a race adds to load, roughly: fitness after it should not look as if nothing had been done. */
export function raceLoad({ format, goalTimeSec }: PlanRace): number {
  const { hours, intensity } = RACE[raceClass(format)];
  return 100 * (goalTimeSec === null ? hours : goalTimeSec / 3600) * intensity ** 2;
}

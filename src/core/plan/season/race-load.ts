import type { PlanRace } from '#core/plan/input/plan-input.ts';
import type { RaceDistance } from '#core/race/distance.ts';

/** Usual hours and intensity factor of a race of each class; house figures from the bands of pacing. */
const RACE: Readonly<Record<RaceDistance, { hours: number; intensity: number }>> = {
  sprint: { hours: 1.3, intensity: 0.94 },
  olympic: { hours: 2.6, intensity: 0.9 },
  t100: { hours: 4.5, intensity: 0.83 },
  '70.3': { hours: 5.5, intensity: 0.8 },
  ironman: { hours: 12, intensity: 0.7 },
};

/** Usual speed over one discipline, m/s; and the intensity that is held for so long at most, hours. */
const SPEED_MPS: Readonly<Record<'swim' | 'bike' | 'run', number>> = { swim: 0.85, bike: 8, run: 2.8 };
const HELD: readonly (readonly [hours: number, intensity: number])[] = [
  [1.2, 0.95],
  [2.2, 0.9],
  [4.5, 0.82],
  [Number.POSITIVE_INFINITY, 0.7],
];

/** Seconds that a race takes: the time hoped for, else what is usual. */
export function raceDurationSec({ format, goalTimeSec }: PlanRace): number {
  if (goalTimeSec !== null) return goalTimeSec;
  return Math.round(format.kind === 'triathlon' ? RACE[format.distance].hours * 3600 : format.distanceM / SPEED_MPS[format.discipline]);
}

/** Share of threshold at which a race is usually done. */
export function raceIntensity(race: PlanRace): number {
  if (race.format.kind === 'triathlon') return RACE[race.format.distance].intensity;
  const hours = raceDurationSec(race) / 3600;
  return HELD.find(([most]) => hours <= most)?.[1] ?? 0.7;
}

/** What a race adds to load, roughly: fitness after it should not look as if nothing had been done. */
export function raceLoad(race: PlanRace): number {
  return (100 * raceDurationSec(race) * raceIntensity(race) ** 2) / 3600;
}

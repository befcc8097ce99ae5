import { bikeCourseFactor, bikeSectionsOf, rideConditions, riderOf } from '#core/race/bike/bike-leg.ts';
import { paceCourse } from '#core/race/bike/pacing.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.power_for_time'],
  name: 'Power for a bike time',
  formula: 'normalised power that gives the target time on the paced course, by bisection between 20 and 800 W',
  unit: 'W',
  unknownWhen: 'Weight is not set, or no realistic power gives that time.',
  source: 'Martin JC et al. (1998) doi:10.1123/jab.14.3.276',
  grade: 'B',
};

const LEAST_W = 20;
const MOST_W = 800;
/** Halvings until the bracket is a tenth of a watt. */
const HALVINGS = 13;

/** Normalized power in W that this bike leg in `durationSec` needs on the day. */
export function powerForBikeTime(day: RaceDay, athlete: RaceAthlete, durationSec: number): number | null {
  const rider = riderOf(athlete);
  if (!rider) return null;
  const sections = bikeSectionsOf(day);
  const conditions = rideConditions(day, athlete);
  const timeAt = (watts: number) =>
    paceCourse(sections, rider, conditions, { normalizedPowerW: watts, highestPowerW: Number.POSITIVE_INFINITY })?.totalSec ??
    Number.POSITIVE_INFINITY;
  const wantedSec = durationSec / bikeCourseFactor(day);
  if (timeAt(MOST_W) > wantedSec || timeAt(LEAST_W) < wantedSec) return null;
  let [low, high] = [LEAST_W, MOST_W];
  for (let i = 0; i < HALVINGS; i++) {
    const watts = (low + high) / 2;
    if (timeAt(watts) > wantedSec) low = watts;
    else high = watts;
  }
  return (low + high) / 2;
}

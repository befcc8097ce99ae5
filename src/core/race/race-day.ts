import type { Level } from '#core/level.ts';
import type { BikeSection } from '#core/race/bike/bike-course.ts';
import type { Wind } from '#core/race/bike/wind.ts';
import type { RaceDistance, RaceLengths } from '#core/race/distance.ts';
import type { LegTimes } from '#core/race/legs.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

/** Where and in what weather. Everything but the distance may be unknown. */
export interface RaceDay {
  distance: RaceDistance;
  /** Key of the course table, such as `ironman_hamburg`. */
  course: string | null;
  /** Where the course differs from the rule book. */
  lengths: RaceLengths | null;
  /** The bike course in sections, from its track. */
  bikeSections: readonly BikeSection[] | null;
  /** The run course in sections, from its track; flat unless said. */
  runSections?: readonly BikeSection[] | null;
  /** Climbing on the bike, used when there are no sections. */
  bikeAscentM: number | null;
  altitudeM: number | null;
  /** Mean from 9 to 15 h. */
  airC: number | null;
  /** 0 to 1. */
  relativeHumidity: number | null;
  wind: Wind | null;
  wetsuit: boolean | null;
}

export const unknownRaceDay = (distance: RaceDistance): RaceDay => ({
  distance,
  course: null,
  lengths: null,
  bikeSections: null,
  bikeAscentM: null,
  altitudeM: null,
  airC: null,
  relativeHumidity: null,
  wind: null,
  wetsuit: null,
});

/** A race the athlete has finished. */
export interface RaceResult {
  distance: RaceDistance;
  totalSec: number;
  legs: LegTimes | null;
  /** Key of the course table. */
  course: string | null;
  airC: number | null;
  /** From that race to the one that is predicted. */
  daysBefore: number;
}

/** What the athlete brings. */
export interface RaceAthlete {
  thresholds: Thresholds;
  level: Level | null;
  /** Drag area in race position; null takes a usual one for the level. */
  cdaM2: number | null;
  weeklyRunKm: number | null;
  /** Days of an hour or more in heat in the two weeks before. */
  daysInHeat: number;
  /** Two weeks at the altitude of the race. */
  isAcclimatisedToAltitude: boolean;
  results: readonly RaceResult[];
}

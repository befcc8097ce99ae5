import { airDensity, pressureAtAltitude } from '#core/race/bike/air.ts';
import { type BikeSection, rollingSections } from '#core/race/bike/bike-course.ts';
import { type PacedCourse, paceCourse, type RideConditions } from '#core/race/bike/pacing.ts';
import { DRIVETRAIN_EFFICIENCY, GOOD_ROAD_CRR, type Rider, WHEEL_DRAG_M2 } from '#core/race/bike/road-power.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import { bikeIntensityFor } from '#core/race/intensity-band.ts';
import { findCourse } from '#core/race/prediction/course-factor.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import { altitudeFactor } from '#core/race/weather/altitude.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_leg'],
  name: 'Bike leg from FTP',
  formula: 'normalised power = FTP · altitude · IF(time), spread over the course; time from the road model; both solved together',
  unit: 's, W',
  unknownWhen: 'FTP or weight is missing, or a climb is too steep for the power.',
  source:
    'Martin JC et al. (1998) doi:10.1123/jab.14.3.276 with Moorline defaults: CdA 0.25 m² (beginner 0.28), bike 8.5 kg, kit 2 kg, Crr 0.004, 7.5 m of climbing per km on an unknown course',
  grade: 'D',
};

export interface BikeLeg {
  durationSec: number;
  normalizedPowerW: number;
  intensityFactor: number;
  course: PacedCourse;
}

const BIKE_AND_KIT_KG = 10.5;
const CDA_M2 = { trained: 0.25, beginner: 0.28 };
/** Where riders brake: 75 km/h, and 60 when they are new to it. */
const FASTEST_MPS = { trained: 75 / 3.6, beginner: 60 / 3.6 };
/** Climbing of a course nobody described: half a percent of its length and a half again, like most 70.3 and Ironman courses. */
const USUAL_ASCENT_PER_M = 0.0075;
const USUAL_AIR_C = 20;
const USUAL_HUMIDITY = 0.6;
/** Time and intensity settle: each pass leaves a fifth of the difference on the flat, half of it on a climb. */
const PASSES = 16;
const SETTLED_SEC = 0.5;
/** No climb above this share of FTP. */
const HIGHEST_SHARE = 1.1;

export function riderOf({ thresholds, level, cdaM2 }: RaceAthlete): Rider | null {
  if (thresholds.weightKg === null) return null;
  return {
    massKg: thresholds.weightKg + BIKE_AND_KIT_KG,
    cdaM2: cdaM2 ?? (level === 'beginner' ? CDA_M2.beginner : CDA_M2.trained),
    crr: GOOD_ROAD_CRR,
    drivetrainEfficiency: DRIVETRAIN_EFFICIENCY,
    wheelDragM2: WHEEL_DRAG_M2,
  };
}

export function rideConditions(day: RaceDay, athlete: RaceAthlete): RideConditions {
  return {
    airDensityKgM3: airDensity({
      temperatureC: day.airC ?? USUAL_AIR_C,
      pressureHpa: pressureAtAltitude(day.altitudeM ?? 0),
      relativeHumidity: day.relativeHumidity ?? USUAL_HUMIDITY,
    }),
    wind: day.wind ?? { speedMps: 0, fromDeg: null },
    fastestMps: athlete.level === 'beginner' ? FASTEST_MPS.beginner : FASTEST_MPS.trained,
  };
}

/** The sections of the day's course; an undescribed one rolls as most do. */
export function bikeSectionsOf(day: RaceDay): readonly BikeSection[] {
  if (day.bikeSections && day.bikeSections.length > 0) return day.bikeSections;
  const lengthM = (day.lengths ?? RACE_LENGTHS[day.distance]).bikeM;
  return rollingSections(lengthM, day.bikeAscentM ?? lengthM * USUAL_ASCENT_PER_M);
}

/**
 * The bike leg as hard as its own duration allows: the longer, the easier, so time and intensity are solved together. Null
 * without FTP or weight.
 */
export function bikeLeg(day: RaceDay, athlete: RaceAthlete): BikeLeg | null {
  const rider = riderOf(athlete);
  const ftpW = ftpOnTheDay(day, athlete);
  if (!rider || ftpW === null) return null;
  const sections = bikeSectionsOf(day);
  const conditions = rideConditions(day, athlete);
  const factor = bikeCourseFactor(day);
  let leg: BikeLeg | null = null;
  let durationSec = sections.reduce((sum, { lengthM }) => sum + lengthM, 0) / 10;
  for (let pass = 0; pass < PASSES; pass++) {
    const intensityFactor = bikeIntensityFor(day.distance, durationSec);
    const normalizedPowerW = ftpW * intensityFactor;
    const course = paceCourse(sections, rider, conditions, { normalizedPowerW, highestPowerW: ftpW * HIGHEST_SHARE });
    if (!course) return null;
    const changedSec = Math.abs(course.totalSec * factor - durationSec);
    durationSec = course.totalSec * factor;
    leg = { durationSec, normalizedPowerW, intensityFactor, course };
    if (changedSec < SETTLED_SEC) break;
  }
  return leg;
}

/** FTP at the altitude of the race, W; null without an FTP. */
export function ftpOnTheDay(day: RaceDay, { thresholds, isAcclimatisedToAltitude }: RaceAthlete): number | null {
  const { ftpW } = thresholds;
  return ftpW === null || !(ftpW > 0) ? null : ftpW * altitudeFactor(day.altitudeM ?? 0, isAcclimatisedToAltitude);
}

/** A course that was described by its track or its climbing needs no factor: the factor contains both. */
export function bikeCourseFactor(day: RaceDay): number {
  if (day.course === null || day.bikeSections || day.bikeAscentM !== null) return 1;
  return findCourse(day.distance, day.course)?.bike ?? 1;
}

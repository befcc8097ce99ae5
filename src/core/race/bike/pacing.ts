import type { BikeSection } from '#core/race/bike/bike-course.ts';
import { type CourseTime, courseTime, type Stretch } from '#core/race/bike/course.ts';
import { type Rider, roadPower } from '#core/race/bike/road-power.ts';
import { roadSpeed } from '#core/race/bike/road-speed.ts';
import { headwind, loopWind, type Wind } from '#core/race/bike/wind.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_pacing'],
  name: 'Power over a course',
  formula: 'P = P₀ · (v₀ / v)^0.3 limited to −20% and +10%, then scaled so that (Σ P⁴t / Σ t)^¼ = target',
  unit: 'W',
  unknownWhen: 'The steepest section can’t be climbed at the allowed power.',
  source:
    'Coaching convention supported by simulation: +5 to 10% on climbs and into wind, −10 to 20% with gravity or wind; variability index ≤ 1.05',
  grade: 'D',
};

/** The day the course is ridden on. */
export interface RideConditions {
  airDensityKgM3: number;
  wind: Wind;
  /** Where the rider brakes on descents. */
  fastestMps: number;
}

export interface PacedCourse extends CourseTime {
  stretches: readonly Stretch[];
  normalizedPowerW: number;
  meanPowerW: number;
}

/** 7 % more at 1.5 % up, 6 % less at 1.5 % down; both ends of the band are reached at about 3 %. */
const PUSH_WHERE_SLOW = 0.3;
const MOST = 1.1;
const LEAST = 0.8;

/** Passes in which target and result come to agree within a tenth of a watt. */
const PASSES = 4;

/**
 * Spreads `normalizedPowerW` over the sections, harder where the course is slow, so that the fourth-power mean over time is the
 * target and no section is above `highestPowerW`. Null when a section cannot be ridden with that.
 */
export function paceCourse(
  sections: readonly BikeSection[],
  rider: Rider,
  conditions: RideConditions,
  target: { normalizedPowerW: number; highestPowerW: number },
): PacedCourse | null {
  const roads = sections.flatMap((section) => roadsOf(section, conditions));
  const flatMps = roadSpeed(target.normalizedPowerW, rider, {
    grade: 0,
    airDensityKgM3: conditions.airDensityKgM3,
    headwindMps: 0,
  });
  const shares = roads.map((road) => clamp((flatMps / roadSpeed(target.normalizedPowerW, rider, road)) ** PUSH_WHERE_SLOW));
  let scale = target.normalizedPowerW;
  let paced: PacedCourse | null = null;
  for (let pass = 0; pass < PASSES; pass++) {
    const stretches = roads.map((road, i) => {
      const wantedW = Math.min(target.highestPowerW, scale * (shares[i] ?? 1));
      const brakingW = Math.max(0, roadPower(conditions.fastestMps, rider, road));
      return { ...road, powerW: Math.min(wantedW, brakingW) };
    });
    const time = courseTime(stretches, rider, conditions.fastestMps);
    if (!time) return null;
    paced = { ...time, stretches, ...meanPowers(stretches, time) };
    scale *= target.normalizedPowerW / paced.normalizedPowerW;
  }
  return paced;
}

const clamp = (share: number) => Math.min(MOST, Math.max(LEAST, share));

/** One road where the wind is known, two halves of it, against and with the wind, where only its strength is. */
function roadsOf(section: BikeSection, { airDensityKgM3, wind }: RideConditions) {
  const road = { grade: section.grade, airDensityKgM3 };
  const against = headwind(wind, section.bearingDeg);
  if (against !== null) return [{ ...road, lengthM: section.lengthM, headwindMps: against }];
  const along = loopWind(wind);
  if (along === 0) return [{ ...road, lengthM: section.lengthM, headwindMps: 0 }];
  return [along, -along].map((headwindMps) => ({ ...road, lengthM: section.lengthM / 2, headwindMps }));
}

function meanPowers(stretches: readonly Stretch[], { totalSec, stretchSec }: CourseTime) {
  let work = 0;
  let fourth = 0;
  stretches.forEach(({ powerW }, i) => {
    work += powerW * (stretchSec[i] ?? 0);
    fourth += powerW ** 4 * (stretchSec[i] ?? 0);
  });
  return { meanPowerW: work / totalSec, normalizedPowerW: (fourth / totalSec) ** 0.25 };
}

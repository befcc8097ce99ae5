import type { Rider, Road } from '#core/race/bike/road-power.ts';
import { roadSpeed } from '#core/race/bike/road-speed.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_course'],
  name: 'Time over a bike course',
  formula: 't = Σ length / v(power, grade, wind, ρ), each section at its steady speed',
  unit: 's',
  unknownWhen: 'A section is too steep for the power: speed would drop to zero.',
  source:
    'Martin JC et al. (1998) doi:10.1123/jab.14.3.276, quasi-steady; 3.2 to 3.9% mean error with estimated CdA and Crr (Romcke E et al. 2019, icSPORTS)',
  grade: 'B',
};

/** A stretch of road, 100 to 500 m of one steepness, ridden at one power. */
export interface Stretch extends Road {
  lengthM: number;
  powerW: number;
}

export interface CourseTime {
  totalSec: number;
  stretchSec: readonly number[];
}

/** Slower than a walk, a rider is off the bike. */
const STANDING_MPS = 0.5;

/**
 * Time of each stretch and of them all. Speed changes at once from one stretch to the next, which costs little on stretches
 * over 100 m. `fastestMps` is where the rider brakes. Null when a stretch cannot be ridden.
 */
export function courseTime(stretches: readonly Stretch[], rider: Rider, fastestMps = Number.POSITIVE_INFINITY): CourseTime | null {
  const stretchSec: number[] = [];
  for (const stretch of stretches) {
    const speed = Math.min(fastestMps, roadSpeed(stretch.powerW, rider, stretch));
    if (speed < STANDING_MPS) return null;
    stretchSec.push(stretch.lengthM / speed);
  }
  return { totalSec: stretchSec.reduce((sum, sec) => sum + sec, 0), stretchSec };
}

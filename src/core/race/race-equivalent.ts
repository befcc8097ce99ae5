import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['run.riegel'],
  name: 'Equivalent race time',
  formula:
    'T2 = T1 · (D2/D1)^k,  k = 1.06 up to the half marathon;  marathon: personal k from two races, otherwise 1.06 + 0.002 · max(0, 60 − weekly km), at most 1.15',
  unit: 's',
  unknownWhen: 'Distances or time are not above 0, or the race took less than 3.5 min or more than 230 min.',
  source:
    'Riegel PS (1981) Am Sci 69:285-290; error after Vickers AJ, Vertosick EA (2016) doi:10.1186/s13102-016-0052-y; weekly km: Moorline rule',
  grade: 'C',
};

export interface RunRace {
  distanceM: number;
  durationSec: number;
}

export interface EquivalentTime {
  durationSec: number;
  lowSec: number;
  highSec: number;
  exponent: number;
}

/** What bends the marathon; null where unknown. */
export interface MarathonBackground {
  /** A second race of another distance within 90 days of the first. */
  otherRace: RunRace | null;
  weeklyKm: number | null;
}

const USUAL_EXPONENT = 1.06;
const HIGHEST_EXPONENT = 1.15;
const HALF_M = 21_097.5;
const MARATHON_M = 42_195;
/** Most recreational marathon runners train about this much, and 1.06 is at least 10 minutes too fast for half of them. */
const USUAL_WEEKLY_KM = 40;

/** Seconds for `distanceM`, from the time over another distance. */
export function riegelTime(race: RunRace, distanceM: number, exponent = USUAL_EXPONENT): number {
  return race.durationSec * (distanceM / race.distanceM) ** exponent;
}

/** The runner's own exponent from two races of different distance; null when they cannot say. */
export function personalExponent(a: RunRace, b: RunRace): number | null {
  if (!(Math.min(a.distanceM, b.distanceM, a.durationSec, b.durationSec) > 0)) return null;
  const doublings = Math.log(b.distanceM / a.distanceM);
  // Two races closer than a third in distance differ more by the day than by the distance.
  if (Math.abs(doublings) < Math.log(4 / 3)) return null;
  return clampExponent(Math.log(b.durationSec / a.durationSec) / doublings);
}

/**
 * Time over another distance run all-out, with the range to expect: ±4 % to the half marathon, ±7 % at the marathon and
 * beyond. The exponent turns from 1.06 at the half marathon into the marathon's own at the marathon.
 */
export function equivalentTime(race: RunRace, distanceM: number, background: MarathonBackground): Estimate<EquivalentTime> {
  if (!(race.distanceM > 0 && race.durationSec > 0 && distanceM > 0)) return unknown('Enter two distances and a time.');
  if (race.durationSec < 210) return unknown('A race under 3.5 minutes doesn’t predict longer ones. Use 1,500 m or more.');
  if (race.durationSec > 230 * 60) return unknown('A race over 230 minutes doesn’t predict other distances.');
  const towardsMarathon = Math.min(1, Math.max(0, (Math.max(distanceM, race.distanceM) - HALF_M) / (MARATHON_M - HALF_M)));
  const exponent = USUAL_EXPONENT + (marathonExponent(race, background) - USUAL_EXPONENT) * towardsMarathon;
  const error = 0.04 + 0.03 * towardsMarathon;
  const durationSec = riegelTime(race, distanceM, exponent);
  const time = { durationSec, lowSec: durationSec * (1 - error), highSec: durationSec * (1 + error), exponent };
  return known(time, towardsMarathon === 0 ? 'high' : distanceM > MARATHON_M * 1.05 ? 'low' : 'medium');
}

function marathonExponent(race: RunRace, { otherRace, weeklyKm }: MarathonBackground): number {
  const own = otherRace ? personalExponent(race, otherRace) : null;
  return own ?? clampExponent(USUAL_EXPONENT + 0.002 * Math.max(0, 60 - (weeklyKm ?? USUAL_WEEKLY_KM)));
}

function clampExponent(exponent: number): number {
  return Math.min(HIGHEST_EXPONENT, Math.max(USUAL_EXPONENT, exponent));
}

import type { Leg } from '#core/discipline.ts';
import { RACE_LENGTHS, RACE_NAMES, type RaceDistance } from '#core/race/distance.ts';
import { type LegTimes, mapLegs, scaleTo, totalOf } from '#core/race/legs.ts';
import { type CourseFactor, findCourse } from '#core/race/prediction/course-factor.ts';
import { IRONMAN_TO_703_RATIO, smooth703FromIronman, smoothIronmanFrom703 } from '#core/race/prediction/ironman-from-703.ts';
import type { Route } from '#core/race/prediction/route.ts';
import { splitByTime } from '#core/race/prediction/split-from-total.ts';
import type { RaceDay, RaceResult } from '#core/race/race-day.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.predict_from_result'],
  name: 'Race time from another race',
  formula: 'same distance: time · course / course;  70.3 ↔ Ironman: median ratios of pairs;  others: total · (D2/D1)^1.06',
  unit: 's',
  unknownWhen: 'No valid finish time, or the race is more than two years old.',
  source:
    'Public results: error of the last race 6.5% (70.3) and 7.1% (Ironman), with the course factor 5.8 and 5.9%; 70.3 to Ironman 6.2%, Riegel 7.1%',
  grade: 'C',
};

/** Older than this a result says more about the past than about the race. */
const OLDEST_DAYS = 730;
const RECENT_DAYS = 120;
const RIEGEL = 1.06;

/** The prediction from one finished race; null when the result cannot be used. */
export function predictFromResult(day: RaceDay, result: RaceResult): Route | null {
  if (!(result.totalSec > 0) || result.daysBefore > OLDEST_DAYS || result.daysBefore < 0) return null;
  const from = result.course === null ? undefined : findCourse(result.distance, result.course);
  const to = day.course === null ? undefined : findCourse(day.distance, day.course);
  const isSameCourse = day.course !== null && day.course === result.course && day.distance === result.distance;
  const isMatched = isSameCourse || (from !== undefined && to !== undefined);
  const onAverageSec = result.totalSec / (isSameCourse ? 1 : (from?.total ?? 1));
  const otherSec = timeOverDistance(result.distance, day.distance, onAverageSec);
  const totalSec = otherSec * (isSameCourse ? 1 : (to?.total ?? 1));
  const totalShare = shareOf(day, result, isMatched);
  return {
    kind: 'result',
    legs: scaleTo(legsOf(day, result, isSameCourse ? undefined : from, isSameCourse ? undefined : to), totalSec),
    totalShare,
    legShare: { swim: totalShare * 1.2, T1: 0.25, bike: totalShare * 1.2, T2: 0.25, run: totalShare * 1.4 },
    confidence: totalShare <= 0.05 ? 'high' : totalShare <= 0.08 ? 'medium' : 'low',
    restsOn: reasons(day, result, isMatched),
  };
}

/** Seconds over another race distance; a faster time never becomes a slower one. */
export function timeOverDistance(from: RaceDistance, to: RaceDistance, totalSec: number): number {
  if (from === to) return totalSec;
  if (from === '70.3' && to === 'ironman') return smoothIronmanFrom703(totalSec);
  if (from === 'ironman' && to === '70.3') return smooth703FromIronman(totalSec);
  return totalSec * (lengthOf(to) / lengthOf(from)) ** RIEGEL;
}

function lengthOf(distance: RaceDistance): number {
  const { swimM, bikeM, runM } = RACE_LENGTHS[distance];
  return swimM + bikeM + runM;
}

/** Half of the 80 % band: ±5 % for a course-matched race within 120 days, ±8 % for the same distance, wider for another. */
function shareOf(day: RaceDay, result: RaceResult, isMatched: boolean): number {
  if (day.distance === result.distance) return isMatched && result.daysBefore <= RECENT_DAYS ? 0.05 : 0.08;
  const times = Math.max(lengthOf(day.distance), lengthOf(result.distance)) / Math.min(lengthOf(day.distance), lengthOf(result.distance));
  const isMeasuredPair = [day.distance, result.distance].every((distance) => distance === '70.3' || distance === 'ironman');
  if (isMeasuredPair) return 0.1;
  return times < 3 ? 0.12 : 0.16;
}

/** Proportions of the legs: the athlete's own where the result lists them, moved by what distance and course do to each. */
function legsOf(day: RaceDay, result: RaceResult, from: CourseFactor | undefined, to: CourseFactor | undefined): LegTimes {
  const source = result.legs ?? splitByTime(result.distance, result.totalSec);
  const sum = totalOf(source);
  const targetSec = timeOverDistance(result.distance, day.distance, sum);
  const typicalHere = splitByTime(result.distance, sum);
  const typicalThere = splitByTime(day.distance, targetSec);
  return mapLegs(source, (sec, leg) => {
    const ratio = legRatio(result.distance, day.distance, leg) ?? typicalThere[leg] / typicalHere[leg];
    return (sec * ratio * courseOf(to, leg)) / courseOf(from, leg);
  });
}

function legRatio(from: RaceDistance, to: RaceDistance, leg: Leg): number | null {
  if (from === to) return 1;
  if (leg === 'T1' || leg === 'T2') return null;
  if (from === '70.3' && to === 'ironman') return IRONMAN_TO_703_RATIO[leg];
  if (from === 'ironman' && to === '70.3') return 1 / IRONMAN_TO_703_RATIO[leg];
  return null;
}

function courseOf(factor: CourseFactor | undefined, leg: Leg): number {
  return leg === 'T1' || leg === 'T2' ? 1 : (factor?.[leg] ?? 1);
}

function reasons(day: RaceDay, result: RaceResult, isMatched: boolean): string[] {
  const ago = result.daysBefore < 60 ? `${result.daysBefore} days` : `${Math.round(result.daysBefore / 30.4)} months`;
  const how =
    day.distance === result.distance
      ? `your ${RACE_NAMES[result.distance]} ${ago} before`
      : `your ${RACE_NAMES[result.distance]} ${ago} before, converted to ${RACE_NAMES[day.distance]}`;
  return [
    `Total: ${how}.`,
    isMatched ? 'Adjusted for the speed of both courses.' : 'Both courses are assumed to be equally fast.',
    result.legs ? 'Leg times follow your own splits.' : 'Leg times follow finishers with that time.',
  ];
}

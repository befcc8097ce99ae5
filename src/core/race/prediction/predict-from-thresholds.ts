import { type Estimate, known, unknown } from '#core/estimate.ts';
import { bikeLeg } from '#core/race/bike/bike-leg.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import { type LegTimes, mapLegs } from '#core/race/legs.ts';
import { findCourse } from '#core/race/prediction/course-factor.ts';
import type { Route } from '#core/race/prediction/route.ts';
import { splitByTime } from '#core/race/prediction/split-from-total.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import { runLegSec } from '#core/race/run-leg.ts';
import { swimLegSec } from '#core/race/swim-leg.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.predict_from_thresholds'],
  name: 'Race time from thresholds',
  formula: 'swim(CSS) + T1 + bike(FTP, course) + T2 + run(threshold pace);  transitions and one missing leg from finisher splits',
  unit: 's',
  unknownWhen: 'Both the bike and the run leg are missing.',
  source:
    'Moorline composition of the legs; range ±8%, ±10% with one leg estimated: repeatability of public results (SD of log time 7.7 to 8.6%)',
  grade: 'H',
};

/** Passes in which total and transitions settle: transitions are 2 to 7 % of the total. */
const PASSES = 12;

export const TOTAL_SHARE = { whole: 0.08, filled: 0.1 };

/**
 * 80 % bands of a leg, as shares: the swim's open-water doubt, the bike model with an estimated drag area (3.2 to 3.9 % mean
 * error), the run's equivalent time (4 to 7 %) together with the spread of running off the bike.
 */
export const LEG_SHARE: LegTimes = { swim: 0.06, T1: 0.25, bike: 0.06, T2: 0.25, run: 0.07 };
const MARATHON_RUN_SHARE = 0.09;
const FILLED_LEG_SHARE = 0.12;

/** The prediction from the thresholds of the day. A missing swim, or one of bike and run, is filled in from finishers of that time. */
export function predictFromThresholds(day: RaceDay, athlete: RaceAthlete): Estimate<Route> {
  const own = ownLegs(day, athlete);
  if (own.bike === null && own.run === null) {
    return unknown('Set FTP and weight or threshold pace, or add a race result, to get a prediction.');
  }
  const legs = completeLegs(day, own);
  const isFilled = own.swim === null || own.bike === null || own.run === null;
  const legShare = mapLegs(LEG_SHARE, (share, leg) => {
    if (own[leg] === null && leg !== 'T1' && leg !== 'T2') return FILLED_LEG_SHARE;
    return leg === 'run' && day.distance === 'ironman' ? MARATHON_RUN_SHARE : share;
  });
  const route: Route = {
    kind: 'thresholds',
    legs,
    totalShare: isFilled ? TOTAL_SHARE.filled : TOTAL_SHARE.whole,
    legShare,
    confidence: isFilled ? 'low' : 'medium',
    restsOn: reasons(day, athlete, own),
  };
  return known(route, route.confidence);
}

export type OwnLegs = Record<'swim' | 'bike' | 'run', number | null> & { T1: null; T2: null };

/** Seconds of the legs that the athlete's own thresholds say something about. */
export function ownLegs(day: RaceDay, athlete: RaceAthlete): OwnLegs {
  const { criticalSwimSpeedMps } = athlete.thresholds;
  const lengthM = (day.lengths ?? RACE_LENGTHS[day.distance]).swimM;
  const course = day.course === null ? undefined : findCourse(day.distance, day.course);
  const swim =
    criticalSwimSpeedMps === null || !(criticalSwimSpeedMps > 0)
      ? null
      : swimLegSec(day.distance, { lengthM, wetsuit: day.wetsuit === true }, criticalSwimSpeedMps) * (course?.swim ?? 1);
  return { swim, T1: null, bike: bikeLeg(day, athlete)?.durationSec ?? null, T2: null, run: runLegSec(day, athlete) };
}

/** Transitions and missing legs as finishers have them whose known legs take as long; the total is solved for. */
function completeLegs(day: RaceDay, own: OwnLegs): LegTimes {
  const knownSec = (own.swim ?? 0) + (own.bike ?? 0) + (own.run ?? 0);
  let typical = splitByTime(day.distance, knownSec);
  for (let pass = 0; pass < PASSES; pass++) {
    const shareKnown =
      ((own.swim === null ? 0 : typical.swim) + (own.bike === null ? 0 : typical.bike) + (own.run === null ? 0 : typical.run)) /
      (typical.swim + typical.T1 + typical.bike + typical.T2 + typical.run);
    typical = splitByTime(day.distance, knownSec / shareKnown);
  }
  return mapLegs(typical, (sec, leg) => own[leg] ?? sec);
}

function reasons(day: RaceDay, athlete: RaceAthlete, own: OwnLegs): string[] {
  const drag = athlete.cdaM2 === null ? 'typical aerodynamics' : 'your aerodynamics';
  const isDescribed = day.course !== null || day.bikeAscentM !== null;
  const course = day.bikeSections ? 'your course' : isDescribed ? 'the known course' : 'a typical rolling course';
  const heat = day.airC === null ? 'unknown weather' : 'with heat adjustment';
  return [
    own.swim === null ? 'Swim: no CSS, so based on finishers with similar bike and run times.' : 'Swim: your critical swim speed.',
    own.bike === null
      ? 'Bike: no FTP or weight, so based on finishers with similar times.'
      : `Bike: your FTP and weight, ${drag}, ${course}.`,
    own.run === null
      ? 'Run: no threshold pace, so based on finishers with similar times.'
      : `Run: your threshold pace, off the bike, ${heat}.`,
    'Transitions: from finishers with similar times.',
  ];
}

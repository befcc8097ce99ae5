import type { Leg } from '#core/discipline.ts';
import { type Confidence, type Estimate, known, unknown } from '#core/estimate.ts';
import { RACE_LEGS, totalOf } from '#core/race/legs.ts';
import { predictFromResult } from '#core/race/prediction/predict-from-result.ts';
import { predictFromThresholds } from '#core/race/prediction/predict-from-thresholds.ts';
import type { Route } from '#core/race/prediction/route.ts';
import { around, type Range } from '#core/race/prediction-range.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.predict'],
  name: 'Race prediction',
  formula: 'the method with the narrowest range; if equal, current thresholds; other methods are shown if they differ by more than 5%',
  unit: 's',
  unknownWhen: 'No bike or run thresholds and no race result from the last two years.',
  source: 'Moorline rule; no predictor without race-day information does better than 5.5% mean error (public results, 2015 to 2026)',
  grade: 'H',
};

export interface PredictedLeg {
  leg: Leg;
  /** Seconds: the middle, and the band in which eight races of ten end. */
  time: Range;
}

export interface PredictedTotal {
  kind: Route['kind'];
  total: Range;
  restsOn: readonly string[];
}

export interface RacePrediction {
  kind: Route['kind'];
  /** In race order. Their middles add up to the middle of the total; their bands do not, since not all goes wrong at once. */
  legs: readonly PredictedLeg[];
  total: Range;
  restsOn: readonly string[];
  /** Other routes that come to another answer: more than 5 % away. */
  alternatives: readonly PredictedTotal[];
}

const WORTH_SHOWING = 0.05;

/** What to expect of the race, as ranges, with what they rest on. */
export function predictRace(day: RaceDay, athlete: RaceAthlete): Estimate<RacePrediction> {
  const fromThresholds = predictFromThresholds(day, athlete);
  const fromResults = athlete.results.flatMap((result) => predictFromResult(day, result) ?? []);
  const routes = [...(fromThresholds.kind === 'known' ? [fromThresholds.value] : []), ...fromResults];
  const best = routes.reduce<Route | null>((kept, route) => (kept && kept.totalShare <= route.totalShare ? kept : route), null);
  if (!best) return fromThresholds.kind === 'unknown' ? fromThresholds : unknown('Not enough data for a prediction.');
  const prediction = asPrediction(best, routes);
  return known(prediction, confidenceOf(best, prediction));
}

/** A route as ranges, with those of `routes` beside it that say something else. */
export function asPrediction(route: Route, routes: readonly Route[]): RacePrediction {
  const totalSec = totalOf(route.legs);
  const differs = (other: Route) => Math.abs(totalOf(other.legs) / totalSec - 1) > WORTH_SHOWING;
  return {
    kind: route.kind,
    legs: RACE_LEGS.map((leg) => ({ leg, time: around(route.legs[leg], route.legShare[leg]) })),
    total: around(totalSec, route.totalShare),
    restsOn: route.restsOn,
    alternatives: routes
      .filter((other) => other !== route && differs(other))
      .map((other) => ({ kind: other.kind, total: around(totalOf(other.legs), other.totalShare), restsOn: other.restsOn })),
  };
}

/** Two routes that disagree make either of them doubtful. */
function confidenceOf(route: Route, { alternatives }: RacePrediction): Confidence {
  return alternatives.length > 0 && route.confidence === 'medium' ? 'low' : route.confidence;
}

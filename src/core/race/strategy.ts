import { type Estimate, known } from '#core/estimate.ts';
import { type BikePlan, bikePlan } from '#core/race/bike/bike-plan.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import { type Band, RACE_INTENSITY } from '#core/race/intensity-band.ts';
import { type LegTimes, scaleTo } from '#core/race/legs.ts';
import { type FuellingPlan, type FuelProfile, fuellingPlan } from '#core/race/nutrition/fuelling.ts';
import { predictRace, type RacePrediction } from '#core/race/prediction/predict-race.ts';
import type { Range } from '#core/race/prediction-range.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import { HELD_BACK, START_SHARE } from '#core/race/run-over-course.ts';
import { DANGEROUS_WBGT_C, wetBulbGlobe } from '#core/race/weather/wbgt.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.strategy'],
  name: 'Race strategy',
  formula: 'leg targets from the prediction, or from a goal time in the same proportions; first 10% of the run 2.5% slower',
  unit: 's, W, m/s, bpm',
  unknownWhen: 'No prediction available.',
  source: 'Coaching convention; the parts name their own sources',
  grade: 'D',
};

/** What one person wants of one race. */
export interface RaceAim {
  /** A wished-for finishing time; null plans the predicted one. */
  goalSec: number | null;
  fuel: FuelProfile;
}

export type GoalVerdict = 'easier' | 'within reach' | 'ambitious';

export interface SwimPlan {
  lengthM: number;
  speedMps: number;
  timeSec: number;
}

export interface RunPlan {
  lengthM: number;
  speedMps: number;
  timeSec: number;
  /** The start, held back because it always feels easy off the bike. */
  start: { lengthM: number; speedMps: number };
  /** Speeds at which this race is run, from the threshold; null without one. */
  speedBandMps: Band | null;
  heartRateBpm: Band | null;
}

export interface RaceStrategy {
  prediction: RacePrediction;
  /** Seconds that each leg is planned with. */
  legs: LegTimes;
  /** Where the goal lies against the prediction's 80 % band; null without a goal. */
  goal: { sec: number; verdict: GoalVerdict } | null;
  swim: SwimPlan;
  bike: BikePlan;
  run: RunPlan;
  fuelling: FuellingPlan;
  warnings: readonly string[];
}

/** How to race the day: pace, power and heart rate of each leg, food and drink, and what to look out for. */
export function raceStrategy(day: RaceDay, athlete: RaceAthlete, aim: RaceAim): Estimate<RaceStrategy> {
  const predicted = predictRace(day, athlete);
  if (predicted.kind === 'unknown') return predicted;
  const prediction = predicted.value;
  const expected = midsOf(prediction);
  const legs = aim.goalSec === null ? expected : scaleTo(expected, aim.goalSec);
  const totalSec = aim.goalSec ?? prediction.total.mid;
  const bike = bikePlan(day, athlete, legs.bike);
  const strategy: RaceStrategy = {
    prediction,
    legs,
    goal: aim.goalSec === null ? null : { sec: aim.goalSec, verdict: goalVerdict(aim.goalSec, prediction.total) },
    swim: swimPlan(day, legs.swim),
    bike,
    run: runPlan(day, athlete, legs.run),
    fuelling: fuellingPlan({ totalSec, bikeSec: legs.bike, runSec: legs.run }, aim.fuel, day.airC),
    warnings: [...bike.warnings, ...heatWarnings(day)],
  };
  return known(strategy, predicted.confidence);
}

function midsOf({ legs }: RacePrediction): LegTimes {
  const mid = (leg: keyof LegTimes) => legs.find((row) => row.leg === leg)?.time.mid ?? 0;
  return { swim: mid('swim'), T1: mid('T1'), bike: mid('bike'), T2: mid('T2'), run: mid('run') };
}

/** A wished-for time against the band in which eight races of ten end. */
export function goalVerdict(goalSec: number, total: Range): GoalVerdict {
  if (goalSec < total.low) return 'ambitious';
  return goalSec > total.high ? 'easier' : 'within reach';
}

function swimPlan(day: RaceDay, timeSec: number): SwimPlan {
  const lengthM = (day.lengths ?? RACE_LENGTHS[day.distance]).swimM;
  return { lengthM, timeSec, speedMps: lengthM / timeSec };
}

function runPlan(day: RaceDay, { thresholds }: RaceAthlete, timeSec: number): RunPlan {
  const lengthM = (day.lengths ?? RACE_LENGTHS[day.distance]).runM;
  const speedMps = lengthM / timeSec;
  const { runSpeed, heartRate } = RACE_INTENSITY[day.distance];
  const scaled = (band: Band, by: number | null) => (by === null ? null : { low: band.low * by, high: band.high * by });
  return {
    lengthM,
    timeSec,
    speedMps,
    start: { lengthM: lengthM * START_SHARE, speedMps: speedMps * (1 - HELD_BACK) },
    speedBandMps: scaled(runSpeed, thresholds.runThresholdMps),
    heartRateBpm: scaled(heartRate, thresholds.lthrBpm.run),
  };
}

/** What the weather of the day asks for; that it is not known is one of them. */
export function heatWarnings({ airC, relativeHumidity }: Pick<RaceDay, 'airC' | 'relativeHumidity'>): string[] {
  if (airC === null) return ['Weather is unknown. Check again when there is a forecast.'];
  if (relativeHumidity === null || wetBulbGlobe(airC, relativeHumidity) <= DANGEROUS_WBGT_C) return [];
  return ['Races are shortened in heat and humidity like this. Slow down, cool yourself, and don’t start if you’re ill.'];
}

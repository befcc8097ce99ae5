import { bikeLeg, bikeSectionsOf, ftpOnTheDay, rideConditions, riderOf } from '#core/race/bike/bike-leg.ts';
import type { Stretch } from '#core/race/bike/course.ts';
import { paceCourse } from '#core/race/bike/pacing.ts';
import { powerForBikeTime } from '#core/race/bike/power-for-time.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import { type Band, bikeLegLoad, RACE_INTENSITY, racePowerBand } from '#core/race/intensity-band.ts';
import type { RaceAthlete, RaceDay } from '#core/race/race-day.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_plan'],
  name: 'Bike plan of a race',
  formula: 'power for the planned time, checked against the intensity range and the load limit; no section above 110% of FTP',
  unit: 'W, 1',
  unknownWhen: 'Power needs FTP and weight; otherwise only speed is planned.',
  source: 'Coaching consensus (Friel J; Allen H, Coggan AR) on the road model of Martin JC et al. (1998)',
  grade: 'D',
};

export interface BikePlan {
  lengthM: number;
  timeSec: number;
  speedMps: number;
  /** Null without FTP and weight. */
  power: BikePowerPlan | null;
  heartRateBpm: Band | null;
  warnings: readonly string[];
}

export interface BikePowerPlan {
  /** Normalized power to ride at. */
  targetW: number;
  /** Where this race is usually ridden. */
  bandW: Band;
  /** Never above this, on no climb. */
  capW: number;
  intensityFactor: number;
  load: number;
  /** Normalized over mean power; above 1.05 a long ride costs more than it gains. */
  variabilityIndex: number;
  stretches: readonly Stretch[];
  /** Seconds of each stretch. */
  stretchSec: readonly number[];
}

const CAP_SHARE = 1.1;
const HIGHEST_VARIABILITY = 1.08;

/** How to ride the bike leg in `timeSec`. */
export function bikePlan(day: RaceDay, athlete: RaceAthlete, timeSec: number): BikePlan {
  const lengthM = (day.lengths ?? RACE_LENGTHS[day.distance]).bikeM;
  const power = powerPlan(day, athlete, timeSec);
  const { heartRate } = RACE_INTENSITY[day.distance];
  const lthrBpm = athlete.thresholds.lthrBpm.bike;
  return {
    lengthM,
    timeSec,
    speedMps: lengthM / timeSec,
    power,
    heartRateBpm: lthrBpm === null ? null : { low: heartRate.low * lthrBpm, high: heartRate.high * lthrBpm },
    warnings: power ? warningsOn(day, power) : ['Set your FTP and weight to get power targets.'],
  };
}

function powerPlan(day: RaceDay, athlete: RaceAthlete, timeSec: number): BikePowerPlan | null {
  const ftpW = ftpOnTheDay(day, athlete);
  const rider = riderOf(athlete);
  const own = bikeLeg(day, athlete);
  if (ftpW === null || !rider || !own) return null;
  const isOwnTime = Math.abs(own.durationSec / timeSec - 1) < 0.001;
  const targetW = isOwnTime ? own.normalizedPowerW : powerForBikeTime(day, athlete, timeSec);
  if (targetW === null) return null;
  const capW = ftpW * CAP_SHARE;
  const course = paceCourse(bikeSectionsOf(day), rider, rideConditions(day, athlete), {
    normalizedPowerW: targetW,
    highestPowerW: Math.max(capW, targetW),
  });
  if (!course) return null;
  return {
    targetW,
    bandW: racePowerBand(day.distance, ftpW),
    capW,
    intensityFactor: targetW / ftpW,
    load: bikeLegLoad(targetW / ftpW, timeSec),
    variabilityIndex: course.normalizedPowerW / course.meanPowerW,
    stretches: course.stretches,
    stretchSec: course.stretchSec,
  };
}

function warningsOn(day: RaceDay, power: BikePowerPlan): string[] {
  const { bikeIntensityFactor, bikeLoad } = RACE_INTENSITY[day.distance];
  const warnings: string[] = [];
  if (power.intensityFactor > bikeIntensityFactor.high) {
    warnings.push('This bike time needs more power than is sustainable for the distance; your run would suffer.');
  } else if (power.load > bikeLoad.high * 1.02) {
    warnings.push('This bike leg leaves too little for the run. Ride slightly easier.');
  }
  if (power.variabilityIndex > HIGHEST_VARIABILITY)
    warnings.push('Power varies a lot on this course. Hold back on climbs and keep pedalling over the top.');
  return warnings;
}

import type { RaceFormat } from '#core/plan/input/race-format.ts';
import type { Band } from '#core/race/intensity-band.ts';
import type { FuelProfile } from '#core/race/nutrition/fuelling.ts';
import { type Missing, type PlannedLeg, racePlan } from '#core/race/plan/race-plan.ts';
import type { RaceAthlete } from '#core/race/race-day.ts';

export interface RaceQuestion {
  race: { id: string; airTemperatureC: number | null };
  format: RaceFormat;
  athlete: RaceAthlete;
  fuel: FuelProfile;
  /** Evening before and morning of the race, with what is planned. */
  fitnessAtRace: number | null;
  formAtRace: number | null;
}

const MISSING: Readonly<Record<Missing, string>> = {
  ftp: 'FTP',
  weight: 'weight',
  css: 'CSS',
  'run-threshold': 'run threshold pace',
  'too-steep': 'a rideable course',
};

/**
 * The plan of a race on a usual course by `racePlan`, in whole figures (s, W, bpm, g/h). Paces and power are targets; `legs` and totals are
 * predictions with their 80% range. Null for a leg that the race does not have or that has no threshold.
 */
export function racePlanFigures({ race, format, athlete, fuel, fitnessAtRace, formAtRace }: RaceQuestion) {
  const day = { airC: race.airTemperatureC, relativeHumidity: null, wind: null, wetsuit: null };
  const { legs, total, fuelling } = racePlan({ format, bikeCourse: null, runCourse: null, day, goalSec: null }, athlete, fuel);
  const find = (name: PlannedLeg['leg']) => legs.find(({ leg, time }) => leg === name && time !== null) ?? null;
  const [eaten] = fuelling?.legs ?? [];
  return {
    raceId: race.id,
    swim: swimOf(find('swim')),
    bike: bikeOf(find('bike')),
    run: runOf(find('run')),
    legs: legs.flatMap(({ leg, time }) =>
      time ? [{ leg, lowSec: Math.round(time.low), midSec: Math.round(time.mid), highSec: Math.round(time.high) }] : [],
    ),
    totalMidSec: total && Math.round(total.mid),
    totalLowSec: total && Math.round(total.low),
    totalHighSec: total && Math.round(total.high),
    carbohydrateGPerH: eaten ? bandOf(eaten.carbohydrateGPerH, 1) : null,
    fluidLPerH: eaten?.fluidLPerH ? bandOf(eaten.fluidLPerH, 10) : null,
    sodiumMgPerL: null,
    sodiumMgPerH: eaten && eaten.sodiumMgPerH.high > 0 ? bandOf(eaten.sodiumMgPerH, 1) : null,
    missing: [...new Set(legs.flatMap(({ missing }) => missing))].map((word) => MISSING[word]),
    fitnessAtRace,
    formAtRace,
  };
}

const bandOf = ({ low, high }: Band, parts: number): Band => ({
  low: Math.round(low * parts) / parts,
  high: Math.round(high * parts) / parts,
});

function swimOf(leg: PlannedLeg | null) {
  if (!leg?.time || leg.lengthM === null) return null;
  return {
    distanceM: leg.lengthM,
    paceSecPer100m: Math.round((leg.time.mid * 100) / leg.lengthM),
    timeLowSec: Math.round(leg.time.low),
    timeHighSec: Math.round(leg.time.high),
  };
}

function bikeOf(leg: PlannedLeg | null) {
  if (!leg?.time || !leg.power || leg.lengthM === null) return null;
  const { bandW, targetW, intensityFactor } = leg.power;
  const whole = (value: number | undefined) => (value === undefined ? null : Math.round(value));
  return {
    distanceKm: leg.lengthM / 1000,
    powerLowW: Math.round(bandW.low),
    powerHighW: Math.round(bandW.high),
    sharePct: Math.round(intensityFactor * 100),
    targetPowerW: Math.round(targetW),
    heartRateLowBpm: whole(leg.heartRateBpm?.low),
    heartRateHighBpm: whole(leg.heartRateBpm?.high),
    timeLowSec: Math.round(leg.time.low),
    timeHighSec: Math.round(leg.time.high),
  };
}

/** Paces are those at which the distance is usually run, else those of the predicted times; times are what these paces give. */
function runOf(leg: PlannedLeg | null) {
  if (!leg?.time || leg.lengthM === null) return null;
  const km = leg.lengthM / 1000;
  const band = leg.speedBandMps;
  const low = Math.round(band ? 1000 / band.high : leg.time.low / km);
  const high = Math.round(band ? 1000 / band.low : leg.time.high / km);
  return {
    distanceKm: km,
    paceLowSecPerKm: low,
    paceHighSecPerKm: high,
    timeLowSec: Math.round(low * km),
    timeHighSec: Math.round(high * km),
  };
}

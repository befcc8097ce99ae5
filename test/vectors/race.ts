import { airDensity, pressureAtAltitude } from '#core/race/bike/air.ts';
import { courseTime } from '#core/race/bike/course.ts';
import { type Rider, type Road, roadPower } from '#core/race/bike/road-power.ts';
import { roadSpeed } from '#core/race/bike/road-speed.ts';
import { simpleRoadPower } from '#core/race/bike/simple-road-power.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { bikeLegLoad, racePowerBand } from '#core/race/intensity-band.ts';
import { caffeineDose } from '#core/race/nutrition/caffeine.ts';
import { carbLoading } from '#core/race/nutrition/carb-loading.ts';
import { carbohydrateTarget } from '#core/race/nutrition/carbohydrate.ts';
import { sodiumLoss } from '#core/race/nutrition/sodium.ts';
import { sweatRate } from '#core/race/nutrition/sweat-rate.ts';
import { ironmanFrom703 } from '#core/race/prediction/ironman-from-703.ts';
import { splitByRank } from '#core/race/prediction/split-from-total.ts';
import { runOffBike } from '#core/race/run-off-bike.ts';
import { altitudePower } from '#core/race/weather/altitude.ts';
import { heatRunPenalty } from '#core/race/weather/heat.ts';
import { flag, maybeNum, num, rows, text, type VectorAdapter, type VectorInputs } from '#test/vectors/streams.ts';

/** The vectors write the Ironman in two ways. */
function distanceOf(inputs: VectorInputs): RaceDistance {
  const word = text(inputs, 'distance');
  const distance = word === 'IM' ? 'ironman' : word === 'SD' ? 'sprint' : word === 'OD' ? 'olympic' : word.toLowerCase();
  if (distance === 'sprint' || distance === 'olympic' || distance === 't100' || distance === '70.3' || distance === 'ironman')
    return distance;
  throw new Error(`no such race: ${word}`);
}

/** The vectors leave the drag of turning wheels out. */
const riderOf = (inputs: VectorInputs): Rider => ({
  massKg: num(inputs, 'mass_kg'),
  cdaM2: num(inputs, 'cda_m2'),
  crr: num(inputs, 'crr'),
  drivetrainEfficiency: num(inputs, 'drivetrain_eff'),
  wheelDragM2: 0,
});

const roadOf = (inputs: VectorInputs): Road => ({
  grade: num(inputs, 'grade'),
  airDensityKgM3: num(inputs, 'rho'),
  headwindMps: num(inputs, 'headwind_m_s'),
});

export const raceAdapters: Record<string, VectorAdapter> = {
  'race.air_density': (inputs) =>
    airDensity({
      temperatureC: num(inputs, 'temp_c'),
      pressureHpa: num(inputs, 'pressure_hpa'),
      relativeHumidity: num(inputs, 'rh'),
    }),
  'race.altitude_power': (inputs) => altitudePower(num(inputs, 'altitude_km'), flag(inputs, 'acclimatised')),
  'race.bike_course': (inputs) => {
    const road = { airDensityKgM3: num(inputs, 'rho'), headwindMps: num(inputs, 'headwind_m_s') };
    const stretches = rows(inputs, 'segments_len_grade_power').map(([lengthM = 0, grade = 0, powerW = 0]) => ({
      ...road,
      lengthM,
      grade,
      powerW,
    }));
    const time = courseTime(stretches, riderOf(inputs));
    return time && { total_s: time.totalSec, segment_s: time.stretchSec };
  },
  'race.bike_power': (inputs) => roadPower(num(inputs, 'v_m_s'), riderOf(inputs), roadOf(inputs), num(inputs, 'g')),
  'race.bike_power_simple': (inputs) =>
    simpleRoadPower(
      num(inputs, 'v_km_h') / 3.6,
      {
        massKg: num(inputs, 'mass_kg'),
        cdaM2: num(inputs, 'cda_m2'),
        crr: num(inputs, 'crr'),
        drivetrainEfficiency: 1 - num(inputs, 'drivetrain_loss'),
      },
      { grade: num(inputs, 'grade_pct') / 100, airDensityKgM3: num(inputs, 'rho'), headwindMps: num(inputs, 'headwind_km_h') / 3.6 },
      num(inputs, 'g'),
    ),
  'race.bike_speed': (inputs) => roadSpeed(num(inputs, 'power_w'), riderOf(inputs), roadOf(inputs), num(inputs, 'g')),
  'race.bike_tss': (inputs) => bikeLegLoad(num(inputs, 'if_'), num(inputs, 'hours') * 3600),
  'race.caffeine': (inputs) => {
    const dose = caffeineDose(num(inputs, 'mass_kg'), num(inputs, 'cap_mg'));
    return { low_mg: dose.lowMg, high_mg: dose.highMg };
  },
  'race.carb_load': (inputs) => {
    const load = carbLoading(num(inputs, 'mass_kg'), flag(inputs, 'race_longer_than_90_min') ? 91 : 90);
    return load && { low_g_day: load.lowGPerDay, high_g_day: load.highGPerDay };
  },
  'race.carb_target': (inputs) => {
    const target = carbohydrateTarget(num(inputs, 'duration_min'), maybeNum(inputs, 'gut_tolerance_g_h'));
    return { low_g_h: target.lowGPerH, high_g_h: target.highGPerH };
  },
  'race.heat_run_penalty': (inputs) => heatRunPenalty(distanceOf(inputs), num(inputs, 'air_c')),
  'race.if_band': (inputs) => {
    const { low, high } = racePowerBand(distanceOf(inputs), num(inputs, 'ftp_w'));
    return { low_w: low, high_w: high };
  },
  'race.im_from_703': (inputs) => ironmanFrom703(num(inputs, 'time_703_s')),
  'race.pressure_at_altitude': (inputs) => pressureAtAltitude(num(inputs, 'altitude_m'), num(inputs, 'sea_level_hpa')),
  'race.run_off_bike': (inputs) => runOffBike(distanceOf(inputs), num(inputs, 'standalone_run_s')),
  'race.sodium_loss': (inputs) => sodiumLoss(num(inputs, 'sweat_rate_l_h'), num(inputs, 'sweat_na_mmol_l')),
  'race.split_from_total': (inputs) => {
    const legs = splitByRank(distanceOf(inputs), num(inputs, 'total_s'), num(inputs, 'rank_fraction'));
    return { swim: legs.swim, t1: legs.T1, bike: legs.bike, t2: legs.T2, run: legs.run };
  },
  'race.sweat_rate': (inputs) => {
    const result = sweatRate({
      weightBeforeKg: num(inputs, 'pre_kg'),
      weightAfterKg: num(inputs, 'post_kg'),
      drunkL: num(inputs, 'fluid_l'),
      urineL: num(inputs, 'urine_l'),
      durationSec: num(inputs, 'hours') * 3600,
    });
    return result && { sweat_rate_l_h: result.sweatRateLPerH, body_mass_change_pct: result.weightChangePct };
  },
};

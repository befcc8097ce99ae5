import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { baselineOf } from '#core/recovery/baseline.ts';
import { type CheckIn, dailyReadings } from '#core/recovery/check-in.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['readiness.resting_heart_rate'],
  name: 'Resting heart rate compared with your baseline',
  formula: 'z = (bpm − mean of 60 days) / SD, SD at least 1 bpm; higher is worse',
  unit: 'bpm',
  unknownWhen: 'No resting heart rate this morning, or fewer than 14 earlier mornings.',
  source: 'Buchheit M (2014) Front Physiol 5:73, doi:10.3389/fphys.2014.00073',
  grade: 'C',
};

export interface RestingHeartRate {
  bpm: number;
  usualBpm: number;
  z: number;
}

/** From here it counts as a sign of illness, without any other symptom. */
export const ILL_ABOVE_USUAL_BPM = 10;

/** From here hard is swapped for easy. */
export const RAISED_ABOVE_USUAL_BPM = 7;

const BASELINE_DAYS = 60;
const LEAST_MORNINGS = 14;
/** Devices count whole beats. */
const LEAST_SD_BPM = 1;

/** This morning's resting heart rate beside the athlete's usual one. */
export function restingHeartRate(checkIns: readonly CheckIn[], today: LocalDate): Estimate<RestingHeartRate> {
  const readings = dailyReadings(checkIns, { last: today, days: BASELINE_DAYS + 1 }, ({ restingHeartRateBpm }) => restingHeartRateBpm);
  const bpm = readings.at(-1) ?? null;
  if (bpm === null) return unknown('No resting heart rate this morning.');
  const before = readings.slice(0, -1);
  const baseline = baselineOf(before, LEAST_MORNINGS);
  if (!baseline) {
    const have = before.filter((reading) => reading !== null).length;
    return unknown(`Needs ${LEAST_MORNINGS} mornings for your resting heart rate baseline; you have ${have}.`);
  }
  const z = (bpm - baseline.mean) / Math.max(LEAST_SD_BPM, baseline.sd);
  return known({ bpm, usualBpm: baseline.mean, z }, baseline.count >= 28 ? 'high' : 'medium');
}

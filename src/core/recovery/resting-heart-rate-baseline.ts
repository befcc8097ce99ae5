import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { type CheckIn, dailyReadings } from '#core/recovery/check-in.ts';
import type { Science } from '#core/science.ts';
import { medianOf } from '#core/statistics.ts';

export const science: Science = {
  ids: [],
  name: 'Normal resting heart rate',
  formula: '28-day median of morning readings',
  unit: 'bpm',
  unknownWhen: 'Fewer than seven readings in the last 28 mornings.',
  source: 'Moorline rule: a 28-day median is stable against illness or short nights',
  grade: 'H',
};

const SPAN_DAYS = 28;
const LEAST_MORNINGS = 7;

/** What the heart does at rest, for the ranges that load and zones rest on; not this morning's reading. */
export function usualRestingHeartRate(checkIns: readonly CheckIn[], today: LocalDate): Estimate<{ bpm: number; mornings: number }> {
  const readings = dailyReadings(checkIns, { last: today, days: SPAN_DAYS }, ({ restingHeartRateBpm }) => restingHeartRateBpm);
  const values = readings.filter((reading) => reading !== null);
  const bpm = medianOf(values);
  if (bpm === null || values.length < LEAST_MORNINGS) {
    return unknown(`Needs ${LEAST_MORNINGS} resting heart rates in four weeks; you have ${values.length}.`);
  }
  return known({ bpm: Math.round(bpm), mornings: values.length }, values.length >= 14 ? 'high' : 'medium');
}

import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { baselineOf } from '#core/recovery/baseline.ts';
import { type CheckIn, dailyReadings } from '#core/recovery/check-in.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['readiness.sleep'],
  name: 'Sleep compared with your baseline',
  formula: 'z = (3-day mean − baseline) / SD; the baseline is the 60-day mean, never under 7 h; SD at least 0.5 h',
  unit: 'h',
  unknownWhen: 'No sleep entered this morning.',
  source: 'Moorline rule based on the recommended 7–9 h; with fewer than 14 mornings, a target of 8 ± 1 h is assumed',
  grade: 'H',
};

export interface Sleep {
  lastNightHours: number;
  /** Mean of the last three nights that are known. */
  meanHours: number;
  usualHours: number;
  z: number;
  /** Whether `usualHours` is the athlete's own or the recommendation. */
  basis: 'own' | 'recommended';
}

/** Under this before a hard session, the session becomes an easy one. */
export const TOO_SHORT_HOURS = 5;
/** A three-night mean below this is a debt. */
export const DEBT_BELOW_HOURS = 6;

const RECENT_DAYS = 3;
const BASELINE_DAYS = 60;
const LEAST_MORNINGS = 14;
const LEAST_SD_HOURS = 0.5;
/** Someone who always sleeps too little is used to it, not rested by it. */
const LEAST_USUAL_HOURS = 7;
const RECOMMENDED = { mean: 8, sd: 1 };

/** How the last three nights compare with the athlete's usual ones. More sleep never makes this worse. */
export function sleep(checkIns: readonly CheckIn[], today: LocalDate): Estimate<Sleep> {
  const readings = dailyReadings(checkIns, { last: today, days: BASELINE_DAYS + RECENT_DAYS }, ({ sleepHours }) => sleepHours);
  const lastNightHours = readings.at(-1) ?? null;
  const meanHours = meanOf(readings.slice(-RECENT_DAYS).filter((hours) => hours !== null));
  if (lastNightHours === null || meanHours === null) return unknown('No sleep entered this morning.');
  const own = baselineOf(readings.slice(0, -RECENT_DAYS), LEAST_MORNINGS);
  const usualHours = own ? Math.max(LEAST_USUAL_HOURS, own.mean) : RECOMMENDED.mean;
  const sd = own ? Math.max(LEAST_SD_HOURS, own.sd) : RECOMMENDED.sd;
  const z = (meanHours - usualHours) / sd;
  return known({ lastNightHours, meanHours, usualHours, z, basis: own ? 'own' : 'recommended' }, own ? 'medium' : 'low');
}

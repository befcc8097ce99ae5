import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { baselineOf } from '#core/recovery/baseline.ts';
import { type CheckIn, dailyReadings } from '#core/recovery/check-in.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['readiness.feeling'],
  name: 'Stress, soreness, fatigue and mood compared with your baseline',
  formula: 'mean of z of the ratings; z = (baseline − rating) / SD (mood reversed); SD at least 0.75',
  unit: '1',
  unknownWhen: 'No ratings this morning.',
  source: 'Moorline rule; with fewer than 14 mornings, a rating of 4 ± 1.5 is assumed (mood 7)',
  grade: 'H',
};

export interface Feeling {
  /** Positive is better than usual. */
  z: number;
  rated: Rating[];
}

export interface Rating {
  item: 'stress' | 'soreness' | 'fatigue' | 'mood';
  /** As the athlete rated it, 1–10. */
  rating: number;
  z: number;
}

const ITEMS = ['stress', 'soreness', 'fatigue', 'mood'] as const;
const BASELINE_DAYS = 60;
const LEAST_MORNINGS = 14;
const LEAST_SD = 0.75;
const USUAL_BURDEN = { mean: 4, sd: 1.5 };

/** A burden is bad when it is high; mood is turned round to be one. */
const burdenOf = (item: Rating['item'], rating: number) => (item === 'mood' ? 11 - rating : rating);

/** How the athlete feels beside how they usually feel. */
export function feeling(checkIns: readonly CheckIn[], today: LocalDate): Estimate<Feeling> {
  const rated = ITEMS.flatMap((item) => rate(item, checkIns, today));
  const z = meanOf(rated.map((rating) => rating.z));
  return z === null ? unknown('No ratings for stress, soreness, fatigue or mood this morning.') : known({ z, rated }, 'low');
}

function rate(item: Rating['item'], checkIns: readonly CheckIn[], today: LocalDate): Rating[] {
  const ratings = dailyReadings(checkIns, { last: today, days: BASELINE_DAYS + 1 }, (checkIn) => checkIn[item]);
  const rating = ratings.at(-1) ?? null;
  if (rating === null) return [];
  const before = ratings.slice(0, -1).map((earlier) => (earlier === null ? null : burdenOf(item, earlier)));
  const usual = baselineOf(before, LEAST_MORNINGS) ?? USUAL_BURDEN;
  return [{ item, rating, z: (usual.mean - burdenOf(item, rating)) / Math.max(LEAST_SD, usual.sd) }];
}

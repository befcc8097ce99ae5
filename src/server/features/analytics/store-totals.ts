import { sql } from 'kysely';
import { cachedByMonth, counted, inMonths } from '#server/features/activities/activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Athletes whose totals are cached; some ten kilobytes each after ten years. */
const CACHED_ATHLETES = 1000;

interface MonthTotals {
  month: string;
  count: number;
  distance_m: number;
  duration_sec: number;
  heart_rate_sum: number;
  with_heart_rate: number;
  power_sum: number;
  with_power: number;
}

const totalsByMonth = cachedByMonth<null, MonthTotals>({
  most: CACHED_ATHLETES,
  nameOf: () => '',
  versionOf: () => '',
  async find(db, athlete, months) {
    const { rows } = await sql<MonthTotals>`
      select to_char(local_date, 'YYYY-MM') as month, count(*) as count,
        coalesce(sum(${counted('distance_m', 'distance', 'totals')}), 0) as distance_m, coalesce(sum(duration_sec), 0) as duration_sec,
        coalesce(sum(avg_heart_rate) filter (where discipline <> 'triathlon'), 0)::float8 as heart_rate_sum,
        count(avg_heart_rate) filter (where discipline <> 'triathlon') as with_heart_rate,
        coalesce(sum(avg_power) filter (where discipline <> 'triathlon'), 0)::float8 as power_sum,
        count(avg_power) filter (where discipline <> 'triathlon') as with_power
      from activities where user_id = ${athlete.userId} and deleted_at is null and discipline in ('swim', 'bike', 'run', 'triathlon')
        and ${inMonths('local_date', months)}
      group by 1`.execute(db);
    return new Map(rows.map((row) => [row.month, row]));
  },
});

/** Sums of all swims, rides, runs and whole triathlons; means of the swims, rides and runs: that of a triathlon says nothing of any of them. */
export async function workTotals(db: Db, athlete: AthleteScope) {
  const months = [...(await totalsByMonth(db, athlete, null)).values()];
  const sumOf = (read: (month: MonthTotals) => number) => months.reduce((sum, month) => sum + read(month), 0);
  const meanOf = (sum: number, count: number) => ({ mean: count === 0 ? null : sum / count, count });
  return {
    count: sumOf(({ count }) => count),
    distanceM: sumOf(({ distance_m }) => distance_m),
    durationSec: sumOf(({ duration_sec }) => duration_sec),
    heartRateBpm: meanOf(
      sumOf(({ heart_rate_sum }) => heart_rate_sum),
      sumOf(({ with_heart_rate }) => with_heart_rate),
    ),
    powerW: meanOf(
      sumOf(({ power_sum }) => power_sum),
      sumOf(({ with_power }) => with_power),
    ),
  };
}

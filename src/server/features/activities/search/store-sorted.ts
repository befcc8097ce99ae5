import { type RawBuilder, sql } from 'kysely';
import type { ActivityOrder } from '#contract/activities/activities.ts';
import { type ActivityFilter, fittingActivities, SUMMARY, type SummaryRow } from '#server/features/activities/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type Filter = Omit<ActivityFilter, 'after' | 'limit'>;

/** Load and intensity come from the thresholds of each day and are not columns. */
export type StoredOrder = Exclude<ActivityOrder, 'load' | 'intensity'>;

const VALUES: Readonly<Record<StoredOrder, RawBuilder<unknown>>> = {
  date: sql`start_time`,
  name: sql`lower(name)`,
  discipline: sql`discipline`,
  duration: sql`duration_sec`,
  distance: sql`distance_m`,
  speed: sql`avg_speed_mps`,
  power: sql`avg_power`,
  'heart-rate': sql`avg_heart_rate`,
  ascent: sql`ascent_m`,
};

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` };

/** A page in the order of a column; unknown values last, equal ones newest first. */
export function listByColumn(
  db: Db,
  athlete: AthleteScope,
  filter: Filter,
  { sort, direction, offset, limit }: { sort: StoredOrder; direction: 'asc' | 'desc'; offset: number; limit: number },
): Promise<SummaryRow[]> {
  return fittingActivities(db, athlete, filter)
    .select(SUMMARY)
    .where('user_id', '=', athlete.userId)
    .orderBy(sql`${VALUES[sort]} ${DIRECTIONS[direction]} nulls last`)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What the load of every activity is found from, newest first. */
export function listEfforts(db: Db, athlete: AthleteScope, filter: Filter) {
  return fittingActivities(db, athlete, filter)
    .select(['id', 'local_date', 'efforts', 'rpe'])
    .where('user_id', '=', athlete.userId)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function listByIds(db: Db, athlete: AthleteScope, ids: readonly string[]): Promise<SummaryRow[]> {
  return fittingActivities(db, athlete, {})
    .select(SUMMARY)
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', [...ids])
    .execute();
}

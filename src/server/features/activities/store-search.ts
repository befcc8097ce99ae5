import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import { SUMMARY, type SummaryRow } from '#server/features/activities/store.ts';
import { counted } from '#server/features/activities/trust/counted-bests.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type SearchOrder =
  | 'newest'
  | 'oldest'
  | 'longest-distance'
  | 'longest-duration'
  | 'shortest-duration'
  | 'hardest'
  | 'fastest'
  | 'most-power'
  | 'highest-heart-rate'
  | 'most-ascent';

export interface ActivitySearch {
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  discipline?: string | undefined;
  /** Part of the name, the notes or the gear. */
  text?: string | undefined;
  minDistanceM?: number | undefined;
  maxDistanceM?: number | undefined;
  minDurationSec?: number | undefined;
  maxDurationSec?: number | undefined;
  order: SearchOrder;
  limit: number;
  /** Load by activity: what to order and sum by; an activity that is not in it is left out. */
  loads: ReadonlyMap<string, number | null>;
}

const SPEED = sql`coalesce(a.avg_speed_mps, a.distance_m / nullif(coalesce(a.moving_sec, a.duration_sec), 0))`;

const ORDERS: Readonly<Record<SearchOrder, RawBuilder<unknown>>> = {
  newest: sql`a.start_time desc`,
  oldest: sql`a.start_time asc`,
  'longest-distance': sql`a.distance_m desc nulls last`,
  'longest-duration': sql`a.duration_sec desc`,
  'shortest-duration': sql`a.duration_sec asc`,
  hardest: sql`l.load desc nulls last`,
  fastest: sql`${SPEED} desc nulls last`,
  'most-power': sql`a.avg_power desc nulls last`,
  'highest-heart-rate': sql`a.max_heart_rate desc nulls last`,
  'most-ascent': sql`a.ascent_m desc nulls last`,
};

const COLUMNS = [...SUMMARY].map((column) => sql.ref(`a.${column}`));

/** The first of them in order; equal ones newest first. */
export async function findActivities(db: Db, athlete: AthleteScope, search: ActivitySearch): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`select ${sql.join(COLUMNS)} ${withLoads(search)}
    where a.user_id = ${athlete.userId} and ${fitting(search)}
    order by ${ORDERS[search.order]}, a.start_time desc, a.id desc limit ${search.limit}`.execute(db);
  return rows;
}

export interface SearchSums {
  count: number;
  durationSec: number;
  distanceM: number;
  ascentM: number;
  load: number;
  calories: number;
  avgHeartRate: number | null;
  avgPower: number | null;
  avgSpeedMps: number | null;
  rpe: number | null;
}

export async function sumActivities(db: Db, athlete: AthleteScope, search: ActivitySearch): Promise<SearchSums> {
  const weighted = (value: RawBuilder<unknown>) =>
    sql`(sum(${value} * a.duration_sec) / nullif(sum(a.duration_sec) filter (where ${value} is not null), 0))::float8`;
  const { rows } = await sql<SearchSums>`select count(*)::int as count,
      coalesce(sum(a.duration_sec), 0)::float8 as "durationSec", coalesce(sum(${counted('a.distance_m', 'distance', 'totals')}), 0)::float8 as "distanceM",
      coalesce(sum(a.ascent_m), 0)::float8 as "ascentM", coalesce(sum(l.load), 0)::float8 as "load",
      coalesce(sum(a.calories), 0)::float8 as "calories",
      ${weighted(sql`a.avg_heart_rate`)} as "avgHeartRate", ${weighted(sql`a.avg_power`)} as "avgPower",
      (sum(a.distance_m) / nullif(sum(coalesce(a.moving_sec, a.duration_sec)) filter (where a.distance_m is not null), 0))::float8 as "avgSpeedMps",
      ${weighted(sql`a.rpe`)} as "rpe"
    ${withLoads(search)} where a.user_id = ${athlete.userId} and ${fitting(search)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row');
  return row;
}

const withLoads = ({ loads }: ActivitySearch) => sql`from activities a
    join unnest(${[...loads.keys()]}::uuid[], ${[...loads.values()]}::float8[]) as l(id, load) on l.id = a.id`;

function fitting(search: ActivitySearch): RawBuilder<unknown> {
  const { from, to, discipline, text, minDistanceM, maxDistanceM, minDurationSec, maxDurationSec } = search;
  const parts: RawBuilder<unknown>[] = [sql`a.deleted_at is null`];
  if (from !== undefined) parts.push(sql`a.local_date >= ${from}`);
  if (to !== undefined) parts.push(sql`a.local_date <= ${to}`);
  if (discipline !== undefined) parts.push(sql`a.discipline = ${discipline}`);
  if (text)
    parts.push(
      sql`(a.name || ' ' || coalesce(a.notes, '') || ' ' || coalesce(a.gear, '')) ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
  if (minDistanceM !== undefined) parts.push(sql`a.distance_m >= ${minDistanceM}`);
  if (maxDistanceM !== undefined) parts.push(sql`coalesce(a.distance_m, 0) <= ${maxDistanceM}`);
  if (minDurationSec !== undefined) parts.push(sql`a.duration_sec >= ${minDurationSec}`);
  if (maxDurationSec !== undefined) parts.push(sql`a.duration_sec <= ${maxDurationSec}`);
  return sql.join(parts, sql` and `);
}

/** What the totals need beside the loads: height climbed and energy of everything that is there. */
export function listClimbs(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('activities')
    .select(['id', 'ascent_m', 'calories'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('ascent_m', 'is not', null), is('calories', 'is not', null)]))
    .execute();
}

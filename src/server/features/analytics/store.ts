import { type RawBuilder, sql } from 'kysely';
import type { ActivityId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { LEAST_IMPOSSIBLE_SEC } from '#core/load/method/impossible-effort.ts';
import { counted, inMonths } from '#server/features/activities/activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const VERSION = sql<string>`extract(epoch from updated_at)::text`.as('version');

/** The activities of some months, oldest first, and what changes whenever one of them changes. */
export function listVersions(db: Db, athlete: AthleteScope, months: readonly string[]) {
  return db
    .selectFrom('activities')
    .select(['id', 'local_date', VERSION])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where(inMonths('local_date', months))
    .orderBy('local_date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The lowest that each threshold ever was; null for one that was never set. */
export interface LowestThresholds {
  ftpW: number | null;
  runThresholdMps: number | null;
  criticalSwimSpeedMps: number | null;
}

/**
 * What the load of these activities is found from, or of all that are there, oldest first. The seconds at each heart rate are nine tenths of
 * the bytes, so they are left out where another method comes first.
 */
export function listEfforts(db: Db, athlete: AthleteScope, lowest: LowestThresholds, ids?: readonly string[]) {
  return db
    .selectFrom('activities')
    .select(['id', 'discipline', 'local_date', 'duration_sec', 'rpe', efforts(lowest).as('efforts'), VERSION])
    .select(counted<number>('distance_m', 'distance', 'totals').as('distance_m'))
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy('local_date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}
export type EffortsRow = Awaited<ReturnType<typeof listEfforts>>[number];

/** Without a threshold, with an error, and for what is long above threshold, whose load may be held back, the seconds at each heart rate are needed. */
function efforts({ ftpW, runThresholdMps, criticalSwimSpeedMps }: LowestThresholds): RawBuilder<EffortsOfActivity> {
  const first = (fact: string) => sql`(efforts->0->>${fact}::text)::float8`;
  const serves = (sport: string, output: RawBuilder<unknown>, threshold: number | null) => sql`(efforts->0->>'discipline' = ${sport}
      and ${threshold}::float8 is not null and ${output} is not null and (${first('durationSec')} <= ${LEAST_IMPOSSIBLE_SEC} or ${output} <= ${threshold}::float8))`;
  return sql`case when jsonb_array_length(efforts) = 1 and not efforts->0 ? 'leftOut' and (
      ${serves('bike', first('normalizedPowerW'), ftpW)}
      or ${serves('run', first('normalizedGradedSpeedMps'), runThresholdMps)}
      or ${serves('swim', sql`${first('distanceM')} / nullif(${first('movingSec')}, 0)`, criticalSwimSpeedMps)}
    ) then jsonb_set(efforts, '{0,heartRate}', 'null') else efforts end`;
}
type EffortsOfActivity = import('#core/load/method/effort-facts.ts').EffortFacts[];

/** Names of activities, for the sources of figures. */
export async function namesOf(db: Db, athlete: AthleteScope, ids: readonly ActivityId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'name'])
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the cards and tabs of the analytics page are made of, newest first. */
export function listFigures(db: Db, athlete: AthleteScope, from: LocalDate, to: LocalDate) {
  return db
    .selectFrom('activities')
    .select([
      'id',
      'discipline',
      'local_date',
      'duration_sec',
      'moving_sec',
      'avg_heart_rate',
      'avg_power',
      'avg_cadence',
      'avg_speed_mps',
      'efficiency_factor',
      'pool_length_m',
      'active_lengths',
    ])
    .select(counted<number>('distance_m', 'distance', 'totals').as('distance_m'))
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('local_date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type FiguresRow = Awaited<ReturnType<typeof listFigures>>[number];

/** Seconds at each power, speed and heart rate, by day. */
export function listSpreads(db: Db, athlete: AthleteScope, from: LocalDate, to: LocalDate) {
  return db
    .selectFrom('activities')
    .select(['id', 'local_date', 'spreads'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('local_date')
    .orderBy('start_time')
    .execute();
}

/** What endurance over time is drawn from, oldest first. */
export function listEndurance(
  db: Db,
  athlete: AthleteScope,
  { from, to, discipline }: { from: LocalDate; to: LocalDate; discipline?: string },
) {
  return db
    .selectFrom('activities')
    .select(['id', 'name', 'discipline', 'local_date', 'duration_sec', 'efficiency_factor', 'decoupling', 'endurance'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('discipline', 'in', discipline ? [discipline] : ['swim', 'bike', 'run'])
    .orderBy('local_date')
    .orderBy('start_time')
    .execute();
}
export type EnduranceRow = Awaited<ReturnType<typeof listEndurance>>[number];

/** The newest entries that have a heart rate, and those that have a power. */
export async function lastWithFigures(db: Db, athlete: AthleteScope, count: number) {
  const newest = (column: 'avg_heart_rate' | 'avg_power') =>
    db
      .selectFrom('activities')
      .select(['id', `${column} as value`])
      .where('user_id', '=', athlete.userId)
      .where('deleted_at', 'is', null)
      .where('discipline', 'in', ['swim', 'bike', 'run'])
      .where(column, 'is not', null)
      .orderBy('start_time', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .$narrowType<{ value: number }>()
      .execute();
  const [heartRate, power] = await Promise.all([newest('avg_heart_rate'), newest('avg_power')]);
  return { heartRate, power };
}

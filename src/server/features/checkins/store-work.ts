import { sql } from 'kysely';
import { TOO_FAST } from '#core/recording/clean/speed-check.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const IS_TOO_FAST = sql<boolean>`(quality @> ${JSON.stringify([{ message: TOO_FAST }])}::jsonb or left_out @> '{speed.bests}')`;

/** Decimal minutes per km on foot, per 100 m in the water, as entered or recorded; null for a ride. */
const PACE = sql<number | null>`coalesce(entered_pace, case when discipline <> 'bike' then
  (case discipline when 'swim' then 100 else 1000 end) / nullif(greatest(coalesce(avg_speed_mps, distance_m / duration_sec), 0), 0) / 60 end)`;

const WORK = [
  'id',
  'name',
  'discipline',
  'start_time',
  'duration_sec',
  'distance_m',
  'avg_heart_rate',
  'avg_power',
  'source_kind',
  IS_TOO_FAST.as('is_too_fast'),
  PACE.as('pace'),
] as const;

const workOf = (db: Db, athlete: AthleteScope) =>
  db.selectFrom('activities').where('user_id', '=', athlete.userId).where('deleted_at', 'is', null);

/** Work that was done, as the metric screens list it. */
export function listWork(db: Db, athlete: AthleteScope, { discipline, limit }: { discipline?: string; limit: number }) {
  return workOf(db, athlete)
    .select(WORK)
    .where('discipline', 'in', discipline ? [discipline] : ['swim', 'bike', 'run'])
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type WorkRow = Awaited<ReturnType<typeof listWork>>[number];

/** The ride with the highest average power, or the swim or run with the fastest pace that somebody can go at; of two alike the newer. */
export function getBestWork(db: Db, athlete: AthleteScope, discipline: 'swim' | 'bike' | 'run'): Promise<WorkRow | undefined> {
  const ofDiscipline = workOf(db, athlete).select(WORK).where('discipline', '=', discipline);
  const best =
    discipline === 'bike'
      ? ofDiscipline.where('avg_power', 'is not', null).orderBy('avg_power', 'desc')
      : ofDiscipline.where(PACE, '>', 0).where(sql<boolean>`not ${IS_TOO_FAST}`).orderBy(sql`${PACE}`, 'asc');
  return best.orderBy('start_time', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Heart rate in bpm over all activities of each sport with one, and whether a pace was faster than anyone goes. */
export function listWorkTotals(db: Db, athlete: AthleteScope) {
  return workOf(db, athlete)
    .select(({ fn }) => [
      'discipline',
      fn.avg<number | null>('avg_heart_rate').as('heart_rate'),
      fn.count<number>('avg_heart_rate').as('with_heart_rate'),
      sql<boolean>`bool_or(${IS_TOO_FAST})`.as('has_too_fast'),
    ])
    .groupBy('discipline')
    .execute();
}

export function getWork(db: Db, athlete: AthleteScope, id: string): Promise<WorkRow> {
  return workOf(db, athlete).select(WORK).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The athlete's own figure for the pace of an activity they entered: minutes per km or per 100 m. */
export async function setEnteredPace(db: Db, athlete: AthleteScope, activityId: string, minutes: number): Promise<void> {
  await db
    .updateTable('activities')
    .set({ entered_pace: minutes })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', activityId)
    .execute();
}

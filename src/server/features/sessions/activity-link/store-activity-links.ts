import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { PairedBy, PairingBefore, SessionBefore } from '#core/workout/activity-matching/link-state.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The free activity of the session's day and discipline that is closest to it in length; none that the athlete has put elsewhere. */
export async function findFulfilling(db: Db, athlete: AthleteScope, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from activities a join training_sessions s on s.user_id = a.user_id and s.date = a.local_date
    where s.id = ${sessionId} and a.user_id = ${athlete.userId} and a.deleted_at is null
      and (a.discipline = s.discipline or (a.discipline = 'triathlon' and s.workout ->> 'discipline' = 'brick'))
      and not exists (select from training_sessions taken where taken.user_id = a.user_id and taken.activity_id = a.id)
      and not exists (select from activity_pairings said where said.user_id = a.user_id and said.activity_id = a.id)
    order by abs(a.duration_sec - s.duration_sec), a.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Linked sessions whose activity has changed since, or has gone. */
export function listOutdated(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('training_sessions as s')
    .innerJoin('activities as a', (join) => join.onRef('a.id', '=', 's.activity_id').onRef('a.user_id', '=', 's.user_id'))
    .select(['s.id', 's.paired_by', 's.completed_by_pairing', 'a.id as activity_id', 'a.deleted_at'])
    .where('s.user_id', '=', athlete.userId)
    .where((each) => each.or([each('a.deleted_at', 'is not', null), each('a.updated_at', '>', each.ref('s.updated_at'))]))
    .execute();
}

export interface Match {
  session_id: string;
  activity_id: string;
  completed: boolean;
  planned_sec: number;
  done_sec: number;
}

/** Sessions without an activity, each with a free activity of its day and discipline, the closest in length first. */
export async function listMatches(db: Db, athlete: AthleteScope): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select s.id as session_id, a.id as activity_id, s.completed, s.duration_sec as planned_sec, a.duration_sec as done_sec
    from training_sessions s join activities a on a.user_id = s.user_id and a.local_date = s.date
    where s.user_id = ${athlete.userId} and s.activity_id is null and s.skipped_because is null
      and s.paired_by is distinct from 'athlete' and a.deleted_at is null
      and (a.discipline = s.discipline or (a.discipline = 'triathlon' and s.workout ->> 'discipline' = 'brick'))
      and not exists (select from training_sessions taken where taken.user_id = a.user_id and taken.activity_id = a.id)
      and not exists (select from activity_pairings said where said.user_id = a.user_id and said.activity_id = a.id)
    order by abs(s.duration_sec - a.duration_sec), s.id, a.id`.execute(db);
  return rows;
}

/**
 * The session with what was done: minutes per km on foot, per 100 m in the water. A deleted activity fulfils nothing. `by` without an
 * activity: `athlete` keeps it without one.
 */
export async function linkActivity(
  db: Db,
  athlete: AthleteScope,
  id: string,
  { activityId, by }: { activityId: string | null; by: PairedBy | null },
): Promise<void> {
  await sql`
    update training_sessions s set updated_at = now(), activity_id = done.id, avg_heart_rate = done.avg_heart_rate, avg_power = done.avg_power,
      paired_by = case when done.id is not null or ${activityId}::uuid is null then ${by} end,
      avg_pace = case when s.discipline in ('run', 'swim') and done.avg_speed_mps > 0.05
        then (case s.discipline when 'swim' then 100 else 1000 end / done.avg_speed_mps / 60)::numeric end
    from (select 1) one left join activities done
      on done.id = ${activityId}::uuid and done.user_id = ${athlete.userId} and done.deleted_at is null
    where s.user_id = ${athlete.userId} and s.id = ${id}`.execute(db);
}

/** What was done, of the activities that fulfilled sessions. */
export function listDone(db: Db, athlete: AthleteScope, ids: readonly string[]) {
  return db
    .selectFrom('activities')
    .select(['id', 'local_date', 'discipline', 'duration_sec', 'distance_m', 'efforts', 'rpe'])
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', [...ids])
    .execute();
}
export type DoneRow = Awaited<ReturnType<typeof listDone>>[number];

/** Everything that could be confused on these days: what was planned and what was done. */
export async function listRivals(db: Db, athlete: AthleteScope, dates: readonly LocalDate[]) {
  const [activities, sessions] = await Promise.all([
    db
      .selectFrom('activities')
      .select(['id', 'local_date as date', 'discipline', 'duration_sec'])
      .where('user_id', '=', athlete.userId)
      .where('deleted_at', 'is', null)
      .where('local_date', 'in', [...dates])
      .execute(),
    db
      .selectFrom('training_sessions')
      .select(['id', 'date', 'discipline', 'duration_sec'])
      .where('user_id', '=', athlete.userId)
      .where('date', 'in', [...dates])
      .execute(),
  ]);
  return {
    activities: activities.map((row) => ({ ...row, discipline: row.discipline as ActivityDiscipline })),
    sessions,
  };
}
export type Rivals = Awaited<ReturnType<typeof listRivals>>;

export function findDecision(db: Db, athlete: AthleteScope, activityId: string) {
  return db
    .selectFrom('activity_pairings')
    .select(['session_id', 'before'])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
}

export async function saveDecision(
  db: Db,
  athlete: AthleteScope,
  activityId: string,
  { sessionId, before, at }: { sessionId: string | null; before: PairingBefore | null; at: Date },
): Promise<void> {
  const row = { session_id: sessionId, before: before && JSON.stringify(before), decided_at: at };
  await db
    .insertInto('activity_pairings')
    .values({ activity_id: activityId, user_id: athlete.userId, ...row })
    .onConflict((same) => same.column('activity_id').doUpdateSet(row))
    .execute();
}

export async function removeDecision(db: Db, athlete: AthleteScope, activityId: string): Promise<void> {
  await db.deleteFrom('activity_pairings').where('user_id', '=', athlete.userId).where('activity_id', '=', activityId).execute();
}

/** A session as it was, but for its activity, which is linked anew. */
export async function restoreSession(db: Db, athlete: AthleteScope, before: SessionBefore): Promise<void> {
  await db
    .updateTable('training_sessions')
    .set({
      completed: before.completed,
      completed_at: before.completedAt,
      completed_by_pairing: before.completedByPairing,
      skipped_because: before.skippedBecause,
      updated_at: new Date(),
    })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', before.id)
    .execute();
}

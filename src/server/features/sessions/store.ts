import { sql } from 'kysely';
import type { SessionId } from '#contract/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { SessionIntensity } from '#core/workout/session-intensity.ts';
import { entrySequence } from '#server/features/sessions/calendar-feed.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope, SystemScope } from '#server/platform/scope.ts';

const COLUMNS = [
  'id',
  'plan_id',
  'name',
  'discipline',
  'date',
  'duration_sec',
  'distance_m',
  'avg_heart_rate',
  'avg_power',
  'avg_pace',
  'intensity',
  'planned_load',
  'test_protocol',
  'workout',
  'purpose',
  'reason',
  'cues',
  'fuelling',
  'notes',
  'skipped_because',
  'completed',
  'completed_at',
  'activity_id',
  'created_at',
  'updated_at',
] as const;

export function listSessions(db: Db, athlete: AthleteScope, { from, to }: { from?: LocalDate; to?: LocalDate }) {
  return db
    .selectFrom('training_sessions')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .$if(from !== undefined, (query) => query.where('date', '>=', from as LocalDate))
    .$if(to !== undefined, (query) => query.where('date', '<=', to as LocalDate))
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function listUnrecorded(db: Db, athlete: AthleteScope): Promise<SessionRow[]> {
  return db
    .selectFrom('training_sessions')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('completed', '=', true)
    .where('activity_id', 'is', null)
    .orderBy('date')
    .execute();
}

export function findSession(db: Db, athlete: AthleteScope, id: SessionId): Promise<SessionRow | undefined> {
  return db.selectFrom('training_sessions').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

export interface SessionColumns {
  name: string;
  discipline: Discipline;
  date: LocalDate;
  duration_sec: number;
  distance_m: number | null;
  intensity: SessionIntensity | null;
  planned_load: number | null;
  test_protocol: string | null;
  /** The tree as JSON. */
  workout: string | null;
  notes: string | null;
  skipped_because: string | null;
}

export async function addSession(
  db: Db,
  athlete: AthleteScope,
  id: SessionId,
  columns: Omit<SessionColumns, 'skipped_because'>,
): Promise<void> {
  await db
    .insertInto('training_sessions')
    .values({
      id,
      user_id: athlete.userId,
      plan_id: null,
      avg_heart_rate: null,
      avg_power: null,
      avg_pace: null,
      completed_at: null,
      activity_id: null,
      skipped_because: null,
      ai_analysis: null,
      ...columns,
    })
    .execute();
}

export async function changeSession(db: Db, athlete: AthleteScope, id: SessionId, change: Partial<SessionColumns>): Promise<void> {
  await db
    .updateTable('training_sessions')
    .set({ ...change, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** What is left of it is that it is gone, for calendars that have seen it. */
export async function removeSession(db: Db, athlete: AthleteScope, id: SessionId, now: Date): Promise<boolean> {
  const gone = await db
    .deleteFrom('training_sessions')
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(['id', 'date', 'created_at'])
    .executeTakeFirst();
  if (!gone) return false;
  const sequence = entrySequence(gone.created_at, now) + 1;
  await db
    .insertInto('removed_sessions')
    .values({ id: gone.id, user_id: athlete.userId, date: gone.date, sequence, removed_at: now })
    .execute();
  return true;
}

/** Days that were taken off the calendar from `from` on. */
export function listRemoved(db: Db, athlete: AthleteScope, from: LocalDate) {
  return db
    .selectFrom('removed_sessions')
    .select(['id', 'date', 'sequence', 'removed_at'])
    .where('user_id', '=', athlete.userId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('id')
    .execute();
}

export async function forgetRemoved(db: Db, _system: SystemScope, before: Date): Promise<void> {
  await db.deleteFrom('removed_sessions').where('removed_at', '<', before).execute();
}

/** Null is planned again. What is done was not skipped. */
export async function setCompleted(db: Db, athlete: AthleteScope, id: SessionId, at: Date | null): Promise<void> {
  await db
    .updateTable('training_sessions')
    .set({ completed: at !== null, completed_at: at, skipped_because: null, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** One at a time links activities to sessions, for an activity fulfils only one. Held until the transaction ends. */
export async function lockSessions(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${athlete.userId}`}, 0))`.execute(db);
}

/** The free activity of the session's day and discipline that is closest to it in length. */
export function findFulfilling(db: Db, athlete: AthleteScope, session: { date: LocalDate; discipline: string; durationSec: number }) {
  return db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '=', session.date)
    .where('discipline', '=', session.discipline)
    .where('id', 'not in', (free) =>
      free
        .selectFrom('training_sessions')
        .select('activity_id')
        .where('user_id', '=', athlete.userId)
        .where('activity_id', 'is not', null)
        .$castTo<{ activity_id: string }>(),
    )
    .orderBy(sql`abs(duration_sec - ${session.durationSec})`)
    .limit(1)
    .executeTakeFirst();
}

/** Linked sessions whose activity has changed since, or has gone. */
export function listOutdated(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('training_sessions as s')
    .innerJoin('activities as a', 'a.id', 's.activity_id')
    .select(['s.id', 'a.id as activity_id'])
    .where('s.user_id', '=', athlete.userId)
    .where((each) => each.or([each('a.deleted_at', 'is not', null), each('a.updated_at', '>', each.ref('s.updated_at'))]))
    .execute();
}

/** Sessions that were marked done without an activity, each with an activity of its day and discipline, the closest in length first. */
export async function listMatches(db: Db, athlete: AthleteScope) {
  const { rows } = await sql<{ session_id: string; activity_id: string }>`
    select s.id as session_id, a.id as activity_id
    from training_sessions s join activities a on a.user_id = s.user_id and a.local_date = s.date and a.discipline = s.discipline
    where s.user_id = ${athlete.userId} and s.completed and s.activity_id is null and a.deleted_at is null
      and not exists (select from training_sessions taken where taken.activity_id = a.id)
    order by abs(s.duration_sec - a.duration_sec), s.id`.execute(db);
  return rows;
}

/** The session with what was done: minutes per km on foot, per 100 m in the water. A deleted activity fulfils nothing. */
export async function linkActivity(db: Db, athlete: AthleteScope, id: string, activityId: string | null): Promise<void> {
  await sql`
    update training_sessions s set updated_at = now(), activity_id = done.id, avg_heart_rate = done.avg_heart_rate, avg_power = done.avg_power,
      avg_pace = case when s.discipline in ('run', 'swim') and done.avg_speed_mps > 0.05
        then (case s.discipline when 'swim' then 100 else 1000 end / done.avg_speed_mps / 60)::numeric end
    from (select 1) one left join activities done
      on done.id = ${activityId}::uuid and done.user_id = ${athlete.userId} and done.deleted_at is null
    where s.user_id = ${athlete.userId} and s.id = ${id}`.execute(db);
}

/** Metres of the activities that fulfilled these sessions. */
export async function doneDistances(db: Db, athlete: AthleteScope, ids: readonly string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'distance_m'])
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, distance_m }) => [id, distance_m]));
}

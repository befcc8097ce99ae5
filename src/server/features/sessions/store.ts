import { sql } from 'kysely';
import type { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { SessionIntensity } from '#core/workout/session-intensity.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { entrySequence } from '#server/platform/files/icalendar.ts';

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
  'paired_by',
  'completed_by_pairing',
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

/** The sessions that these activities fulfilled. */
export function listSessionsOf(db: Db, athlete: AthleteScope, activityIds: readonly string[]): Promise<SessionRow[]> {
  return db
    .selectFrom('training_sessions')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('activity_id', 'in', [...activityIds])
    .execute();
}

/** The session that an activity fulfilled. */
export async function findSessionOf(db: Db, athlete: AthleteScope, activityId: string): Promise<SessionRow | undefined> {
  return (await listSessionsOf(db, athlete, [activityId]))[0];
}

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
  /** Only ever taken off here: a plan sets it. */
  rung?: null;
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

/** Null is planned again. What is done was not skipped. `byPairing`: because an activity came, not because somebody said so. */
export async function setCompleted(
  db: Db,
  athlete: AthleteScope,
  id: string,
  done: { at: Date | null; byPairing: boolean },
): Promise<void> {
  await db
    .updateTable('training_sessions')
    .set({
      completed: done.at !== null,
      completed_at: done.at,
      completed_by_pairing: done.at !== null && done.byPairing,
      skipped_because: null,
      updated_at: new Date(),
    })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** One at a time links activities to sessions, for an activity fulfils only one. Held until the transaction ends. */
export async function lockSessions(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${athlete.userId}`}, 0))`.execute(db);
}

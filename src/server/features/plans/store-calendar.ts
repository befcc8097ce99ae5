import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { SessionRung } from '#core/plan/progression/next-rung.ts';
import type { SessionIntensity } from '#core/workout/session-intensity.ts';
import type { Workout } from '#core/workout/workout.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The sequence of an entry grows with the seconds since it was made, as the feed counts them; its end comes after all of them. */
const NOTE_GONE = sql`
  insert into removed_sessions (id, user_id, date, sequence, removed_at)
  select id, user_id, date, greatest(0, floor(extract(epoch from now() - created_at)))::integer + 1, now() from gone`;

/** What a plan writes into the calendar: its sessions come and go by the hundred, so it does that itself. */
export interface CalendarColumns {
  plan_session_key: string;
  name: string;
  discipline: Discipline;
  date: LocalDate;
  duration_sec: number;
  distance_m: number | null;
  intensity: SessionIntensity;
  planned_load: number;
  test_protocol: string | null;
  slot: string;
  purpose: string;
  cues: string[];
  fuelling: string | null;
  reason: string;
  rung: SessionRung | null;
  workout: Workout;
}

/** The sessions of a plan as they stand on the calendar, by day. */
export async function listPlanSessions(db: Db, athlete: AthleteScope, planId: string) {
  const rows = await db
    .selectFrom('training_sessions')
    .select(['id', 'plan_session_key', 'date', 'duration_sec', 'completed', 'skipped_because'])
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .where('plan_session_key', 'is not', null)
    .orderBy('date')
    .execute();
  return rows.map(({ plan_session_key, ...row }) => ({ ...row, key: plan_session_key ?? '' }));
}
export type CalendarRow = Awaited<ReturnType<typeof listPlanSessions>>[number];

export async function addPlanSessions(db: Db, athlete: AthleteScope, planId: string, sessions: readonly CalendarColumns[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ workout, rung, ...columns }) => ({
    id: randomUUID(),
    user_id: athlete.userId,
    plan_id: planId,
    avg_heart_rate: null,
    avg_power: null,
    avg_pace: null,
    notes: null,
    completed_at: null,
    activity_id: null,
    ai_analysis: null,
    workout: JSON.stringify(workout),
    rung: rung && JSON.stringify(rung),
    ...columns,
  }));
  await db.insertInto('training_sessions').values(rows).execute();
}

/** What is done stays as it was done. */
export async function changePlanSession(db: Db, athlete: AthleteScope, planId: string, session: CalendarColumns): Promise<void> {
  const { plan_session_key, workout, rung, ...columns } = session;
  await db
    .updateTable('training_sessions')
    .set({ ...columns, workout: JSON.stringify(workout), rung: rung && JSON.stringify(rung), updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .where('plan_session_key', '=', plan_session_key)
    .where('completed', '=', false)
    .execute();
}

/** Takes off what is not done, from a day on; all of it without one. Calendars that have seen it are told. */
export async function removeUndone(db: Db, athlete: AthleteScope, planId: string, from: LocalDate | null): Promise<void> {
  await sql`
    with gone as (
      delete from training_sessions
      where user_id = ${athlete.userId} and plan_id = ${planId} and not completed and date >= coalesce(${from}::date, date)
      returning id, user_id, date, created_at
    ) ${NOTE_GONE}`.execute(db);
}

/** Takes these sessions off, unless they are done. */
export async function removePlanSessions(db: Db, athlete: AthleteScope, planId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    with gone as (
      delete from training_sessions
      where user_id = ${athlete.userId} and plan_id = ${planId} and not completed and plan_session_key = any(${keys}::text[])
      returning id, user_id, date, created_at
    ) ${NOTE_GONE}`.execute(db);
}

/** The plan is begun anew: what stays of its earlier run is past, and its names are free. */
export async function forgetKeys(db: Db, athlete: AthleteScope, planId: string): Promise<void> {
  await db
    .updateTable('training_sessions')
    .set({ plan_session_key: null })
    .where('user_id', '=', athlete.userId)
    .where('plan_id', '=', planId)
    .execute();
}

import type { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { PlannedSession } from '#server/features/sessions/weeks/planned-session.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { entrySequence } from '#server/platform/files/icalendar.ts';

export interface DatedSession extends PlannedSession {
  id: SessionId;
  date: LocalDate;
}

/** Adds sessions to the calendar in one statement. They belong to no plan. */
export async function addSessions(db: Db, athlete: AthleteScope, sessions: readonly DatedSession[]): Promise<void> {
  if (sessions.length === 0) return;
  await db
    .insertInto('training_sessions')
    .values(
      sessions.map(({ weekday: _weekday, durationSec, distanceM, plannedLoad, testProtocol, workout, ...same }) => ({
        ...same,
        user_id: athlete.userId,
        duration_sec: durationSec,
        distance_m: distanceM,
        planned_load: plannedLoad,
        test_protocol: testProtocol,
        workout: workout && JSON.stringify(workout),
      })),
    )
    .execute();
}

/** Which of these sessions the athlete has, by id. */
export async function listExisting(db: Db, athlete: AthleteScope, ids: readonly SessionId[]): Promise<string[]> {
  const rows = await db
    .selectFrom('training_sessions')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes those that are not completed, noted for calendars that have seen them; how many. */
export async function removeOpen(db: Db, athlete: AthleteScope, ids: readonly SessionId[], now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('training_sessions')
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', [...ids])
    .where('completed', '=', false)
    .returning(['id', 'date', 'created_at'])
    .execute();
  if (gone.length === 0) return 0;
  await db
    .insertInto('removed_sessions')
    .values(
      gone.map(({ id, date, created_at }) => ({
        id,
        user_id: athlete.userId,
        date,
        sequence: entrySequence(created_at, now) + 1,
        removed_at: now,
      })),
    )
    .execute();
  return gone.length;
}

import { createHash } from 'node:crypto';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import type { PlannedSession } from '#server/features/connections/port/provider.ts';
import { listCalendarSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

export const DELIVERED_DAYS = 14;

export interface WantedSession {
  sessionId: string;
  planned: PlannedSession;
  /** The same for the same content. */
  hash: string;
}

/** Sessions of the next days that are still to be done, as a service should have them. */
export async function listWanted(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
): Promise<{ today: LocalDate; wanted: WantedSession[]; doneIds: ReadonlySet<string> }> {
  const { today, timeZone } = await todayOf(db, athlete, now());
  const [rows, thresholdsOn] = await Promise.all([
    listCalendarSessions(db, athlete, { from: today, to: addDays(today, DELIVERED_DAYS - 1) }),
    thresholdHistory(db, athlete),
  ]);
  const wanted = rows
    .filter(({ completed, skipped_because }) => !completed && skipped_because === null)
    .map((row): WantedSession => {
      const planned: PlannedSession = {
        externalId: `moorline-${row.id}`,
        date: row.date,
        timeZone,
        name: row.name,
        discipline: row.discipline,
        durationSec: row.duration_sec,
        distanceM: row.distance_m,
        load: row.planned_load,
        notes: row.notes,
        workout: row.workout,
        thresholds: thresholdsOn(row.date),
        changedAt: row.updated_at,
      };
      const { changedAt: _, ...content } = planned;
      return { sessionId: row.id, planned, hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url') };
    });
  return { today, wanted, doneIds: new Set(rows.filter(({ completed }) => completed).map(({ id }) => id)) };
}

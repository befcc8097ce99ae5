import { randomUUID } from 'node:crypto';
import type { AddedSessions } from '#contract/sessions/week-copies.ts';
import { SessionId } from '#contract/shared/ids.ts';
import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { listSessions } from '#server/features/sessions/store.ts';
import type { PlannedSession } from '#server/features/sessions/weeks/planned-session.ts';
import { dayInWeek, invalid, plannedWeek, targetWeeks, WEEK_DAYS } from '#server/features/sessions/weeks/planned-week.ts';
import * as store from '#server/features/sessions/weeks/store-week-sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Plans the sessions of a week again, in the week from `to` and those after it. What is planned there is kept. Completed and skipped sessions
 * are copied as they were planned. Throws `invalid` for a week without sessions, another weekday, or a copy onto the week itself.
 */
export async function copyWeek(
  deps: Deps,
  athlete: AthleteScope,
  { from, to, times = 1 }: { from: LocalDate; to: LocalDate; times?: number | undefined },
): Promise<AddedSessions> {
  if (daysBetween(from, to) % WEEK_DAYS !== 0) throw invalid('to', 'Choose the same weekday as the week you copy');
  if (to <= from && from <= addDays(to, WEEK_DAYS * (times - 1))) throw invalid('to', 'Choose a week other than the one you copy');
  return transaction(deps.db, async (tx) => {
    const rows = await listSessions(tx, athlete, { from, to: addDays(from, WEEK_DAYS - 1) });
    if (rows.length === 0) throw invalid('from', 'This week has no sessions to copy');
    return planWeeks({ ...deps, db: tx }, athlete, plannedWeek(rows), { to, times });
  });
}

/** Adds the sessions to the week from `to` and to the `times` − 1 weeks after it. Throws as `targetWeeks` does. */
export async function planWeeks(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  athlete: AthleteScope,
  sessions: readonly PlannedSession[],
  { to, times }: { to: LocalDate; times: number },
): Promise<AddedSessions> {
  const added = targetWeeks({ to, times, sessions: sessions.length }).flatMap((week) =>
    sessions.map((session) => ({ ...session, id: SessionId.parse(randomUUID()), date: dayInWeek(week, session) })),
  );
  await store.addSessions(db, athlete, added);
  const [first] = added;
  if (first) await events.emit(db, athlete, { kind: 'session.changed', sessionId: first.id });
  return { sessionIds: added.map(({ id }) => id) };
}

/** Deletes those that are not completed. Throws `not-found` where the athlete has none of them. */
export async function removeSessions(
  { db, events, now }: Deps,
  athlete: AthleteScope,
  ids: readonly SessionId[],
): Promise<{ removed: number; kept: number }> {
  return transaction(db, async (tx) => {
    const existing = await store.listExisting(tx, athlete, ids);
    if (existing.length === 0) throw new AppError('not-found', 'Session not found.');
    const removed = await store.removeOpen(tx, athlete, ids, now());
    const [first] = ids;
    if (removed > 0 && first) await events.emit(tx, athlete, { kind: 'session.changed', sessionId: first });
    return { removed, kept: existing.length - removed };
  });
}

import { MOST_SESSIONS } from '#contract/sessions/week-copies.ts';
import { DATE_MAX } from '#contract/shared/bounds.ts';
import { addDays, type LocalDate, weekday } from '#core/calendar.ts';
import type { SessionRow } from '#server/features/sessions/store.ts';
import type { PlannedSession } from '#server/features/sessions/weeks/planned-session.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export const WEEK_DAYS = 7;

/** Sessions of a week as they were planned. The reason that a plan gave holds only for its own week. */
export function plannedWeek(rows: readonly SessionRow[]): PlannedSession[] {
  return rows.map((row) => ({
    weekday: weekday(row.date),
    name: row.name,
    discipline: row.discipline,
    durationSec: row.duration_sec,
    distanceM: row.distance_m,
    intensity: row.intensity,
    plannedLoad: row.planned_load,
    testProtocol: row.test_protocol,
    workout: row.workout,
    purpose: row.purpose,
    cues: row.cues ?? [],
    fuelling: row.fuelling,
    notes: row.notes,
  }));
}

/** The day of the week from `week` on which a session belongs, whatever day the week begins on. */
export function dayInWeek(week: LocalDate, session: Pick<PlannedSession, 'weekday'>): LocalDate {
  return addDays(week, (session.weekday - weekday(week) + WEEK_DAYS) % WEEK_DAYS);
}

/** The first days of the weeks to fill. Throws `invalid` beyond the last day of the calendar, or for more sessions than one request adds. */
export function targetWeeks({ to, times, sessions }: { to: LocalDate; times: number; sessions: number }): LocalDate[] {
  const weeks = Array.from({ length: times }, (_, week) => addDays(to, WEEK_DAYS * week));
  if (addDays(to, WEEK_DAYS * times - 1) > DATE_MAX) throw invalid('to', 'Enter a date between 1970 and 2100');
  if (sessions * times > MOST_SESSIONS) throw invalid('times', `Choose fewer weeks: you can add ${MOST_SESSIONS} sessions per copy`);
  return weeks;
}

export const invalid = (field: 'from' | 'to' | 'times', message: string): AppError =>
  new AppError('invalid', message, { fields: { [field]: message } });

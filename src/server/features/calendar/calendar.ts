import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { PlanId } from '#contract/shared/ids.ts';
import { raceFormatName } from '#core/plan/input/race-format.ts';
import { thresholdHistory } from '#server/features/athlete/athlete.ts';
import { calendarFeed, type FeedRace, type FeedSession } from '#server/features/calendar/calendar-feed.ts';
import { type CalendarRace, listCalendarRaces } from '#server/features/races/races.ts';
import * as sessions from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

export { listWeekTotals } from '#server/features/calendar/list-week-totals.ts';

/** The athlete's own calendar as a file, steps and notes in it: all races and sessions, or the sessions of one plan. */
export async function writeCalendar(
  { db, appUrl }: Pick<Deps, 'db' | 'appUrl'>,
  athlete: AthleteScope,
  { name, planId = null }: { name: string; planId?: PlanId | null },
): Promise<string> {
  const [rows, races, thresholdsOn] = await Promise.all([
    sessions.listCalendarSessions(db, athlete, {}),
    planId === null ? listCalendarRaces(db, athlete) : [],
    thresholdHistory(db, athlete),
  ]);
  return calendarFeed({
    sessions: rows.filter((row) => planId === null || row.plan_id === planId).map(entryOf),
    races: races.map(raceOf),
    removed: [],
    details: { thresholdsOn },
    host: new URL(appUrl).hostname,
    name,
  });
}

/** As an entry of a calendar. */
export function raceOf({ format, ...race }: CalendarRace): FeedRace {
  return { ...race, format: raceFormatName(RACE_FORMATS[format]) };
}

/** As an entry of a calendar. */
export function entryOf(row: sessions.CalendarSession): FeedSession {
  return {
    ...row,
    durationSec: row.duration_sec,
    isDone: row.completed,
    isSkipped: !row.completed && row.skipped_because !== null,
    createdAt: row.created_at,
    changedAt: row.updated_at,
  };
}

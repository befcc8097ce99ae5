import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ActivitySummary, listActivities } from '#contract/activities/activities.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import type { LocalDate } from '#core/calendar.ts';
import { usePlanSessions } from '#web/components/plan-session-query.ts';
import { reading } from '#web/data/query-client.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import type { CalendarFacts } from '#web/features/sessions/calendar/move-warnings.ts';
import { useSessions } from '#web/features/sessions/queries.ts';
import { dayOf } from '#web/format/date.ts';

export type ActivityHead = Pick<z.infer<typeof ActivitySummary>, 'id' | 'name' | 'discipline' | 'durationSec'>;

const MOST = 100;

/** What was done on the days that are shown and belongs to no session, by day; empty while it is being read. */
export function useUnplanned(days: readonly LocalDate[], sessions: readonly TrainingSession[]): ReadonlyMap<LocalDate, ActivityHead[]> {
  const [from, to] = [days[0], days.at(-1)].map((day) => day && nearestWireDate(day));
  const { data } = useQuery(reading(listActivities, { query: { from, to, limit: MOST } }));
  const linked = new Set(sessions.flatMap(({ activityId }) => activityId ?? []));
  const found = new Map<LocalDate, ActivityHead[]>();
  for (const activity of data?.items ?? []) {
    if (linked.has(activity.id)) continue;
    const date = dayOf(activity.startTime, activity.timeZone);
    found.set(date, [...(found.get(date) ?? []), activity]);
  }
  return found;
}

/** Everything that decides whether a session may move. */
export function useCalendarFacts(days: readonly LocalDate[]): CalendarFacts {
  const sessions = useSessions();
  const shown = sessions.filter(({ date, completed }) => !completed || days.includes(date));
  const { of: planned } = usePlanSessions(shown);
  return { sessions, planned, athlete: useAthlete(), today: useToday() };
}

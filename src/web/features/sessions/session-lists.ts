import type { Race } from '#contract/races/races.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { SessionTab } from '#web/features/sessions/session-labels.ts';

/** Sessions in their tabs: what comes next first, what was done or missed last first. */
export function sessionLists(sessions: readonly TrainingSession[]): Record<SessionTab, TrainingSession[]> {
  const of = (status: SessionTab) => sessions.filter((session) => session.status === status);
  return {
    upcoming: of('upcoming').toSorted(byDay),
    completed: of('completed').toSorted(byDay).toReversed(),
    overdue: of('overdue').toSorted(byDay).toReversed(),
  };
}

function byDay(a: TrainingSession, b: TrainingSession): number {
  if (a.scheduledDate !== b.scheduledDate) return a.scheduledDate < b.scheduledDate ? -1 : 1;
  return a.createdAt < b.createdAt ? -1 : 1;
}

export interface SessionWeek {
  /** First day of the week. */
  from: LocalDate;
  days: { date: LocalDate; sessions: TrainingSession[]; races: Race[] }[];
  /** Of all sessions of the list in this week, in seconds. */
  durationSec: number;
  count: number;
}

/** Races that belong in a list: those to come beside what is upcoming, those that are over beside what is completed. */
export function racesOfTab(races: readonly Race[], tab: SessionTab, today: LocalDate): Race[] {
  if (tab === 'overdue') return [];
  return races.filter(({ date }) => (tab === 'upcoming' ? date >= today : date < today));
}

/** Sessions and races under their weeks and days, in the order of the list. `weekStart` 0 is Monday, 6 is Sunday. */
export function weeksOf(
  sessions: readonly TrainingSession[],
  { weekStart, races, isLatestFirst }: { weekStart: number; races: readonly Race[]; isLatestFirst: boolean },
): SessionWeek[] {
  const dates = [...new Set([...sessions, ...races].map(({ date }) => date))].toSorted();
  const weeks = Map.groupBy(isLatestFirst ? dates.toReversed() : dates, (date) => startOfWeek(date, weekStart));
  return [...weeks].map(([from, days]) => {
    const own = sessions.filter(({ date }) => days.includes(date));
    return {
      from,
      days: days.map((date) => ({
        date,
        sessions: own.filter((session) => session.date === date),
        races: races.filter((race) => race.date === date),
      })),
      durationSec: own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
      count: own.length,
    };
  });
}

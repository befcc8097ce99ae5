import type { TrainingSession } from '#contract/sessions/sessions.ts';
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

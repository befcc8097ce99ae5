import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline, Discipline } from '#core/discipline.ts';
import type { Workout } from '#core/workout/workout.ts';

/** An activity may be held against a session of its own day, the day before or the day after. */
export const NEIGHBOUR_DAYS = 1;

/**
 * Whether an activity can be what a session asked for, whatever its length. A brick may come in as one multisport file or as the file
 * of one of its parts; a device that did not know the sport writes `other`.
 */
export function mayPair(
  session: { date: LocalDate; discipline: Discipline; workout: Pick<Workout, 'discipline'> | null },
  activity: { date: LocalDate; discipline: ActivityDiscipline },
): boolean {
  if (Math.abs(daysBetween(session.date, activity.date)) > NEIGHBOUR_DAYS) return false;
  if (activity.discipline === session.discipline || activity.discipline === 'other') return true;
  return session.workout?.discipline === 'brick' && activity.discipline !== 'strength';
}

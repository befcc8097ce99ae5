import type { ActivitySummary } from '#contract/activities/activities.ts';
import { type LocalDate, localDate } from '#core/calendar.ts';
import type { EverythingSaid } from '#test/everything-said.ts';

/** Something done with what it counts for: an activity, or a session that was marked done and has none. */
export interface Counted {
  date: LocalDate;
  discipline: string;
  durationSec: number;
  distanceM: number;
  load: number;
}

/** What was done, out of the two lists in which the athlete sees it themselves. */
export function countedOf({ activities, sessions }: EverythingSaid): Counted[] {
  const unrecorded = sessions.filter(({ completed, activityId }) => completed && activityId === null);
  return [
    ...activities.map((each) => ({ ...each, date: dayOf(each), distanceM: each.distanceM ?? 0, load: each.load ?? 0 })),
    ...unrecorded.map((each) => ({
      ...each,
      durationSec: each.duration,
      distanceM: each.distance ?? 0,
      load: each.plannedLoad ?? 0,
    })),
  ];
}

export const dayOf = ({ startTime, timeZone }: ActivitySummary): LocalDate => localDate(new Date(startTime), timeZone);
export const sum = <T>(items: readonly T[], read: (item: T) => number): number => items.reduce((total, item) => total + read(item), 0);

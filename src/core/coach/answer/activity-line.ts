import type { Used } from '#core/coach/answer/bench.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { CoachToolShapes } from '#core/coach/tools/coach-tools.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';

export type UsedActivities = Used<CoachToolShapes['query_activities']['result']>;

/** One of the activities that were found. */
export interface ChosenActivity {
  used: UsedActivities;
  at: number;
}

/** What is said when nothing fits. */
export const noRecordOf = (what: string): Sentence =>
  plainly(
    `I have no record of ${what}: nothing in your activities fits it. It may not have been uploaded, or lies further back than I can see.`,
  );

/** "Saturday 28 February, Long ride (ride): 69.11 km, 149 min and load 140." */
export function activityLine({ used, at }: ChosenActivity): Sentence {
  const activity = used.result.activities[at];
  if (!activity) return plainly('');
  const km = activity.distanceKm === null ? null : say`${used.figure(`/activities/${at}/distanceKm`, 'hundredth', 'km')}`;
  const load = activity.load === null ? null : say`load ${used.figure(`/activities/${at}/load`, 'whole')}`;
  const parts = [km, say`${used.figure(`/activities/${at}/durationMin`, 'whole', 'min')}`, load].filter((each) => each !== null);
  return say`${sayWeekday(activity.date)}, ${used.words(`/activities/${at}/name`, activity.name)} (${disciplineSaid(activity.discipline)}): ${list(parts)}.`;
}

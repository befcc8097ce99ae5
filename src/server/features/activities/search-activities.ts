import type { ActivitySummary } from '#contract/activities/activities.ts';
import { summaryInWords } from '#server/features/activities/activity-presenter.ts';
import * as store from '#server/features/activities/store-search.ts';
import { thresholdHistory } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** With how hard the athlete found it, 1 to 10. */
export type RatedActivity = ActivitySummary & { rpe: number | null };

export interface FoundActivities {
  items: RatedActivity[];
  /** Of all that fit, also beyond the limit. Means are weighted by time. */
  sums: store.SearchSums;
}

/** Activities of all years, filtered, ordered and added up in the database. */
export async function searchActivities(db: Db, athlete: AthleteScope, search: store.ActivitySearch): Promise<FoundActivities> {
  const [rows, sums, thresholdsOn] = await Promise.all([
    store.findActivities(db, athlete, search),
    store.sumActivities(db, athlete, search),
    thresholdHistory(db, athlete),
  ]);
  return { items: rows.map((row) => ({ ...summaryInWords(row, thresholdsOn(row.local_date)), rpe: row.rpe })), sums };
}

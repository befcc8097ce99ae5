import { type SetComparison, setInWords } from '#contract/activities/intervals.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { isSimilarSet } from '#core/activity/intervals/similar-sets.ts';
import { listEarlierSets } from '#server/features/activities/intervals/store-intervals.ts';
import { findPresent } from '#server/features/activities/search/find-activity.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const MOST_SESSIONS = 10;

/** Each set of equal repeats of an activity beside the same set of the athlete's earlier ones. Throws `not-found` for one that was deleted, too. */
export async function findSimilarIntervals(db: Db, athlete: AthleteScope, id: ActivityId): Promise<{ comparisons: SetComparison[] }> {
  const activity = await findPresent(db, athlete, id);
  const sets = (activity.interval_sets ?? []).filter(({ repeats }) => repeats > 1);
  if (sets.length === 0) return { comparisons: [] };
  const rows = await listEarlierSets(db, athlete, { before: activity.start_time, id });
  const comparisons = sets.map((set) => ({
    set: setInWords(set),
    earlier: rows
      .flatMap(({ id: other, name, start_time, time_zone, interval_sets }) => {
        const same = interval_sets?.find((each) => isSimilarSet(set, each));
        if (!same) return [];
        const activityId = ActivityId.parse(other);
        return [{ activityId, name, startTime: start_time.toISOString(), timeZone: time_zone, set: setInWords(same) }];
      })
      .slice(0, MOST_SESSIONS),
  }));
  return { comparisons };
}

import type { ActivityId } from '#contract/shared/ids.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Sessions further back say little about today, and nobody scrolls to them. */
const MOST = 400;

/** The activities with intervals before a moment, newest first. */
export function listEarlierSets(db: Db, athlete: AthleteScope, { before, id }: { before: Date; id: ActivityId }) {
  return db
    .selectFrom('activities')
    .select(['id', 'name', 'start_time', 'time_zone', 'interval_sets'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('interval_sets', 'is not', null)
    .where('start_time', '<=', before)
    .where('id', '!=', id)
    .orderBy('start_time', 'desc')
    .limit(MOST)
    .execute();
}

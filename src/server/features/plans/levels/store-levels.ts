import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Completed sessions that stand on a ladder, oldest first, with the rating of the activity that fulfilled them and the symptoms of that day’s check-in. */
export function listCompletedRungs(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('training_sessions as s')
    .leftJoin('activities as a', (join) =>
      join.onRef('a.id', '=', 's.activity_id').onRef('a.user_id', '=', 's.user_id').on('a.deleted_at', 'is', null),
    )
    .leftJoin('performance_metrics as m', (join) => join.onRef('m.user_id', '=', 's.user_id').onRef('m.date', '=', 's.date'))
    .select(['s.id', 's.date', 's.name', 's.rung', 's.duration_sec', 's.distance_m', 's.planned_load', 's.activity_id'])
    .select(['a.duration_sec as done_sec', 'a.distance_m as done_m', 'a.rpe', 'm.symptoms'])
    .where('s.user_id', '=', athlete.userId)
    .where('s.completed', '=', true)
    .where('s.rung', 'is not', null)
    .orderBy('s.date')
    .orderBy('s.id')
    .execute();
}

import type { ActivityId } from '#contract/shared/ids.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export async function saveStreams(
  db: Db,
  athlete: AthleteScope,
  id: string,
  streams: { planes: Buffer; keys: string[]; records: number },
): Promise<void> {
  const row = { planes: streams.planes, keys: streams.keys, records: streams.records };
  await db
    .insertInto('activity_streams')
    .values({ activity_id: id, user_id: athlete.userId, ...row })
    .onConflict((same) => same.column('activity_id').doUpdateSet(row))
    .execute();
}

export function findStreams(db: Db, athlete: AthleteScope, id: ActivityId) {
  return db
    .selectFrom('activity_streams')
    .innerJoin('activities', (join) =>
      join.onRef('activities.id', '=', 'activity_streams.activity_id').onRef('activities.user_id', '=', 'activity_streams.user_id'),
    )
    .select(['planes', 'keys', 'records'])
    .where('activity_streams.user_id', '=', athlete.userId)
    .where('activity_streams.activity_id', '=', id)
    .where('activities.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findStreamKeys(db: Db, athlete: AthleteScope, id: ActivityId) {
  return db
    .selectFrom('activity_streams')
    .select(['keys', 'records'])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', id)
    .executeTakeFirst();
}

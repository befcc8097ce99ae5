import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Out of sight like one that was deleted, but never old enough to be forgotten. */
const ASIDE = sql<Date>`'9999-12-31T00:00:00Z'::timestamptz`;
/** Deleted so long ago that it is forgotten at once. */
const DISCARDED = sql<Date>`'1970-01-01T00:00:00Z'::timestamptz`;

/** Every activity that holds heart rate, and how many they were; which ones is written down with what else is put aside. */
export async function putActivitiesAside(db: Db, athlete: AthleteScope): Promise<number> {
  const moved = await sql`
    with moved as (
      update activities a set deleted_at = ${ASIDE}
      where a.user_id = ${athlete.userId} and a.deleted_at is null
        and (a.avg_heart_rate is not null or a.max_heart_rate is not null
          or exists (select 1 from activity_streams s where s.user_id = a.user_id and s.activity_id = a.id and 'heartRateBpm' = any (s.keys)))
      returning a.id)
    insert into put_aside (user_id, of_table, row_was)
      select ${athlete.userId}, 'activities', jsonb_build_object('id', id) from moved`.execute(db);
  return Number(moved.numAffectedRows ?? 0);
}

export async function bringActivitiesBack(db: Db, athlete: AthleteScope): Promise<number> {
  const moved = await sql`
    with back as (delete from put_aside where user_id = ${athlete.userId} and of_table = 'activities' returning (row_was ->> 'id')::uuid as id)
    update activities a set deleted_at = null from back
    where a.id = back.id and a.user_id = ${athlete.userId} and a.deleted_at = ${ASIDE}`.execute(db);
  return Number(moved.numAffectedRows ?? 0);
}

/** For good: they and the files they came from go with the next look of `forgetFiles`. */
export async function discardActivities(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`
    with gone as (delete from put_aside where user_id = ${athlete.userId} and of_table = 'activities' returning (row_was ->> 'id')::uuid as id)
    update activities a set deleted_at = ${DISCARDED} from gone
    where a.id = gone.id and a.user_id = ${athlete.userId} and a.deleted_at = ${ASIDE}`.execute(db);
}

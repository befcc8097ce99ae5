import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Before migration 0110 exports had a row for each best. Writes a list of such rows in the form of today; those of one activity may come in several lists. */
export async function insertSingleBests(db: Db, athlete: AthleteScope, rows: string): Promise<void> {
  await sql`
    insert into activity_bests (user_id, activity_id, kind, windows, bests, from_secs)
    select ${athlete.userId}, activity_id, kind, array_agg(over order by over), array_agg(value order by over), array_agg(from_sec order by over)
    from jsonb_to_recordset(${rows}::jsonb) as r (activity_id uuid, kind text, over real, value real, from_sec real)
    group by activity_id, kind
    on conflict (activity_id, kind) do update set windows = activity_bests.windows || excluded.windows,
      bests = activity_bests.bests || excluded.bests, from_secs = activity_bests.from_secs || excluded.from_secs
      where activity_bests.user_id = excluded.user_id`.execute(db);
}

/** Before migration 0120 exports had no rows for conversations. Adds one for each that has messages, named after its first. */
export async function insertMissingThreads(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`
    insert into chat_threads (id, user_id, title, created_at, updated_at)
    select conversation_id, user_id, left(regexp_replace(btrim((array_agg(message order by created_at, id))[1]), '\\s+', ' ', 'g'), 60),
      min(created_at), max(created_at)
    from chat_messages where user_id = ${athlete.userId} group by user_id, conversation_id
    on conflict do nothing`.execute(db);
}

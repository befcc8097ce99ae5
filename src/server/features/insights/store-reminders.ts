import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Athletes for whom it is morning and who still have something to do today, and how much; not those who were told. */
export async function listForToday(
  db: Db,
  _system: SystemScope,
  now: Date,
): Promise<{ user_id: string; date: LocalDate; sessions: number }[]> {
  const { rows } = await sql<{ user_id: string; date: LocalDate; sessions: number }>`
    with here as (
      select user_id, ${now}::timestamptz at time zone time_zone as clock from athletes)
    select s.user_id, s.date, count(*) as sessions
    from here join training_sessions s on s.user_id = here.user_id and s.date = here.clock::date
    where extract(hour from here.clock) between 7 and 10 and not s.completed and s.skipped_because is null
      and not exists (select 1 from told t where t.user_id = s.user_id and t.kind = 'todays-session' and t.day = s.date)
    group by s.user_id, s.date`.execute(db);
  return rows;
}

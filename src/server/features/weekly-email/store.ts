import { sql } from 'kysely';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Athletes who want the weekly email and have not had this week's: from seven in the morning of the first day of their week until the evening,
 * so that a morning without the product loses none. Not without anything trained or planned in the week before or this one.
 */
export async function listDue(db: Db, _system: SystemScope, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with here as (
      select a.user_id, a.week_start, ${now}::timestamptz at time zone a.time_zone as clock
      from notification_choices c join athletes a on a.user_id = c.user_id
      where c.kind = 'weekly-email' and c.by_email)
    select here.user_id from here join users u on u.id = here.user_id
    where extract(hour from here.clock) between 7 and 19
      and extract(isodow from here.clock) = case when here.week_start = 'sunday' then 7 else 1 end
      and u.email_verified_at is not null and u.locked_at is null
      and not exists (select from account_deletions e where e.user_id = u.id)
      and not exists (select from told t where t.user_id = u.id and t.kind = 'weekly-email' and t.day = here.clock::date)
      and (exists (select from activities d where d.user_id = u.id and d.deleted_at is null
            and d.local_date >= here.clock::date - 7 and d.local_date < here.clock::date)
        or exists (select from training_sessions s where s.user_id = u.id
            and s.date >= here.clock::date - 7 and s.date < here.clock::date + 7)
        or exists (select from races r where r.user_id = u.id
            and r.date >= here.clock::date - 7 and r.date < here.clock::date + 7))`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

import { sql } from 'kysely';
import { UserId } from '#contract/shared/ids.ts';
import { HAS_FILE } from '#server/features/activities/sources/store-sources.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Athletes with activities that an older version analysed, and no update of theirs under way. */
export async function listOutdatedAthletes(
  db: Db,
  _system: SystemScope,
  { version, startedAfter }: { version: number; startedAfter: Date },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('activities')
    .select('user_id')
    .distinct()
    .where('analysis_version', '<', version)
    .where('deleted_at', 'is', null)
    .where(HAS_FILE)
    .where(
      sql<boolean>`not exists (select from activity_updates u where u.user_id = activities.user_id and u.finished_at is null and u.started_at > ${startedAfter})`,
    )
    .execute();
  return rows.map(({ user_id }) => UserId.parse(user_id));
}

/** The next outdated activity, the newest first; those that could not be read are marked and not met again. */
export function findOutdated(db: Db, athlete: AthleteScope, version: number) {
  return db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('analysis_version', '<', version)
    .where('deleted_at', 'is', null)
    .where(HAS_FILE)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function countOutdated(db: Db, athlete: AthleteScope, version: number): Promise<number> {
  const row = await db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', athlete.userId)
    .where('analysis_version', '<', version)
    .where('deleted_at', 'is', null)
    .where(HAS_FILE)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function markAnalysed(db: Db, athlete: AthleteScope, id: string, version: number): Promise<void> {
  await db
    .updateTable('activities')
    .set({ analysis_version: version })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** A new update, or the one that was broken off goes on. */
export async function startUpdate(db: Db, athlete: AthleteScope, { at, outdated }: { at: Date; outdated: number }): Promise<void> {
  await sql`
    insert into activity_updates (user_id, started_at, total) values (${athlete.userId}, ${at}, ${outdated})
    on conflict (user_id) do update set
      started_at = excluded.started_at,
      total = case when activity_updates.finished_at is null then activity_updates.done + excluded.total else excluded.total end,
      done = case when activity_updates.finished_at is null then activity_updates.done else 0 end,
      merged = case when activity_updates.finished_at is null then activity_updates.merged else 0 end,
      moved = case when activity_updates.finished_at is null then activity_updates.moved else 0 end,
      unreadable = case when activity_updates.finished_at is null then activity_updates.unreadable else 0 end,
      finished_at = null`.execute(db);
}

export interface Step {
  merged: number;
  moved: number;
  unreadable: number;
}

export async function countStep(db: Db, athlete: AthleteScope, { merged, moved, unreadable }: Step): Promise<void> {
  await sql`
    update activity_updates set done = done + 1, merged = merged + ${merged}, moved = moved + ${moved}, unreadable = unreadable + ${unreadable}
    where user_id = ${athlete.userId}`.execute(db);
}

export async function finishUpdate(db: Db, athlete: AthleteScope, at: Date): Promise<void> {
  await db.updateTable('activity_updates').set({ finished_at: at }).where('user_id', '=', athlete.userId).execute();
}

export function findUpdate(db: Db, athlete: AthleteScope) {
  return db.selectFrom('activity_updates').selectAll().where('user_id', '=', athlete.userId).executeTakeFirst();
}

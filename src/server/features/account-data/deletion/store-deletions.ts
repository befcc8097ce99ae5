import { sql } from 'kysely';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { listOwnTables, listTies, parentsFirst } from '#server/platform/db/table-catalogue.ts';

/** Writes down that the owner wants the account gone; a second wish changes nothing. */
export async function askDeletion(db: Db, athlete: AthleteScope, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .insertInto('account_deletions')
    .values({ id, user_id: athlete.userId, asked_at: now, waits_for: null })
    .onConflict((same) => same.column('user_id').doNothing())
    .execute();
}

export function findDeletion(db: Db, athlete: AthleteScope) {
  return db.selectFrom('account_deletions').select(['id', 'waits_for']).where('user_id', '=', athlete.userId).executeTakeFirst();
}

export async function setWaitsFor(db: Db, athlete: AthleteScope, waits_for: string | null): Promise<void> {
  await db.updateTable('account_deletions').set({ waits_for }).where('user_id', '=', athlete.userId).execute();
}

/** Whose account this is; undefined once it is gone. */
export async function findOwner(db: Db, _system: SystemScope, deletionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('account_deletions').select('user_id').where('id', '=', deletionId).executeTakeFirst();
  return row?.user_id;
}

/** Holds the account still: whoever writes a row of it waits until this transaction is over, and then finds no account. */
export function lockAccount(db: Db, _system: SystemScope, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Letters to the athlete, and with a confirmed address those that what they wrote to us as a visitor has caused. */
export async function listLetters(db: Db, _system: SystemScope, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from mails m left join users u on u.id = ${userId} and u.email_verified_at is not null
    where m.user_id = ${userId} or (m.user_id is null and (lower(m.recipient) = lower(u.email)
      or exists (select 1 from contact_messages c where lower(c.email) = lower(u.email) and c.subject <> '' and position(c.subject in m.subject) > 0)))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function removeLetters(db: Db, _system: SystemScope, ids: readonly string[]): Promise<void> {
  await sql`delete from mails where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Work of the athlete's, waiting, done or failed, and work on their letters. */
export async function removeJobs(db: Db, _system: SystemScope, userId: string, letterIds: readonly string[]): Promise<void> {
  await sql`delete from pgboss.job where data ->> 'userId' = ${userId} or singleton_key = ${userId}
    or data -> 'payload' ->> 'id' = any(${[...letterIds]}::text[])`.execute(db);
}

/** Rows of every table, those that refer to others first, the account last. */
export async function removeRows(db: Db, _system: SystemScope, userId: string): Promise<void> {
  const tables = parentsFirst(await listOwnTables(db), await listTies(db)).toReversed();
  for (const { name, owner } of tables) await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${userId}`.execute(db);
}

/** Counters of limits end with what they count by. */
export async function removeCounters(db: Db, _system: SystemScope, counted: readonly string[]): Promise<void> {
  for (const each of counted) {
    await sql`delete from rate_limits where right(key, char_length(${each}) + 1) = ':' || ${each}`.execute(db);
  }
}

/** What the owner of a confirmed address wrote to us or booked as a visitor. */
export async function removeVisits(db: Db, _system: SystemScope, email: string): Promise<void> {
  await sql`delete from contact_messages where lower(email) = ${email}`.execute(db);
  await sql`delete from consultations where lower(email) = ${email}`.execute(db);
}

/** So that a backup that is restored does not bring anybody back. */
export async function noteDeleted(db: Db, _system: SystemScope, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('deleted_accounts')
    .values({ user_id: userId, deleted_at: now })
    .onConflict((same) => same.column('user_id').doNothing())
    .execute();
}

export async function listDeletedSince(db: Db, _system: SystemScope, since: Date): Promise<string[]> {
  const rows = await db.selectFrom('deleted_accounts').select('user_id').where('deleted_at', '>', since).execute();
  return rows.map(({ user_id }) => user_id);
}

/** A log-in that was under way while its account ended. */
export async function removeLogins(db: Db, _system: SystemScope, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

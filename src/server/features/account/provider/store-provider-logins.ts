import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface Login {
  issuer: string;
  subject: string;
}

/** Whose login it is; undefined where it is linked to no account. */
export async function findOwner(db: Db, _system: SystemScope, { issuer, subject }: Login): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_logins')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function addLogin(db: Db, athlete: AthleteScope, { issuer, subject }: Login, at: Date): Promise<void> {
  await db.insertInto('provider_logins').values({ issuer, subject, user_id: athlete.userId, created_at: at, last_used_at: at }).execute();
}

export async function markLoginUsed(db: Db, athlete: AthleteScope, { issuer, subject }: Login, at: Date): Promise<void> {
  await db
    .updateTable('provider_logins')
    .set({ last_used_at: at })
    .where('user_id', '=', athlete.userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export function listLogins(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('provider_logins')
    .select(['issuer', 'created_at', 'last_used_at'])
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at')
    .execute();
}

export async function removeLogins(db: Db, athlete: AthleteScope): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('provider_logins').where('user_id', '=', athlete.userId).executeTakeFirst();
  return Number(numDeletedRows);
}

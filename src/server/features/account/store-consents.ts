import type { ConsentKind } from '#contract/account/consent.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The last word on one kind; undefined when nobody was asked. */
export function findConsent(db: Db, athlete: AthleteScope, kind: ConsentKind) {
  return db
    .selectFrom('consents')
    .select(['given', 'version'])
    .where('user_id', '=', athlete.userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Newest first. */
export function listConsents(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('consents')
    .select(['at', 'kind', 'given', 'version', 'how'])
    .where('user_id', '=', athlete.userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function addConsent(
  db: Db,
  athlete: AthleteScope,
  entry: { kind: ConsentKind; given: boolean; version: string; how: string; at: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({ user_id: athlete.userId, ...entry })
    .execute();
}

export function getBirthDate(db: Db, athlete: AthleteScope) {
  return db.selectFrom('athletes').select(['birth_date', 'time_zone']).where('user_id', '=', athlete.userId).executeTakeFirstOrThrow();
}

export async function setBirthDate(db: Db, athlete: AthleteScope, birthDate: LocalDate): Promise<void> {
  await db.updateTable('athletes').set({ birth_date: birthDate }).where('user_id', '=', athlete.userId).execute();
}

export async function hasPutAside(db: Db, athlete: AthleteScope): Promise<boolean> {
  const row = await db.selectFrom('put_aside').select('of_table').where('user_id', '=', athlete.userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

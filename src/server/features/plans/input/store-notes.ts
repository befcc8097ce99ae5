import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A fact that is kept in mind, in the athlete's words. */
export interface ToldFact {
  words: string;
  /** The day it was said on. */
  said: LocalDate;
  /** The last day on which it is kept in mind; null until it is taken back. */
  expires: LocalDate | null;
}

/** Oldest first. */
export function listTold(db: Db, athlete: AthleteScope): Promise<ToldFact[]> {
  return db
    .selectFrom('plan_told')
    .select(['words', 'said', 'expires'])
    .where('user_id', '=', athlete.userId)
    .orderBy('said')
    .orderBy('words')
    .execute();
}

/** These and no others. */
export async function replaceTold(db: Db, athlete: AthleteScope, facts: readonly ToldFact[]): Promise<void> {
  await db.deleteFrom('plan_told').where('user_id', '=', athlete.userId).execute();
  if (facts.length === 0) return;
  await db
    .insertInto('plan_told')
    .values(facts.map((fact) => ({ user_id: athlete.userId, ...fact })))
    .onConflict((conflict) => conflict.columns(['user_id', 'words']).doNothing())
    .execute();
}

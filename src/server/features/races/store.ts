import { sql } from 'kysely';
import type { RaceId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'name', 'date', 'format', 'priority', 'goal_sec', 'created_at', 'changed_at'] as const;

/** Those of the season; what was taken out is in none of these lists. */
export function listRaces(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('races')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('taken_out_at', 'is', null)
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type RaceRow = Awaited<ReturnType<typeof listRaces>>[number];

export function findRace(db: Db, athlete: AthleteScope, id: RaceId): Promise<RaceRow | undefined> {
  return db
    .selectFrom('races')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('taken_out_at', 'is', null)
    .executeTakeFirst();
}

export interface NewRace {
  name: string;
  date: LocalDate;
  format: string;
  priority: 'A' | 'B' | 'C';
  goal_sec: number | null;
}

/** The race of this name, day and format; that which is called the same by a person. */
export function findSameRace(db: Db, athlete: AthleteScope, race: Same): Promise<RaceRow | undefined> {
  return sameRaces(db, athlete, race).executeTakeFirst();
}

/** Another race of the season that is the same. */
export function findTwin(db: Db, athlete: AthleteScope, race: RaceRow): Promise<RaceRow | undefined> {
  return sameRaces(db, athlete, race).where('id', '<>', race.id).executeTakeFirst();
}

type Same = Pick<NewRace, 'name' | 'date' | 'format'>;

function sameRaces(db: Db, athlete: AthleteScope, { name, date, format }: Same) {
  return db
    .selectFrom('races')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('taken_out_at', 'is', null)
    .where('date', '=', date)
    .where('format', '=', format)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .limit(1);
}

export function addRace(db: Db, athlete: AthleteScope, id: RaceId, race: NewRace): Promise<RaceRow> {
  return db
    .insertInto('races')
    .values({ id, user_id: athlete.userId, ...race })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function changeRace(db: Db, athlete: AthleteScope, id: string, changes: Partial<NewRace>): Promise<RaceRow> {
  return db
    .updateTable('races')
    .set({ ...changes, changed_at: sql`now()` })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The row stays for a while, with what points to it; undefined when there is no such race in the season. */
export function takeOut(db: Db, athlete: AthleteScope, id: RaceId, at: Date) {
  return db
    .updateTable('races')
    .set({ taken_out_at: at })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('taken_out_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Undefined when nothing of this id was taken out. */
export function bringBack(db: Db, athlete: AthleteScope, id: RaceId): Promise<RaceRow | undefined> {
  return db
    .updateTable('races')
    .set({ taken_out_at: null, changed_at: sql`now()` })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('taken_out_at', 'is not', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Deletes those that were taken out before. */
export async function forgetTakenOut(db: Db, athlete: AthleteScope, before: Date): Promise<void> {
  await db.deleteFrom('races').where('user_id', '=', athlete.userId).where('taken_out_at', '<', before).execute();
}

import { sql } from 'kysely';
import type { RaceId } from '#contract/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const COLUMNS = ['id', 'name', 'date', 'format', 'priority', 'goal_sec', 'created_at'] as const;

export function listRaces(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('races')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type RaceRow = Awaited<ReturnType<typeof listRaces>>[number];

export function findRace(db: Db, athlete: AthleteScope, id: RaceId): Promise<RaceRow | undefined> {
  return db.selectFrom('races').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

export interface NewRace {
  name: string;
  date: LocalDate;
  format: string;
  priority: 'A' | 'B' | 'C';
  goal_sec: number | null;
}

/** The race of this name, day and format; that which is called the same by a person. */
export function findSameRace(db: Db, athlete: AthleteScope, { name, date, format }: NewRace): Promise<RaceRow | undefined> {
  return db
    .selectFrom('races')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('date', '=', date)
    .where('format', '=', format)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .limit(1)
    .executeTakeFirst();
}

export function addRace(db: Db, athlete: AthleteScope, id: RaceId, race: NewRace): Promise<RaceRow> {
  return db
    .insertInto('races')
    .values({ id, user_id: athlete.userId, ...race })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function changeRace(
  db: Db,
  athlete: AthleteScope,
  id: string,
  { priority, goal_sec }: Pick<NewRace, 'priority' | 'goal_sec'>,
): Promise<RaceRow> {
  return db
    .updateTable('races')
    .set({ priority, goal_sec })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function removeRace(db: Db, athlete: AthleteScope, id: RaceId) {
  return db.deleteFrom('races').where('user_id', '=', athlete.userId).where('id', '=', id).returning('id').executeTakeFirst();
}

import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['date', 'text', 'updated_at'] as const;

export function listDayNotes(db: Db, athlete: AthleteScope, { from, to }: { from?: LocalDate; to?: LocalDate }) {
  return db
    .selectFrom('day_notes')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .$if(from !== undefined, (query) => query.where('date', '>=', from as LocalDate))
    .$if(to !== undefined, (query) => query.where('date', '<=', to as LocalDate))
    .orderBy('date')
    .execute();
}
export type DayNoteRow = Awaited<ReturnType<typeof listDayNotes>>[number];

/** Replaces the note of the day, where there is one. */
export function saveDayNote(
  db: Db,
  athlete: AthleteScope,
  note: { id: string; date: LocalDate; text: string; now: Date },
): Promise<DayNoteRow> {
  const { now, ...columns } = note;
  return db
    .insertInto('day_notes')
    .values({ user_id: athlete.userId, ...columns, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'date']).doUpdateSet({ text: note.text, updated_at: now }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function removeDayNote(db: Db, athlete: AthleteScope, date: LocalDate): Promise<boolean> {
  const removed = await db
    .deleteFrom('day_notes')
    .where('user_id', '=', athlete.userId)
    .where('date', '=', date)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

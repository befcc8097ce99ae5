import { randomUUID } from 'node:crypto';
import type { DayNote } from '#contract/sessions/day-notes.ts';
import type { LocalDate } from '#core/calendar.ts';
import * as store from '#server/features/sessions/day-notes/store-day-notes.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Notes by day, the earliest first. */
export async function listDayNotes(db: Db, athlete: AthleteScope, asked: { from?: LocalDate; to?: LocalDate } = {}): Promise<DayNote[]> {
  return (await store.listDayNotes(db, athlete, asked)).map(noteOf);
}

/** Saves the note of a day in place of the one before. */
export async function saveDayNote({ db, events, now }: Deps, athlete: AthleteScope, date: LocalDate, text: string): Promise<DayNote> {
  return transaction(db, async (tx) => {
    const row = await store.saveDayNote(tx, athlete, { id: randomUUID(), date, text, now: now() });
    await events.emit(tx, athlete, { kind: 'calendar.changed' });
    return noteOf(row);
  });
}

/** Throws `not-found` for a day without a note. */
export async function removeDayNote({ db, events }: Deps, athlete: AthleteScope, date: LocalDate): Promise<{ date: LocalDate }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeDayNote(tx, athlete, date))) throw new AppError('not-found', 'Note not found.');
    await events.emit(tx, athlete, { kind: 'calendar.changed' });
    return { date };
  });
}

const noteOf = ({ date, text, updated_at }: store.DayNoteRow): DayNote => ({ date, text, updatedAt: updated_at.toISOString() });

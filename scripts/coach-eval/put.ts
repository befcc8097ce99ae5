import type { LocalDate } from '#core/calendar.ts';
import type { Db } from '#server/platform/db.ts';
import type { Fixture } from './fixture-view.ts';

/** A fixture on its way into the database. */
export interface Put {
  db: Db;
  userId: string;
  fixture: Fixture;
  today: LocalDate;
  idOf: (id: string) => string;
}

/** A pace in seconds over so many metres as a speed. */
export const inverse = (pace: number | null, metres: number) => (pace === null ? null : metres / pace);

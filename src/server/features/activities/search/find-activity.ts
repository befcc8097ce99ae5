import type { Activity } from '#contract/activities/activities.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { wholeInWords } from '#server/features/activities/activity-presenter.ts';
import * as store from '#server/features/activities/store.ts';
import { listBests } from '#server/features/activities/store-bests.ts';
import { findStreamKeys } from '#server/features/activities/store-streams.ts';
import { listHeld } from '#server/features/activities/trust/held-activities.ts';
import { listFiles } from '#server/features/activities/upload/store-files.ts';
import { thresholdBook } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export async function getActivity(db: Db, athlete: AthleteScope, id: ActivityId): Promise<Activity> {
  const { rpe: _, ...activity } = await getRatedActivity(db, athlete, id);
  return activity;
}

/** The same with how hard the athlete found it, 1 to 10. */
export async function getRatedActivity(db: Db, athlete: AthleteScope, id: ActivityId): Promise<Activity & { rpe: number | null }> {
  const row = await findPresent(db, athlete, id);
  const [book, bests, streams, files] = await Promise.all([
    thresholdBook(db, athlete),
    listHeld(db, athlete).then((held) => listBests(db, athlete, id, held)),
    findStreamKeys(db, athlete, id),
    listFiles(db, athlete, id),
  ]);
  const firstEntries = book.beforeFirst(row.local_date);
  return { ...wholeInWords(row, book.on(row.local_date), { bests, firstEntries, streamKeys: streams?.keys ?? [], files }), rpe: row.rpe };
}

/** Throws `not-found` for one that was deleted, too. */
export async function findPresent(db: Db, athlete: AthleteScope, id: ActivityId): Promise<store.ActivityRow> {
  const row = await store.findActivity(db, athlete, id);
  if (!row || row.deleted_at) throw gone();
  return row;
}

/** The words for one that is not there. */
export const gone = (): AppError => new AppError('not-found', 'Activity not found.');

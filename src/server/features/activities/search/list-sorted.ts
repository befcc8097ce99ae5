import type { ActivityOrder, ActivitySummary } from '#contract/activities/activities.ts';
import { loadOfActivity } from '#core/load/method/load-of-activity.ts';
import { summaryInWords } from '#server/features/activities/activity-presenter.ts';
import { offsetCursorOf, readOffset } from '#server/features/activities/cursor.ts';
import * as store from '#server/features/activities/search/store-sorted.ts';
import { thresholdHistory } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface Page {
  sort: ActivityOrder;
  direction: 'asc' | 'desc';
  cursor: string | undefined;
  limit: number;
}

type Rows = Awaited<ReturnType<typeof store.listByIds>>;
type ThresholdsOn = Awaited<ReturnType<typeof thresholdHistory>>;

/** A page of activities in the order asked for; unknown values come last. Throws `invalid` for a cursor of another list. */
export async function listSorted(
  db: Db,
  athlete: AthleteScope,
  filter: store.Filter,
  { sort, direction, cursor, limit }: Page,
): Promise<{ items: ActivitySummary[]; nextCursor: string | null }> {
  const offset = cursor === undefined ? 0 : readOffset(cursor);
  const thresholdsOn = await thresholdHistory(db, athlete);
  const window = { direction, offset, limit: limit + 1 };
  const rows =
    sort === 'load' || sort === 'intensity'
      ? await listByLoad(db, athlete, filter, { ...window, sort, thresholdsOn })
      : await store.listByColumn(db, athlete, filter, { ...window, sort });
  return {
    items: rows.slice(0, limit).map((row) => summaryInWords(row, thresholdsOn(row.local_date))),
    nextCursor: rows.length > limit ? offsetCursorOf(offset + limit) : null,
  };
}

/** Load and intensity depend on the thresholds of each day, so every activity that fits is computed before the page is read. */
async function listByLoad(
  db: Db,
  athlete: AthleteScope,
  filter: store.Filter,
  asked: { sort: 'load' | 'intensity'; direction: 'asc' | 'desc'; offset: number; limit: number; thresholdsOn: ThresholdsOn },
): Promise<Rows> {
  const { sort, direction, offset, limit, thresholdsOn } = asked;
  const valued = (await store.listEfforts(db, athlete, filter)).map(({ id, local_date, efforts, rpe }) => {
    const { load, intensityFactor } = loadOfActivity(efforts, rpe, thresholdsOn(local_date));
    return { id, value: sort === 'load' ? load : intensityFactor };
  });
  const sign = direction === 'asc' ? 1 : -1;
  const unknown = sign * Number.POSITIVE_INFINITY;
  const ids = valued
    .toSorted((a, b) => (a.value === b.value ? 0 : sign * ((a.value ?? unknown) - (b.value ?? unknown))))
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await store.listByIds(db, athlete, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

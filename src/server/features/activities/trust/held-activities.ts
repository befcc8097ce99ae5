import { heldLoad } from '#core/load/method/load-of-activity.ts';
import { cachedByMonth } from '#server/features/activities/history/cached-by-month.ts';
import { listLongHard } from '#server/features/activities/trust/store-held.ts';
import { type ThresholdBook, thresholdBook } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A few kilobytes each. */
const CACHED_ATHLETES = 2000;

const heldByMonth = cachedByMonth<ThresholdBook, string[]>({
  most: CACHED_ATHLETES,
  nameOf: () => '',
  versionOf: ({ version }) => version,
  async find(db, athlete, months, book) {
    const lowest = {
      ftpW: book.lowest('ftp'),
      runThresholdMps: book.lowest('run-threshold-speed'),
      criticalSwimSpeedMps: book.lowest('css'),
    };
    const rows = await listLongHard(db, athlete, lowest, months);
    const held = rows.filter(({ efforts, local_date }) => efforts.some((effort) => heldLoad(effort, book.on(local_date)) !== null));
    const byMonth = Map.groupBy(held, ({ local_date }) => local_date.slice(0, 7));
    return new Map([...byMonth].map(([month, all]) => [month, all.map(({ id }) => id)]));
  },
});

/** Ids of the activities whose power or speed gives an impossible load by the thresholds of their day and waits for the athlete's word. */
export async function listHeld(db: Db, athlete: AthleteScope): Promise<string[]> {
  const byMonth = await heldByMonth(db, athlete, await thresholdBook(db, athlete));
  return [...byMonth.values()].flat();
}

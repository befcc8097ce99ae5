import { activitiesVersion, listMonthVersions } from '#server/features/activities/history/store-versions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What is found of a history month by month. */
interface Finding<Asked, Part> {
  /** So many histories are cached in memory, those that were asked for last. */
  most: number;
  /** What of the question is a history of its own, such as the kind of bests. */
  nameOf(asked: Asked): string;
  /** What beside the activities the answer depends on: when it changes, every month is found anew. */
  versionOf(asked: Asked): string;
  /** The part of each of these months that has one. */
  find(db: Db, athlete: AthleteScope, months: readonly string[], asked: Asked): Promise<ReadonlyMap<string, Part>>;
}

interface Cached<Part> {
  activities: string;
  version: string;
  /** A month without anything to find has null. */
  byMonth: ReadonlyMap<string, { version: string; part: Part | null }>;
  parts: ReadonlyMap<string, Part>;
}

interface Update<Asked, Part> {
  db: Db;
  athlete: AthleteScope;
  asked: Asked;
  activities: string;
  known: Cached<Part> | undefined;
}

/**
 * Answers what was found of each month of an athlete's activities, such as 2026-11, and caches it: after an upload only its month is
 * looked through again, and a history of ten years costs what one of a year does. Each call asks the database whether anything has changed.
 */
export function cachedByMonth<Asked, Part>({ most, nameOf, versionOf, find }: Finding<Asked, Part>) {
  const cached = new Map<string, Cached<Part>>();
  /** What is being found at this moment: one page asks several times at once. */
  const running = new Map<string, Promise<Cached<Part>>>();

  async function update({ db, athlete, asked, activities, known }: Update<Asked, Part>): Promise<Cached<Part>> {
    const version = versionOf(asked);
    const months = await listMonthVersions(db, athlete);
    const before = known?.version === version ? known.byMonth : new Map<string, never>();
    const changed = [...months.keys()].filter((month) => before.get(month)?.version !== months.get(month));
    const found = changed.length === 0 ? new Map<string, Part>() : await find(db, athlete, changed, asked);
    const byMonth = new Map(
      [...months].sort().map(([month, own]) => {
        const same = before.get(month);
        return [month, same?.version === own ? same : { version: own, part: found.get(month) ?? null }] as const;
      }),
    );
    const parts = new Map([...byMonth].flatMap(([month, { part }]) => (part === null ? [] : [[month, part] as const])));
    return { activities, version, byMonth, parts };
  }

  return async (db: Db, athlete: AthleteScope, asked: Asked): Promise<ReadonlyMap<string, Part>> => {
    // Read first: what comes while months are read is found again by the next call.
    const activities = await activitiesVersion(db, athlete);
    const name = `${athlete.userId} ${nameOf(asked)}`;
    const known = cached.get(name);
    const isSame = known?.activities === activities && known.version === versionOf(asked);
    const next = isSame
      ? known
      : await once(db, `${name} ${activities} ${versionOf(asked)}`, () => update({ db, athlete, asked, activities, known }));
    cached.delete(name);
    cached.set(name, next);
    const [oldest] = cached.keys();
    if (cached.size > most && oldest !== undefined) cached.delete(oldest);
    return next.parts;
  };

  function once(db: Db, key: string, work: () => Promise<Cached<Part>>): Promise<Cached<Part>> {
    // A transaction sees what others do not, and may be taken back.
    if (db.isTransaction) return work();
    const started = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }
}

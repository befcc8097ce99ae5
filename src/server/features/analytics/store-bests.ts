import { type RawBuilder, sql } from 'kysely';
import type { Best } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import { bestCounts, cachedByMonth, inMonths, listHeld } from '#server/features/activities/activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A best with the activity that holds it. */
export interface BestRow {
  over: number;
  value: number;
  activity_id: string;
  local_date: LocalDate;
  name: string;
}

interface Held extends BestRow {
  start_time: Date;
}

interface Kind {
  kind: Best['kind'];
  /** What the bests are for: an athlete may keep one of them out of some uses. */
  use: 'curves' | 'bests';
  held: readonly string[];
}

/** Histories that are cached, a kind of an athlete each; a few hundred kilobytes after ten years. */
const CACHED_HISTORIES = 400;

const bestHistories = cachedByMonth<Kind, readonly Held[]>({
  most: CACHED_HISTORIES,
  nameOf: ({ kind, use }) => `${use} ${kind}`,
  versionOf: ({ held }) => [...held].sort().join(),
  async find(db, athlete, months, asked) {
    const rows = await bestsWhere(db, athlete, asked, inMonths('a.local_date', months));
    return Map.groupBy(rows, ({ local_date }) => local_date.slice(0, 7));
  },
});

/** The bests of every month of an athlete, read again where one has changed. */
function bestsByMonth(db: Db, athlete: AthleteScope, asked: Kind) {
  return bestHistories(db, athlete, asked);
}

/** The best at each window of every month, of equals the earlier one, among the activities that fulfil a condition. */
async function bestsWhere(db: Db, athlete: AthleteScope, { kind, use, held }: Kind, among: RawBuilder<boolean>): Promise<Held[]> {
  const better = kind.endsWith('-time') ? sql`asc` : sql`desc`;
  const { rows } = await sql<Held>`
    with every as materialized (
      select date_trunc('month', a.local_date) as month, b.activity_id, a.start_time, unnest(b.windows) as over, unnest(b.bests) as value
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null and ${among}
        and b.kind = ${kind} and ${bestCounts(use, held)}
    ), best as (
      select distinct on (month, over) * from every order by month, over, value ${better}, start_time
    )
    select best.over, best.value, best.activity_id, best.start_time, a.local_date, a.name
    from best join activities a on a.user_id = ${athlete.userId} and a.id = best.activity_id`.execute(db);
  return rows;
}

/** The best of each window, of equals the earlier one; shortest first. */
function bestOfEach(kind: Best['kind'], rows: Iterable<Held>): Held[] {
  const best = new Map<number, Held>();
  for (const row of rows) {
    const known = best.get(row.over);
    if (!known || isBetter(kind, row.value, known.value) || (row.value === known.value && row.start_time < known.start_time))
      best.set(row.over, row);
  }
  return [...best.values()].sort((a, b) => a.over - b.over);
}

/** Times are better when they are shorter. */
const isBetter = (kind: Best['kind'], value: number, other: number): boolean => (kind.endsWith('-time') ? value < other : value > other);

export interface Asked {
  kind: Best['kind'];
  from: LocalDate;
  to: LocalDate;
  /** Of these the bests are wanted. */
  windows: readonly number[];
}

/**
 * The best of a period at each window, shortest first; of equals the earlier one. Whole months are known; of a month that the period cuts only the
 * days of the period are read.
 */
export async function bestsOfPeriod(db: Db, athlete: AthleteScope, { kind, from, to, windows }: Asked): Promise<BestRow[]> {
  const asked: Kind = { kind, use: 'curves', held: await listHeld(db, athlete) };
  const byMonth = await bestsByMonth(db, athlete, asked);
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const isCut = (month: string) => (month === first && !from.endsWith('-01')) || month === last;
  const asOf = [...byMonth].filter(([month]) => month >= first && month <= last);
  const [cut, whole] = [asOf.filter(([month]) => isCut(month)), asOf.filter(([month]) => !isCut(month))];
  const edges = await Promise.all(
    cut.map(([month]) =>
      bestsWhere(db, athlete, asked, sql`a.local_date between ${from} and ${to} and ${inMonths('a.local_date', [month])}`),
    ),
  );
  const wanted = new Set(windows);
  return bestOfEach(kind, [...whole.flatMap(([, rows]) => rows), ...edges.flat()])
    .filter(({ over }) => wanted.has(over))
    .map(({ start_time: _, ...best }) => best);
}

/** The best of each window before a month. */
export async function bestsBefore(
  db: Db,
  athlete: AthleteScope,
  { kind, month, held }: { kind: Best['kind']; month: string; held: readonly string[] },
): Promise<ReadonlyMap<number, number>> {
  const byMonth = await bestsByMonth(db, athlete, { kind, use: 'bests', held });
  const earlier = [...byMonth].filter(([each]) => each < month).flatMap(([, rows]) => rows);
  return new Map(bestOfEach(kind, earlier).map(({ over, value }) => [over, value]));
}

export interface DayBestRow extends BestRow {
  kind: Best['kind'];
  /** Seconds since the start of the activity. */
  from_sec: number;
}

/** Bests of some windows of every activity of a period, oldest first: what models and predictions are made from. */
export async function listBestsOf(
  db: Db,
  athlete: AthleteScope,
  { kinds, use, windows, from, to }: Omit<Asked, 'kind'> & { kinds: readonly Best['kind'][]; use: 'curves' | 'predictions' },
): Promise<DayBestRow[]> {
  const held = await listHeld(db, athlete);
  const { rows } = await sql<DayBestRow>`
    select kind, over, value, from_sec, activity_id, local_date, name from (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value, unnest(b.from_secs) as from_sec,
        b.activity_id, a.local_date, a.start_time, a.name
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
        and a.local_date >= ${from} and a.local_date <= ${to} and b.kind = any(${[...kinds]}) and ${bestCounts(use, held)}
    ) as held
    where over = any(${[...windows]}::real[]) order by local_date, start_time, over`.execute(db);
  return rows;
}

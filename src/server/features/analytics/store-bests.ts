import { sql } from 'kysely';
import type { Best } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** A best with the activity that holds it. */
export interface BestRow {
  over: number;
  value: number;
  activity_id: string;
  local_date: LocalDate;
  name: string;
}

interface Asked {
  kind: Best['kind'];
  from: LocalDate;
  to: LocalDate;
  /** Of these the bests are wanted. */
  windows: readonly number[];
}

/** So many activities' bests are read in one walk: an athlete's lie together, and a disk that must seek is slow. */
const FEW_ACTIVITIES = 600;
/** Of more, a period with at least this share of them holds one of the best few at each window. */
const GOOD_SHARE = 1 / 8;

/** The best of a period at each window, shortest first; of equals the earlier one. Times are better when they are shorter. */
export async function bestsOfPeriod(db: Db, athlete: AthleteScope, asked: Asked, few = FEW_ACTIVITIES): Promise<BestRow[]> {
  const { inPeriod, all } = await db
    .selectFrom('activities')
    .select([
      (each) =>
        each.fn.countAll<number>().filterWhere('local_date', '>=', asked.from).filterWhere('local_date', '<=', asked.to).as('inPeriod'),
      (each) => each.fn.countAll<number>().as('all'),
    ])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (all <= few) return readInOneWalk(db, athlete, asked);
  return inPeriod < all * GOOD_SHARE ? readOfEach(db, athlete, asked) : lookUpEach(db, athlete, asked);
}

const orderOf = (kind: Best['kind']) => (kind.endsWith('-time') ? sql`asc` : sql`desc`);

async function readInOneWalk(db: Db, athlete: AthleteScope, { kind, from, to, windows }: Asked): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    select distinct on (b.over) b.over, b.value, b.activity_id, a.local_date, a.name
    from activities a join activity_bests b on b.activity_id = a.id
    where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
      and a.local_date >= ${from} and a.local_date <= ${to} and b.kind = ${kind} and b.over = any(${[...windows]}::real[])
    order by b.over, b.value ${orderOf(kind)}, a.start_time`.execute(db);
  return rows;
}

/** All bests of each of the few activities of the period. What stands outside an `offset 0` cannot lead the database to another index than the one meant. */
async function readOfEach(db: Db, athlete: AthleteScope, { kind, from, to, windows }: Asked): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    select distinct on (b.over) b.over, b.value, a.id as activity_id, a.local_date, a.name
    from activities a cross join lateral (
      select over, value from activity_bests where user_id = ${athlete.userId} and activity_id = a.id and kind = ${kind} offset 0
    ) as b
    where a.user_id = ${athlete.userId} and a.deleted_at is null and a.local_date >= ${from} and a.local_date <= ${to}
      and b.over = any(${[...windows]}::real[])
    order by b.over, b.value ${orderOf(kind)}, a.start_time`.execute(db);
  return rows;
}

/** From the best on in the order of the index until one is of the period. */
async function lookUpEach(db: Db, athlete: AthleteScope, { kind, from, to, windows }: Asked): Promise<BestRow[]> {
  const ofWindow = sql`user_id = ${athlete.userId} and kind = ${kind} and over = w.over`;
  const itsActivity = sql`(select * from activities where user_id = ${athlete.userId} and id = b.activity_id offset 0) as a`;
  const inPeriod = sql`a.deleted_at is null and a.local_date >= ${from} and a.local_date <= ${to}`;
  const { rows } = await sql<BestRow>`
    select w.over, best.value, held.activity_id, held.local_date, held.name
    from unnest(${[...windows]}::real[]) as w (over)
    cross join lateral (
      select b.value from (select activity_id, value from activity_bests where ${ofWindow} order by value ${orderOf(kind)} offset 0) as b
      cross join lateral ${itsActivity} where ${inPeriod} order by b.value ${orderOf(kind)} limit 1
    ) as best
    cross join lateral (
      select a.id as activity_id, a.local_date, a.name
      from (select activity_id from activity_bests where ${ofWindow} and value = best.value offset 0) as b
      cross join lateral ${itsActivity} where ${inPeriod} order by a.start_time limit 1
    ) as held
    order by w.over`.execute(db);
  return rows;
}

export interface DayBestRow {
  kind: Best['kind'];
  over: number;
  value: number;
  activity_id: string;
  local_date: LocalDate;
}

/** Bests of some windows of every activity of a period, oldest first: what thresholds are estimated from. */
export async function listBestsOf(
  db: Db,
  athlete: AthleteScope,
  { kinds, windows, from, to }: { kinds: readonly Best['kind'][]; windows: readonly number[]; from: LocalDate; to: LocalDate },
): Promise<DayBestRow[]> {
  const { rows } = await sql<DayBestRow>`
    select b.kind, b.over, b.value, b.activity_id, a.local_date
    from activities a join activity_bests b on b.activity_id = a.id
    where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
      and a.local_date >= ${from} and a.local_date <= ${to}
      and b.kind = any(${[...kinds]}) and b.over = any(${[...windows]}::real[])
    order by a.local_date, a.start_time, b.over`.execute(db);
  return rows;
}

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
  /** The windows that are kept of every activity; the way for long periods looks each of them up. */
  windows: readonly number[];
}

/** Above so many activities each window is looked up by itself; below, all bests of the period are read. */
const FEW_ACTIVITIES = 600;

/** The best of a period at each window, shortest first; of equals the earlier one. Times are better when they are shorter. */
export async function bestsOfPeriod(db: Db, athlete: AthleteScope, asked: Asked, few = FEW_ACTIVITIES): Promise<BestRow[]> {
  const { count } = await db
    .selectFrom('activities')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', asked.from)
    .where('local_date', '<=', asked.to)
    .executeTakeFirstOrThrow();
  return count <= few ? readAll(db, athlete, asked) : lookUpEach(db, athlete, asked);
}

const orderOf = (kind: Best['kind']) => (kind.endsWith('-time') ? sql`asc` : sql`desc`);

async function readAll(db: Db, athlete: AthleteScope, { kind, from, to }: Asked): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    select distinct on (b.over) b.over, b.value, b.activity_id, a.local_date, a.name
    from activities a join activity_bests b on b.activity_id = a.id and b.kind = ${kind}
    where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
      and a.local_date >= ${from} and a.local_date <= ${to}
    order by b.over, b.value ${orderOf(kind)}, a.start_time`.execute(db);
  return rows;
}

async function lookUpEach(db: Db, athlete: AthleteScope, { kind, from, to, windows }: Asked): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    select best.* from unnest(${[...windows]}::real[]) as w (over) cross join lateral (
      select b.over, b.value, b.activity_id, a.local_date, a.name
      from activity_bests b join activities a on a.user_id = b.user_id and a.id = b.activity_id
      where b.user_id = ${athlete.userId} and b.kind = ${kind} and b.over = w.over and a.deleted_at is null
        and a.local_date >= ${from} and a.local_date <= ${to}
      order by b.value ${orderOf(kind)} limit 1
    ) as best order by best.over`.execute(db);
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

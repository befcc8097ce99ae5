import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ThresholdOfferId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { bestCounts, listHeld } from '#server/features/activities/activities.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface ActivityBestsRow {
  activity_id: string;
  local_date: LocalDate;
  discipline: string;
  bests: { kind: string; over: number; value: number }[];
}

interface WindowRow {
  kind: string;
  over: number;
  activities: string[];
  values: number[];
}

/** Bests of the activities since a day that may speak for a threshold, oldest first; of each kind only the windows that are asked for. */
export async function listActivityBests(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: readonly { kind: string; over: number }[]; from: LocalDate },
): Promise<ActivityBestsRow[]> {
  const [activities, found] = await Promise.all([
    db
      .selectFrom('activities')
      .select(['id', 'local_date', 'discipline'])
      .where('user_id', '=', athlete.userId)
      .where('deleted_at', 'is', null)
      .where('local_date', '>=', from)
      .where('discipline', 'in', ['swim', 'bike', 'run'])
      .orderBy('local_date')
      .orderBy('start_time')
      .execute(),
    bestsByWindow(db, athlete, windows, from),
  ]);
  const bestsOf = new Map<string, ActivityBestsRow['bests']>();
  for (const { kind, over, activities, values } of found)
    activities.forEach((id, index) => {
      const best = { kind, over, value: values[index] ?? Number.NaN };
      const bests = bestsOf.get(id);
      if (bests) bests.push(best);
      else bestsOf.set(id, [best]);
    });
  return activities.flatMap(({ id, local_date, discipline }) => {
    const bests = bestsOf.get(id);
    return bests ? [{ activity_id: id, local_date, discipline, bests }] : [];
  });
}

/** Each window comes as one row: thousands of rows take longer to send and to take apart than to find. */
async function bestsByWindow(
  db: Db,
  athlete: AthleteScope,
  windows: readonly { kind: string; over: number }[],
  from: LocalDate,
): Promise<WindowRow[]> {
  const kinds = [...Map.groupBy(windows, ({ kind }) => kind)].map(
    ([kind, all]) => sql<boolean>`(kind = ${kind} and over = any(${all.map(({ over }) => over)}::real[]))`,
  );
  const held = await listHeld(db, athlete);
  const { rows } = await sql<WindowRow>`
    select kind, over, json_agg(activity_id) as activities, json_agg(value) as values from (
      select b.activity_id, b.kind, unnest(b.windows) as over, unnest(b.bests) as value
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null and a.local_date >= ${from}
        and b.kind = any(${[...new Set(windows.map(({ kind }) => kind))]}) and ${bestCounts('thresholds', held)}
    ) as held
    where ${sql.join(kinds, sql` or `)} group by kind, over`.execute(db);
  return rows;
}

/** The activity before a day whose heart rate went highest over so many seconds, as far as it is to be believed; undefined when there is none. */
export async function findHighestHeartRate(
  db: Db,
  athlete: AthleteScope,
  { over, before, plausible }: { over: number; before: LocalDate; plausible: { from: number; to: number } },
): Promise<ActivityBestsRow | undefined> {
  const { rows } = await sql<Omit<ActivityBestsRow, 'bests'> & { value: number }>`
    select a.id as activity_id, a.local_date, a.discipline, b.bests[array_position(b.windows, ${over}::real)] as value
    from activities a join activity_bests b on b.activity_id = a.id
    where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null and a.local_date < ${before}
      and a.discipline in ('swim', 'bike', 'run') and b.kind = 'heart-rate'
      and ${bestCounts('thresholds', [])}
      and b.bests[array_position(b.windows, ${over}::real)] between ${plausible.from} and ${plausible.to}
    order by value desc, a.start_time limit 1`.execute(db);
  return rows.map(({ value, ...row }) => ({ ...row, bests: [{ kind: 'heart-rate', over, value }] }))[0];
}

/** Steady pieces of the rides or runs since a day. */
export async function listSteadyPieces(db: Db, athlete: AthleteScope, discipline: string, from: LocalDate) {
  const held = await listHeld(db, athlete);
  return db
    .selectFrom('activities')
    .select(['id', 'local_date', 'endurance'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('discipline', '=', discipline)
    .where('local_date', '>=', from)
    .where('endurance', 'is not', null)
    .where(
      sql<boolean>`not left_out && ${discipline === 'bike' ? sql`array['power.thresholds', 'heartRate.thresholds']` : sql`array['speed.thresholds', 'heartRate.thresholds']`}`,
    )
    .$if(held.length > 0, (query) => query.where('id', 'not in', held))
    .orderBy('local_date')
    .orderBy('start_time')
    .execute();
}

const OFFER = ['id', 'kind', 'question', 'current_value', 'offered', 'low', 'high', 'confidence', 'made_at'] as const;

export function listOpenOffers(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('threshold_offers')
    .select(OFFER)
    .where('user_id', '=', athlete.userId)
    .where('state', '=', 'open')
    .orderBy('made_at', 'desc')
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof listOpenOffers>>[number];

/** The values that the athlete has refused for a threshold, the newest first. */
export function listRefused(db: Db, athlete: AthleteScope, kind: string) {
  return db
    .selectFrom('threshold_offers')
    .select('offered')
    .where('user_id', '=', athlete.userId)
    .where('kind', '=', kind)
    .where('state', '=', 'refused')
    .orderBy('made_at', 'desc')
    .limit(10)
    .execute();
}

export interface NewOffer {
  kind: string;
  question: string;
  current_value: number | null;
  offered: number;
  low: number;
  high: number;
  confidence: string;
}

/** One open question a kind: a newer one takes its place. */
export async function makeOffer(db: Db, athlete: AthleteScope, offer: NewOffer): Promise<void> {
  const { kind: _, ...words } = offer;
  await db
    .insertInto('threshold_offers')
    .values({ id: randomUUID(), user_id: athlete.userId, ...offer, decided_at: null })
    .onConflict((same) =>
      same
        .columns(['user_id', 'kind'])
        .where('state', '=', 'open')
        .doUpdateSet({ ...words, made_at: new Date() }),
    )
    .execute();
}

/** Closes what is open; undefined when nothing was. */
export function decideOffer(db: Db, athlete: AthleteScope, id: ThresholdOfferId, state: 'accepted' | 'refused' | 'outdated') {
  return db
    .updateTable('threshold_offers')
    .set({ state, decided_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(OFFER)
    .executeTakeFirst();
}

/** Nothing speaks for it any more. */
export function outdateOffer(db: Db, athlete: AthleteScope, kind: string) {
  return db
    .updateTable('threshold_offers')
    .set({ state: 'outdated', decided_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
}

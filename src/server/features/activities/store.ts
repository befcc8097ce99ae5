import { sql } from 'kysely';
import type { ActivityId } from '#contract/shared/ids.ts';
import type { ActivityDetails } from '#core/activity/details.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import type { Flaw } from '#core/recording/recording.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export const SUMMARY = [
  'id',
  'name',
  'discipline',
  'start_time',
  'time_zone',
  'local_date',
  'duration_sec',
  'moving_sec',
  'elapsed_sec',
  'distance_m',
  'ascent_m',
  'avg_heart_rate',
  'max_heart_rate',
  'avg_power',
  'max_power',
  'normalized_power',
  'avg_cadence',
  'avg_speed_mps',
  'max_speed_mps',
  'pool_length_m',
  'active_lengths',
  'calories',
  'rpe',
  'efforts',
  'source_kind',
  'source_device',
  'quality',
] as const;

const WHOLE = [...SUMMARY, 'notes', 'details', 'spreads', 'efficiency_factor', 'decoupling', 'deleted_at'] as const;

export interface ActivityFilter {
  from?: LocalDate;
  to?: LocalDate;
  discipline?: string;
  /** Part of the name or the note. */
  q?: string;
  /** Only older than this one. */
  after?: { startTime: Date; id: string };
  limit: number;
}

export function listActivities(db: Db, athlete: AthleteScope, { from, to, discipline, q, after, limit }: ActivityFilter) {
  return db
    .selectFrom('activities')
    .select(SUMMARY)
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('local_date', '>=', from as LocalDate))
    .$if(to !== undefined, (query) => query.where('local_date', '<=', to as LocalDate))
    .$if(discipline !== undefined, (query) => query.where('discipline', '=', discipline as string))
    .$if(q !== undefined && q !== '', (query) => query.where(sql<boolean>`(name || ' ' || coalesce(notes, '')) ilike ${pattern(q ?? '')}`))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(start_time, id) < (${after?.startTime}, ${after?.id}::uuid)`))
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type SummaryRow = Awaited<ReturnType<typeof listActivities>>[number];

/** Light rows with notes, newest first. */
export function listNoted(db: Db, athlete: AthleteScope, from: LocalDate) {
  return db
    .selectFrom('activities')
    .select(['id', 'name', 'discipline', 'local_date', 'duration_sec', 'moving_sec', 'distance_m'])
    .select(['avg_heart_rate', 'avg_power', 'avg_speed_mps', 'rpe', 'notes', 'decoupling', 'source_kind'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(400)
    .execute();
}
export function listFromSources(db: Db, athlete: AthleteScope, kinds: readonly string[]) {
  return db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('source_kind', 'in', [...kinds])
    .execute();
}
export type NotedRow = Awaited<ReturnType<typeof listNoted>>[number];

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Also one that was deleted: whoever asks decides. */
export function findActivity(db: Db, athlete: AthleteScope, id: ActivityId) {
  return db
    .selectFrom('activities')
    .select(WHOLE)
    .select((each) =>
      each
        .selectFrom('training_sessions')
        .select('training_sessions.id')
        .whereRef('training_sessions.user_id', '=', 'activities.user_id')
        .whereRef('activity_id', '=', 'activities.id')
        .as('linked_session_id'),
    )
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

export interface ActivityColumns {
  name: string;
  notes: string | null;
  discipline: string;
  start_time: Date;
  end_time: Date;
  local_date: LocalDate;
  time_zone: string;
  duration_sec: number;
  moving_sec: number | null;
  elapsed_sec: number;
  distance_m: number | null;
  ascent_m: number | null;
  avg_heart_rate: number | null;
  max_heart_rate: number | null;
  avg_power: number | null;
  max_power: number | null;
  normalized_power: number | null;
  avg_cadence: number | null;
  avg_speed_mps: number | null;
  max_speed_mps: number | null;
  pool_length_m: number | null;
  active_lengths: number | null;
  calories: number | null;
  efficiency_factor: number | null;
  decoupling: number | null;
  rpe: number | null;
  source_kind: string;
  source_device: string | null;
  efforts: readonly EffortFacts[];
  quality: readonly Flaw[];
  details: ActivityDetails;
}

const asJson = ({ efforts, quality, details: { spreads, endurance, ...details }, ...columns }: ActivityColumns) => ({
  ...columns,
  efforts: JSON.stringify(efforts),
  quality: JSON.stringify(quality),
  details: JSON.stringify(details),
  spreads: JSON.stringify(spreads),
  endurance: endurance ? JSON.stringify(endurance) : null,
});

export async function addActivity(db: Db, athlete: AthleteScope, id: string, columns: ActivityColumns): Promise<void> {
  await db
    .insertInto('activities')
    .values({ id, user_id: athlete.userId, ...asJson(columns) })
    .execute();
}

/** The analysis of a richer file takes the place of the present one; the athlete's own words stay. */
export async function replaceAnalysis(db: Db, athlete: AthleteScope, id: string, columns: ActivityColumns): Promise<void> {
  const { name: _, notes: __, rpe: ___, ...analysis } = asJson(columns);
  await db
    .updateTable('activities')
    .set({ ...analysis, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

export async function changeActivity(
  db: Db,
  athlete: AthleteScope,
  id: ActivityId,
  change: { name?: string; notes?: string | null; discipline?: string; efforts?: readonly EffortFacts[] },
): Promise<void> {
  const { efforts, ...plain } = change;
  await db
    .updateTable('activities')
    .set({ ...plain, ...(efforts ? { efforts: JSON.stringify(efforts) } : {}), updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** Null brings it back. */
export async function markDeleted(db: Db, athlete: AthleteScope, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('activities')
    .set({ deleted_at: at, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** One writer of activities at a time for each athlete, so that two files of the same ride meet. Held until the transaction ends. */
export async function lockActivities(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`activities ${athlete.userId}`}, 0))`.execute(db);
}

/** The discipline that the file said, whatever the athlete made of it; null for an entry by hand. */
const RECORDED = sql`details -> 'legs' -> 0 ->> 'discipline'`;

/**
 * The activity that began within a minute of this one and overlaps it: of the same discipline, or where one of the two files did not say which
 * it was. What the athlete called another discipline, or entered by hand, is what it is.
 */
export function listSameStart(db: Db, athlete: AthleteScope, { discipline, start, end }: { discipline: string; start: Date; end: Date }) {
  const minute = 60_000;
  return db
    .selectFrom('activities')
    .leftJoin('activity_streams', (join) =>
      join.onRef('activity_streams.activity_id', '=', 'activities.id').onRef('activity_streams.user_id', '=', 'activities.user_id'),
    )
    .select([
      'activities.id',
      'activities.name',
      'activities.discipline',
      'activities.source_kind',
      'activity_streams.keys',
      'activity_streams.records',
    ])
    .where('activities.user_id', '=', athlete.userId)
    .where('activities.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('discipline', '=', discipline),
        discipline === 'other' ? is('source_kind', '!=', 'manual') : sql<boolean>`discipline = 'other' and ${RECORDED} = 'other'`,
      ]),
    )
    .where('start_time', '>=', new Date(start.getTime() - minute))
    .where('start_time', '<=', new Date(start.getTime() + minute))
    .where('end_time', '>', start)
    .where('start_time', '<', end)
    .orderBy(sql`activities.discipline = ${discipline}`, 'desc')
    .orderBy('activities.created_at')
    .limit(1)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { ActivityId } from '#contract/shared/ids.ts';
import type { ActivityDetails } from '#core/activity/details.ts';
import { type Trust, type TrustOverrides, withOverrides } from '#core/activity/trust/trust.ts';
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
  'trust',
] as const;

/** What is needed to analyse it again. */
const RECORDED = ['end_time', 'edited', 'source_choices', 'merged_into'] as const;

const WHOLE = [
  ...SUMMARY,
  'notes',
  'gear',
  'details',
  'spreads',
  'interval_sets',
  'efficiency_factor',
  'decoupling',
  'trust_overrides',
  'deleted_at',
  ...RECORDED,
] as const;

export interface ActivityFilter {
  from?: LocalDate;
  to?: LocalDate;
  discipline?: string;
  /** Part of the name, the notes or the gear. */
  q?: string;
  /** Only older than this one. */
  after?: { startTime: Date; id: string };
  limit: number;
}

export function listActivities(db: Db, athlete: AthleteScope, { after, limit, ...filter }: ActivityFilter) {
  return fittingActivities(db, athlete, filter)
    .select(SUMMARY)
    .where('user_id', '=', athlete.userId)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(start_time, id) < (${after?.startTime}, ${after?.id}::uuid)`))
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The athlete's activities that a filter leaves, in no order. */
export function fittingActivities(db: Db, athlete: AthleteScope, { from, to, discipline, q }: Omit<ActivityFilter, 'after' | 'limit'>) {
  return db
    .selectFrom('activities')
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('local_date', '>=', from as LocalDate))
    .$if(to !== undefined, (query) => query.where('local_date', '<=', to as LocalDate))
    .$if(discipline !== undefined, (query) => query.where('discipline', '=', discipline as string))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<boolean>`(name || ' ' || coalesce(notes, '') || ' ' || coalesce(gear, '')) ilike ${pattern(q ?? '')}`),
    );
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
  gear?: string | null;
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
  trust: Trust;
  details: ActivityDetails;
  analysis_version?: number;
  /** What the athlete changed. */
  edited?: string[];
}

const asJson = ({ efforts, quality, trust, details: { spreads, endurance, intervals, ...details }, ...columns }: ActivityColumns) => ({
  ...columns,
  efforts: JSON.stringify(efforts),
  quality: JSON.stringify(quality),
  trust: JSON.stringify(trust),
  details: JSON.stringify(intervals ? { ...details, intervals: intervals.intervals } : details),
  interval_sets: intervals ? JSON.stringify(intervals.sets) : null,
  spreads: JSON.stringify(spreads),
  endurance: endurance ? JSON.stringify(endurance) : null,
});

export async function addActivity(db: Db, athlete: AthleteScope, id: string, columns: ActivityColumns): Promise<void> {
  await db
    .insertInto('activities')
    .values({ id, user_id: athlete.userId, ...asJson(columns) })
    .execute();
}

/** What was computed anew takes the place of what stood there, seen with what the athlete said of its figures. */
export async function replaceAnalysis(db: Db, athlete: AthleteScope, id: string, columns: ActivityColumns): Promise<void> {
  const { trust, ascent_m: ascentM, efforts } = columns;
  const trusted = withOverrides({ trust, ascentM, efforts }, await findOverrides(db, athlete, id));
  await db
    .updateTable('activities')
    .set({ ...asJson({ ...columns, ascent_m: trusted.ascentM, efforts: trusted.efforts }), updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

async function findOverrides(db: Db, athlete: AthleteScope, id: string): Promise<TrustOverrides> {
  const found = db.selectFrom('activities').select('trust_overrides').where('user_id', '=', athlete.userId).where('id', '=', id);
  return (await found.executeTakeFirst())?.trust_overrides ?? {};
}

export interface ActivityChange {
  name?: string;
  notes?: string | null;
  gear?: string | null;
  discipline?: string;
  ascent_m?: number | null;
  efforts?: readonly EffortFacts[];
  trust?: Trust;
  trust_overrides?: TrustOverrides;
}

export async function changeActivity(db: Db, athlete: AthleteScope, id: ActivityId, change: ActivityChange): Promise<void> {
  const { efforts, trust, trust_overrides, ...plain } = change;
  const edited = Object.keys(plain).filter((column) => column !== 'ascent_m');
  await db
    .updateTable('activities')
    .set({
      ...plain,
      ...(efforts ? { efforts: JSON.stringify(efforts) } : {}),
      ...(trust ? { trust: JSON.stringify(trust) } : {}),
      ...(trust_overrides ? { trust_overrides: JSON.stringify(trust_overrides) } : {}),
      updated_at: new Date(),
    })
    // Null stays null: an activity older than the note of changes is compared with what it was when it is analysed again.
    .set({ edited: sql`case when edited is not null then array(select distinct unnest(edited || ${edited}::text[])) end` })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

export async function noteEdits(db: Db, athlete: AthleteScope, id: string, edited: string[]): Promise<void> {
  await db.updateTable('activities').set({ edited }).where('user_id', '=', athlete.userId).where('id', '=', id).execute();
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

import { sql } from 'kysely';
import type { ActivityId } from '#contract/ids.ts';
import type { ActivityDetails } from '#core/activity/details.ts';
import type { Best } from '#core/activity/summary.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { EffortFacts } from '#core/load/effort-facts.ts';
import type { Flaw } from '#core/recording/recording.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const SUMMARY = [
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

const WHOLE = [...SUMMARY, 'notes', 'details', 'efficiency_factor', 'decoupling', 'deleted_at'] as const;

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

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Also one that was deleted: whoever asks decides. */
export function findActivity(db: Db, athlete: AthleteScope, id: ActivityId) {
  return db.selectFrom('activities').select(WHOLE).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
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

const asJson = ({ efforts, quality, details, ...columns }: ActivityColumns) => ({
  ...columns,
  efforts: JSON.stringify(efforts),
  quality: JSON.stringify(quality),
  details: JSON.stringify(details),
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

export async function saveBests(db: Db, athlete: AthleteScope, id: string, bests: readonly Best[]): Promise<void> {
  await db.deleteFrom('activity_bests').where('user_id', '=', athlete.userId).where('activity_id', '=', id).execute();
  if (bests.length === 0) return;
  const rows = bests.map(({ kind, over, value, fromSec }) => ({
    user_id: athlete.userId,
    activity_id: id,
    kind,
    over,
    value,
    from_sec: fromSec,
  }));
  await db.insertInto('activity_bests').values(rows).execute();
}

/** Bests of one activity with their place among all of the athlete's; a time is better when it is shorter. */
export async function listBests(db: Db, athlete: AthleteScope, id: string) {
  const { rows } = await sql<{ kind: Best['kind']; over: number; value: number; from_sec: number; rank: number }>`
    select b.kind, b.over, b.value, b.from_sec, 1 + (
      select count(*) from activity_bests o join activities a on a.id = o.activity_id and a.deleted_at is null
      where o.user_id = b.user_id and o.kind = b.kind and o.over = b.over and o.activity_id <> b.activity_id
        and case when b.kind like '%-time' then o.value < b.value else o.value > b.value end
    ) as rank
    from activity_bests b where b.user_id = ${athlete.userId} and b.activity_id = ${id} order by b.kind, b.over`.execute(db);
  return rows;
}

export async function saveStreams(
  db: Db,
  athlete: AthleteScope,
  id: string,
  streams: { planes: Buffer; keys: string[]; records: number },
): Promise<void> {
  const row = { planes: streams.planes, keys: streams.keys, records: streams.records };
  await db
    .insertInto('activity_streams')
    .values({ activity_id: id, user_id: athlete.userId, ...row })
    .onConflict((same) => same.column('activity_id').doUpdateSet(row))
    .execute();
}

export function findStreams(db: Db, athlete: AthleteScope, id: ActivityId) {
  return db
    .selectFrom('activity_streams')
    .innerJoin('activities', 'activities.id', 'activity_streams.activity_id')
    .select(['planes', 'keys', 'records'])
    .where('activity_streams.user_id', '=', athlete.userId)
    .where('activity_streams.activity_id', '=', id)
    .where('activities.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findStreamKeys(db: Db, athlete: AthleteScope, id: ActivityId) {
  return db
    .selectFrom('activity_streams')
    .select(['keys', 'records'])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', id)
    .executeTakeFirst();
}

/** One writer of activities at a time for each athlete, so that two files of the same ride meet. Held until the transaction ends. */
export async function lockActivities(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`activities ${athlete.userId}`}, 0))`.execute(db);
}

/** Activities of the same discipline that began within a minute of this one and overlap it. */
export function listSameStart(db: Db, athlete: AthleteScope, { discipline, start, end }: { discipline: string; start: Date; end: Date }) {
  const minute = 60_000;
  return db
    .selectFrom('activities')
    .leftJoin('activity_streams', 'activity_streams.activity_id', 'activities.id')
    .select(['activities.id', 'activities.name', 'activities.source_kind', 'activity_streams.keys', 'activity_streams.records'])
    .where('activities.user_id', '=', athlete.userId)
    .where('activities.deleted_at', 'is', null)
    .where('discipline', '=', discipline)
    .where('start_time', '>=', new Date(start.getTime() - minute))
    .where('start_time', '<=', new Date(start.getTime() + minute))
    .where('end_time', '>', start)
    .where('start_time', '<', end)
    .orderBy('activities.created_at')
    .limit(1)
    .executeTakeFirst();
}

export function findByContent(db: Db, athlete: AthleteScope, contentHash: string) {
  return db
    .selectFrom('activity_files')
    .innerJoin('activities', 'activities.id', 'activity_files.activity_id')
    .select(['activity_files.activity_id', 'activity_files.part', 'activities.name', 'activities.deleted_at'])
    .where('activity_files.user_id', '=', athlete.userId)
    .where('activity_files.content_hash', '=', contentHash)
    .orderBy('activity_files.part')
    .execute();
}

export interface SourceFile {
  contentHash: string;
  part: number;
  fileKey: string;
  fileName: string;
  kind: string;
}

export async function attachFile(db: Db, athlete: AthleteScope, activityId: string, file: SourceFile, isSource: boolean): Promise<void> {
  if (isSource) {
    await db
      .updateTable('activity_files')
      .set({ is_source: false })
      .where('user_id', '=', athlete.userId)
      .where('activity_id', '=', activityId)
      .execute();
  }
  const row = { activity_id: activityId, file_key: file.fileKey, file_name: file.fileName, kind: file.kind, is_source: isSource };
  await db
    .insertInto('activity_files')
    .values({ user_id: athlete.userId, content_hash: file.contentHash, part: file.part, ...row })
    .onConflict((same) => same.columns(['user_id', 'content_hash', 'part']).doUpdateSet(row))
    .execute();
}

export function listFiles(db: Db, athlete: AthleteScope, activityId: string) {
  return db
    .selectFrom('activity_files')
    .select(['file_key', 'file_name', 'kind', 'is_source'])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', '=', activityId)
    .orderBy('is_source', 'desc')
    .execute();
}

/** Minutes that count for a day, by discipline: the dashboard's week. */
export function listDays(db: Db, athlete: AthleteScope, from: LocalDate, to: LocalDate) {
  return db
    .selectFrom('activities')
    .select(['local_date', 'discipline', (each) => each.fn.sum<number>('duration_sec').as('duration_sec')])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .groupBy(['local_date', 'discipline'])
    .execute();
}

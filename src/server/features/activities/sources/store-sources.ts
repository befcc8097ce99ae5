import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { MOST_ZONE_SHIFT_SEC } from '#core/recording/merge/same-workout.ts';
import type { SourceChoices, SourceSummary } from '#core/recording/merge/workout-sources.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What names a recording everywhere: its content and which of the file's activities it is. */
export const sourceId = (contentHash: string, part: number): string => `${contentHash}-${part}`;

/** All recordings of some activities, those that were taken out too, in the order in which they came. */
export function listSources(db: Db, athlete: AthleteScope, activityIds: readonly string[]) {
  if (activityIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('activity_files')
    .select([
      'content_hash',
      'part',
      'activity_id',
      'file_key',
      'file_name',
      'kind',
      'bytes',
      'is_source',
      'contribution',
      'removed_at',
      'is_kept_apart',
    ])
    .where('user_id', '=', athlete.userId)
    .where('activity_id', 'in', [...activityIds])
    .orderBy('created_at')
    .orderBy('content_hash')
    .orderBy('part')
    .execute();
}
export type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

export interface SourceKey {
  contentHash: string;
  part: number;
}

export async function changeSource(
  db: Db,
  athlete: AthleteScope,
  { contentHash, part }: SourceKey,
  change: { activity_id?: string; removed_at?: Date | null; is_kept_apart?: boolean },
): Promise<void> {
  await db
    .updateTable('activity_files')
    .set(change)
    .where('user_id', '=', athlete.userId)
    .where('content_hash', '=', contentHash)
    .where('part', '=', part)
    .execute();
}

/** What each recording gave; the first one is what the activity is called after. */
export async function saveContributions(
  db: Db,
  athlete: AthleteScope,
  rows: readonly SourceRow[],
  sources: ReadonlyMap<string, SourceSummary>,
): Promise<void> {
  const [primary] = sources.keys();
  for (const { content_hash, part } of rows) {
    const id = sourceId(content_hash, part);
    const summary = sources.get(id);
    await db
      .updateTable('activity_files')
      .set({ contribution: summary ? JSON.stringify(summary) : null, is_source: id === primary })
      .where('user_id', '=', athlete.userId)
      .where('content_hash', '=', content_hash)
      .where('part', '=', part)
      .execute();
  }
}

export interface Span {
  discipline: ActivityDiscipline;
  start: Date;
  end: Date;
}

/** What was entered by hand has none. */
export const HAS_FILE = sql<boolean>`exists (select from activity_files f where f.activity_id = activities.id and f.user_id = activities.user_id)`;

/** It has a recording that the athlete did not keep apart. */
const MAY_BE_MERGED = sql<boolean>`exists (
  select from activity_files f where f.activity_id = activities.id and f.user_id = activities.user_id and not f.is_kept_apart and f.removed_at is null)`;

/** So far from each other two clocks may be. */
const SHIFT_MS = (MOST_ZONE_SHIFT_SEC + 180) * 1000;
const APART_MS = 180_000;

/**
 * Activities that a recording may be another recording of: near enough in time, of the same sport or one that is not known, recorded, and not
 * kept apart by the athlete. Where the sports differ, only those at the same time.
 */
function neighbours(db: Db, athlete: AthleteScope, { discipline, start, end }: Span) {
  const isOpen = discipline === 'other' || discipline === 'triathlon';
  return db
    .selectFrom('activities')
    .where('activities.user_id', '=', athlete.userId)
    .where('activities.deleted_at', 'is', null)
    .where('start_time', '<', new Date(end.getTime() + SHIFT_MS))
    .where('end_time', '>', new Date(start.getTime() - SHIFT_MS))
    .where((is) =>
      is.or([
        sql<boolean>`${isOpen} or discipline in (${discipline}, 'other', 'triathlon')`,
        is.and([is('start_time', '<', new Date(end.getTime() + APART_MS)), is('end_time', '>', new Date(start.getTime() - APART_MS))]),
      ]),
    )
    .where(MAY_BE_MERGED)
    .orderBy('activities.created_at')
    .orderBy('activities.id');
}

/** Whether the neighbours are those that were looked at. */
export function listNeighbourVersions(db: Db, athlete: AthleteScope, span: Span) {
  return neighbours(db, athlete, span).select(['activities.id', 'activities.updated_at']).execute();
}

export function listNeighbours(db: Db, athlete: AthleteScope, span: Span) {
  return neighbours(db, athlete, span)
    .leftJoin('activity_streams', (join) =>
      join.onRef('activity_streams.activity_id', '=', 'activities.id').onRef('activity_streams.user_id', '=', 'activities.user_id'),
    )
    .select(['activities.id', 'activities.name', 'activities.discipline', 'activities.start_time', 'activities.end_time'])
    .select(['activities.updated_at', 'activities.source_choices', 'activity_streams.planes'])
    .execute();
}
export type NeighbourRow = Awaited<ReturnType<typeof listNeighbours>>[number];

/** Other recorded activities of a day; `overlaps` for those that share half of the shorter one's time. */
export function listNearby(
  db: Db,
  athlete: AthleteScope,
  { id, date, start, end }: { id: string; date: LocalDate; start: Date; end: Date },
) {
  return db
    .selectFrom('activities')
    .select(['id', 'name', 'discipline', 'start_time', 'time_zone', 'duration_sec'])
    .select(
      sql<boolean>`least(end_time, ${end}) - greatest(start_time, ${start})
        >= 0.5 * least(end_time - start_time, ${end}::timestamptz - ${start}::timestamptz)`.as('overlaps'),
    )
    .select(MAY_BE_MERGED.as('may_be_merged'))
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where(HAS_FILE)
    .where('id', '!=', id)
    .where((is) => is.or([is('local_date', '=', date), is.and([is('start_time', '<', end), is('end_time', '>', start)])]))
    .orderBy('start_time')
    .execute();
}

export async function saveChoices(db: Db, athlete: AthleteScope, id: string, choices: SourceChoices): Promise<void> {
  await db
    .updateTable('activities')
    .set({ source_choices: JSON.stringify(choices), updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** An activity becomes a part of another: its recordings, its place in the plan and what was written beside it go there. */
export async function absorb(
  db: Db,
  athlete: AthleteScope,
  { absorbedId, intoId, at }: { absorbedId: string; intoId: string; at: Date },
): Promise<void> {
  await sql`update activity_files set activity_id = ${intoId} where user_id = ${athlete.userId} and activity_id = ${absorbedId}`.execute(
    db,
  );
  await sql`
    update activities a set
      notes = case when a.notes is null or b.notes is null or a.notes = b.notes then coalesce(a.notes, b.notes) else a.notes || E'\n\n' || b.notes end,
      rpe = coalesce(a.rpe, b.rpe),
      gear = coalesce(a.gear, b.gear),
      name = case when 'name' = any(b.edited) and not 'name' = any(coalesce(a.edited, '{}')) then b.name else a.name end,
      edited = array(select distinct unnest(a.edited || array_remove(b.edited, 'discipline')))
    from activities b
    where a.user_id = ${athlete.userId} and a.id = ${intoId} and b.user_id = ${athlete.userId} and b.id = ${absorbedId}`.execute(db);
  await sql`
    update training_sessions set activity_id = ${intoId}
    where user_id = ${athlete.userId} and activity_id = ${absorbedId}
      and not exists (select from training_sessions taken where taken.user_id = ${athlete.userId} and taken.activity_id = ${intoId})`.execute(
    db,
  );
  await sql`
    update activities set deleted_at = ${at}, merged_into = ${intoId}, updated_at = ${at}
    where user_id = ${athlete.userId} and id = ${absorbedId}`.execute(db);
}

/** The activity that a recording once was by itself and that has become a part of this one. */
export function findAbsorbed(db: Db, athlete: AthleteScope, { intoId, startMs }: { intoId: string; startMs: number }) {
  return db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('merged_into', '=', intoId)
    .where(sql<boolean>`abs(extract(epoch from start_time) * 1000 - ${startMs}) < 1000`)
    .limit(1)
    .executeTakeFirst();
}

export async function bringBack(db: Db, athlete: AthleteScope, id: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ deleted_at: null, merged_into: null, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .execute();
}

/** Recordings from these files, without those that came in a file of another name too. */
export async function listDiscardable(
  db: Db,
  athlete: AthleteScope,
  { fileKeys, prefix }: { fileKeys: readonly string[]; prefix: string },
): Promise<Pick<SourceRow, 'content_hash' | 'part' | 'activity_id' | 'file_key' | 'removed_at'>[]> {
  const { rows } = await sql<Pick<SourceRow, 'content_hash' | 'part' | 'activity_id' | 'file_key' | 'removed_at'>>`
    select f.content_hash, f.part, f.activity_id, f.file_key, f.removed_at from activity_files f
    where f.user_id = ${athlete.userId} and f.file_key = any(${[...fileKeys]})
      and not exists (select from upload_files u where u.user_id = ${athlete.userId} and u.file_key = f.file_key and not starts_with(u.name, ${prefix}))
      and not exists (select from upload_entries e join upload_files u on u.id = e.upload_file_id and u.user_id = e.user_id
        where e.user_id = ${athlete.userId} and e.status = 'duplicate' and f.activity_id = any(e.activity_ids) and not starts_with(u.name, ${prefix}))`.execute(
    db,
  );
  return rows;
}

export async function dropSource(db: Db, athlete: AthleteScope, { contentHash, part }: SourceKey): Promise<void> {
  await db
    .deleteFrom('activity_files')
    .where('user_id', '=', athlete.userId)
    .where('content_hash', '=', contentHash)
    .where('part', '=', part)
    .execute();
}

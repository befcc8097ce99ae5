import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const SHOWN = [
  'id',
  'name',
  'notes',
  'rpe',
  'gear',
  'discipline',
  'start_time',
  'end_time',
  'time_zone',
  'local_date',
  'duration_sec',
  'edited',
] as const;

/** Activities of these days that a list may be about. */
export function listBetween(db: Db, athlete: AthleteScope, from: LocalDate, to: LocalDate) {
  return db
    .selectFrom('activities')
    .select(SHOWN)
    .select(sql<boolean>`source_kind = 'manual' and jsonb_array_length(quality) > 0`.as('is_without_time'))
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}
export type DetailedRow = Awaited<ReturnType<typeof listBetween>>[number];

/** The activities of each entry of an upload: its name, and whether they were new. */
export function listEntriesOf(db: Db, athlete: AthleteScope, uploadId: string) {
  return db
    .selectFrom('upload_entries')
    .innerJoin('upload_files', (join) =>
      join.onRef('upload_files.id', '=', 'upload_entries.upload_file_id').onRef('upload_files.user_id', '=', 'upload_entries.user_id'),
    )
    .select(['upload_entries.name', 'upload_entries.status', 'upload_entries.message', 'upload_entries.activity_ids'])
    .where('upload_entries.user_id', '=', athlete.userId)
    .where('upload_files.upload_id', '=', uploadId)
    .execute();
}

export interface DetailChange {
  id: string;
  name: string;
  notes: string | null;
  rpe: number | null;
  gear: string | null;
}

/** All at once: a history has thousands. A name that the athlete gave elsewhere stays like one given here. */
export async function setDetails(db: Db, athlete: AthleteScope, changes: readonly DetailChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update activities a set
      edited = case when a.name <> c.name and a.edited is not null then array(select distinct unnest(a.edited || '{name}'::text[])) else a.edited end,
      name = c.name, notes = c.notes, rpe = c.rpe, gear = c.gear, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, name text, notes text, rpe double precision, gear text)
    where a.user_id = ${athlete.userId} and a.id = c.id`.execute(db);
}

/** True for one file of an upload: the last one at work. Any other is done with this, unless entries are missing. */
export async function isLastAtWork(db: Db, athlete: AthleteScope, file: { id: string; uploadId: string }): Promise<boolean> {
  await db.selectFrom('uploads').select('id').where('user_id', '=', athlete.userId).where('id', '=', file.uploadId).forUpdate().execute();
  const others = await db
    .selectFrom('upload_files')
    .select('id')
    .where('user_id', '=', athlete.userId)
    .where('upload_id', '=', file.uploadId)
    .where('id', '!=', file.id)
    .where('status', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return others === undefined;
}

export async function setReport(db: Db, athlete: AthleteScope, uploadId: string, report: object): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ report: JSON.stringify(report) })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', uploadId)
    .execute();
}

/** The first and the last day of these activities; null without any. */
export async function daysOf(db: Db, athlete: AthleteScope, ids: readonly string[]): Promise<{ from: LocalDate; to: LocalDate } | null> {
  if (ids.length === 0) return null;
  const { from, to } = await db
    .selectFrom('activities')
    .select((each) => [each.fn.min('local_date').as('from'), each.fn.max('local_date').as('to')])
    .where('user_id', '=', athlete.userId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return from && to ? { from, to } : null;
}

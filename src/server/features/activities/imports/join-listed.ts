import { isDefaultName } from '#core/activity/default-name.ts';
import { joinedNotes, type ListedActivity } from '#core/activity/listed/listed-activity.ts';
import { type Candidate, ListMatcher } from '#core/activity/listed/match-listed.ts';
import { recordingOfListed } from '#core/activity/listed/recording-of-listed.ts';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import * as store from '#server/features/activities/imports/store-details.ts';
import * as findings from '#server/features/activities/imports/store-findings.ts';
import { lockActivities, markDeleted } from '#server/features/activities/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';

interface Joining {
  uploadId: string;
  /** Takes in the bytes of a recording as an entry of the upload; null for what was not done. */
  addRecording(entry: { index: number; name: string; bytes: Uint8Array | null }): Promise<void>;
}

/** Names, notes, effort and gear of the lists that came with an upload go to their activities; those without a recording become activities. May run twice. */
export async function joinListed(deps: Deps, athlete: AthleteScope, { uploadId, addRecording }: Joining): Promise<void> {
  const listed = await findings.listListed(deps.db, athlete, uploadId);
  const span = spanOf(listed);
  if (span) {
    const missing = await giveDetails(deps, athlete, { uploadId, listed, span });
    for (const [index, activity] of missing.entries()) {
      const bytes = recordingOfListed(activity);
      await addRecording({ index, name: activity.name ?? 'Activity', bytes });
    }
    if (missing.length > 0) await giveDetails(deps, athlete, { uploadId, listed: missing, span });
    await findings.removeFindings(deps.db, athlete, uploadId, 'listed');
  }
  await transaction(deps.db, (tx) => replaceUntimed(tx, athlete, uploadId));
}

interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** The days that the list may be about, on any clock. */
function spanOf(listed: readonly ListedActivity[]): Span | null {
  const days = listed.map(({ start }) => (start.kind === 'day' ? start.date : localDate(new Date(start.ms), 'UTC'))).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { from: addDays(first, -2), to: addDays(last, 2) } : null;
}

/** Answers what the athlete has no activity of. */
async function giveDetails(
  { db }: Deps,
  athlete: AthleteScope,
  { uploadId, listed, span }: { uploadId: string; listed: readonly ListedActivity[]; span: Span },
): Promise<ListedActivity[]> {
  return transaction(db, async (tx) => {
    await lockActivities(tx, athlete);
    const entries = await store.listEntriesOf(tx, athlete, uploadId);
    const fresh = new Set(entries.filter(({ status }) => status === 'imported').flatMap(({ activity_ids }) => activity_ids));
    const rows = await store.listBetween(tx, athlete, span.from, span.to);
    const matcher = new ListMatcher(rows.map((row) => candidateOf(row, filesOf(entries))));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const missing: ListedActivity[] = [];
    const changes: store.DetailChange[] = [];
    for (const activity of listed) {
      const row = byId.get(matcher.take(activity) ?? '');
      if (!row) missing.push(activity);
      else changes.push(...changeOf(row, detailed(row, activity, fresh.has(row.id))));
    }
    await store.setDetails(tx, athlete, changes);
    return missing;
  });
}

function filesOf(entries: Awaited<ReturnType<typeof store.listEntriesOf>>): ReadonlyMap<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { name, activity_ids } of entries) for (const id of activity_ids) files.set(id, [...(files.get(id) ?? []), name]);
  return files;
}

const candidateOf = (row: store.DetailedRow, files: ReadonlyMap<string, string[]>): Candidate => ({
  id: row.id,
  discipline: row.discipline,
  startMs: row.start_time.getTime(),
  endMs: row.end_time.getTime(),
  timeZone: row.time_zone,
  localDate: row.local_date,
  durationSec: row.duration_sec,
  files: files.get(row.id) ?? [],
});

type Details = Pick<ListedActivity, 'name' | 'notes' | 'rpe' | 'gear'>;

/** What this upload made takes the name of the list; of what was there before only what nobody has written yet. */
function detailed(row: store.DetailedRow, { name, notes, rpe, gear }: Details, isFresh: boolean): store.DetailChange {
  const isEdited = (field: string): boolean => row.edited?.includes(field) ?? false;
  const about = { discipline: row.discipline as ActivityDiscipline, start: row.start_time, timeZone: row.time_zone };
  const mayName = isFresh || (!isEdited('name') && isDefaultName(row.name, about));
  return {
    id: row.id,
    name: (mayName ? name : null) ?? row.name,
    notes: isFresh ? joinedNotes([row.notes, notes]) : (row.notes ?? (isEdited('notes') ? null : notes)),
    rpe: row.rpe ?? rpe,
    gear: row.gear ?? (isEdited('gear') ? null : gear),
  };
}

/** None when it says what is there already. */
function changeOf(row: store.DetailedRow, to: store.DetailChange): store.DetailChange[] {
  const isSame = to.name === row.name && to.notes === row.notes && to.rpe === row.rpe && to.gear === row.gear;
  return isSame ? [] : [to];
}

/**
 * A list without times came before its recordings: activities that were entered at noon give what is known of them to the recordings of their
 * day and sport that this upload brought, and go.
 */
async function replaceUntimed(tx: Db, athlete: AthleteScope, uploadId: string): Promise<void> {
  await lockActivities(tx, athlete);
  const entries = await store.listEntriesOf(tx, athlete, uploadId);
  const fresh = new Set(entries.filter(({ status }) => status === 'imported').flatMap(({ activity_ids }) => activity_ids));
  const span = await store.daysOf(tx, athlete, [...fresh]);
  if (!span) return;
  const rows = await store.listBetween(tx, athlete, span.from, span.to);
  const untimed = rows.filter(({ is_without_time }) => is_without_time);
  const recordings = rows.filter((row) => fresh.has(row.id) && !row.is_without_time);
  const matcher = new ListMatcher(recordings.map((row) => candidateOf(row, new Map())));
  const byId = new Map(recordings.map((row) => [row.id, row]));
  for (const row of untimed) {
    const found = byId.get(matcher.takeOfDay({ date: row.local_date, discipline: row.discipline, durationSec: row.duration_sec }) ?? '');
    if (!found) continue;
    await store.setDetails(tx, athlete, changeOf(found, detailed(found, row, true)));
    await markDeleted(tx, athlete, row.id, new Date());
  }
}

import { randomUUID } from 'node:crypto';
import type { Activity, ActivitySummary } from '#contract/activities/activities.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { decodePlanes } from '#core/recording/stream-encoding.ts';
import type { DoneTrace } from '#core/workout/compliance/match-steps.ts';
import { doneTrace } from '#core/workout/compliance/recorded-trace.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { summaryInWords, wholeInWords } from '#server/features/activities/activity-presenter.ts';
import { cursorOf, readCursor } from '#server/features/activities/cursor.ts';
import { describeEntry, type ManualEntry } from '#server/features/activities/manual-activity.ts';
import { findPlanes } from '#server/features/activities/read-streams.ts';
import * as store from '#server/features/activities/store.ts';
import { listBests } from '#server/features/activities/store-bests.ts';
import * as search from '#server/features/activities/store-search.ts';
import { findStreamKeys } from '#server/features/activities/store-streams.ts';
import { writeUpload } from '#server/features/activities/upload/receive-upload.ts';
import { listFiles } from '#server/features/activities/upload/store-files.ts';
import { listFileNames } from '#server/features/activities/upload/store-uploads.ts';
import { getAthlete, thresholdBook, thresholdHistory } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const PAGE = 30;

export interface Asked {
  from?: LocalDate;
  to?: LocalDate;
  discipline?: string;
  q?: string;
  cursor?: string;
  limit?: number;
}

export async function listActivities(
  db: Db,
  athlete: AthleteScope,
  asked: Asked,
): Promise<{ items: ActivitySummary[]; nextCursor: string | null }> {
  const { cursor, limit = PAGE, ...filter } = asked;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rows, thresholdsOn] = await Promise.all([
    store.listActivities(db, athlete, { ...filter, after, limit: limit + 1 }),
    thresholdHistory(db, athlete),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => summaryInWords(row, thresholdsOn(row.local_date))),
    nextCursor: rows.length > limit && last ? cursorOf({ startTime: last.start_time, id: last.id }) : null,
  };
}

export async function getActivity(db: Db, athlete: AthleteScope, id: ActivityId): Promise<Activity> {
  const { rpe: _, ...activity } = await getRatedActivity(db, athlete, id);
  return activity;
}

/** The same with how hard the athlete found it, 1 to 10. */
export async function getRatedActivity(db: Db, athlete: AthleteScope, id: ActivityId): Promise<Activity & { rpe: number | null }> {
  const row = await findPresent(db, athlete, id);
  const [book, bests, streams, files] = await Promise.all([
    thresholdBook(db, athlete),
    listBests(db, athlete, id),
    findStreamKeys(db, athlete, id),
    listFiles(db, athlete, id),
  ]);
  const firstEntries = book.beforeFirst(row.local_date);
  return { ...wholeInWords(row, book.on(row.local_date), { bests, firstEntries, streamKeys: streams?.keys ?? [], files }), rpe: row.rpe };
}

/** The names of all files that were ever brought. */
export function listReceivedNames(db: Db, athlete: AthleteScope): Promise<Set<string>> {
  return listFileNames(db, athlete);
}

/**
 * Files that did not come over the wire, taken in like those that did: kept, written down as one upload, worked on by jobs. A file whose
 * name came before is left out, so this may run twice.
 */
export async function takeInFiles(deps: Deps, athlete: AthleteScope, given: readonly { name: string; bytes: Uint8Array }[]): Promise<void> {
  const kept = await Promise.all(
    given.map(async ({ name, bytes }) => {
      const { key, bytes: size } = await deps.files.keepBytes(athlete.userId, bytes);
      return { id: randomUUID(), name, fileKey: key, bytes: size };
    }),
  );
  await transaction(deps.db, async (tx) => {
    await store.lockActivities(tx, athlete);
    const known = await listFileNames(tx, athlete);
    const fresh = kept.filter(({ name }) => !known.has(name));
    if (fresh.length > 0) await writeUpload(deps, tx, athlete, fresh);
  });
}

/** An activity without a file. It keeps what was entered, and nothing is derived that was not. */
export async function addActivity({ db, events, now }: Deps, athlete: AthleteScope, entry: ManualEntry): Promise<Activity> {
  if (new Date(entry.startTime) > now())
    throw new AppError('invalid', 'Start time must be in the past', { fields: { startTime: 'Start time must be in the past' } });
  if (entry.avgHeartRate) await requireConsent(db, athlete, 'health');
  const columns = describeEntry(entry, (await getAthlete(db, athlete)).timeZone);
  const id = ActivityId.parse(randomUUID());
  await transaction(db, async (tx) => {
    await store.addActivity(tx, athlete, id, columns);
    await events.emit(tx, athlete, { kind: 'activity.added', activityId: id });
  });
  return getActivity(db, athlete, id);
}

export interface Change {
  name?: string;
  notes?: string | null;
  discipline?: Activity['discipline'];
}

/** Another discipline changes how the load is found, so the effort changes with it. */
export async function changeActivity({ db, events }: Deps, athlete: AthleteScope, id: ActivityId, change: Change): Promise<Activity> {
  return transaction(db, async (tx) => {
    const row = await findPresent(tx, athlete, id);
    const [effort] = row.efforts;
    const { discipline } = change;
    const efforts = discipline && effort && row.efforts.length === 1 ? [{ ...effort, discipline }] : undefined;
    await store.changeActivity(tx, athlete, id, { ...change, ...(efforts ? { efforts } : {}) });
    await events.emit(tx, athlete, { kind: 'activity.changed', activityId: id });
    return getActivity(tx, athlete, id);
  });
}

export interface ActivityFacts {
  id: ActivityId;
  date: LocalDate;
  discipline: ActivityDiscipline;
}

/** Which day and sport an activity is; throws `not-found` for one that was deleted, too. */
export async function presentActivity(db: Db, athlete: AthleteScope, id: ActivityId): Promise<ActivityFacts> {
  const row = await findPresent(db, athlete, id);
  return { id, date: row.local_date, discipline: row.discipline as ActivityDiscipline };
}

/** What was recorded, at one value a second of timer time; null where nothing was. */
export async function readTrace(db: Db, athlete: AthleteScope, { id, discipline }: Omit<ActivityFacts, 'date'>): Promise<DoneTrace | null> {
  const planes = await findPlanes(db, athlete, id);
  return planes && doneTrace(decodePlanes(planes).streams, discipline);
}

/** Throws `not-found` for one that was deleted, too. */
export async function findPresent(db: Db, athlete: AthleteScope, id: ActivityId): Promise<store.ActivityRow> {
  const row = await store.findActivity(db, athlete, id);
  if (!row || row.deleted_at) throw gone();
  return row;
}

/** The words for one that is not there. */
export const gone = (): AppError => new AppError('not-found', 'Activity not found.');

export { activityFacts, listActivityFacts, partsOfActivity } from '#server/features/activities/activity-facts.ts';
export { readReduced, refusePlanes } from '#server/features/activities/read-streams.ts';
export { type RatedActivity, searchActivities } from '#server/features/activities/search-activities.ts';

/** What was done from a day on, newest first, with what the athlete wrote beside it; without streams and details. */
export function listNoted(db: Db, athlete: AthleteScope, from: LocalDate): Promise<store.NotedRow[]> {
  return store.listNoted(db, athlete, from);
}

/** Height climbed and energy of every activity that has either, by id. */
export async function listClimbs(db: Db, athlete: AthleteScope): Promise<Map<string, { ascentM: number | null; calories: number | null }>> {
  const rows = await search.listClimbs(db, athlete);
  return new Map(rows.map(({ id, ascent_m, calories }) => [id, { ascentM: ascent_m, calories }]));
}

/** Every activity that came from one of these sources, whenever. */
export async function listFromSources(db: Db, athlete: AthleteScope, kinds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await store.listFromSources(db, athlete, kinds)).map(({ id }) => id));
}

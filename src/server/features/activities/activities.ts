import { randomUUID } from 'node:crypto';
import type { Activity, ActivityOrder, ActivitySummary } from '#contract/activities/activities.ts';
import { ActivityId, type UploadId } from '#contract/shared/ids.ts';
import type { TrustedFigure } from '#core/activity/trust/figure.ts';
import { type TrustOverrides, withOverrides, withSport } from '#core/activity/trust/trust.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { decodePlanes } from '#core/recording/stream-encoding.ts';
import type { DoneTrace } from '#core/workout/compliance/match-steps.ts';
import { doneTrace } from '#core/workout/compliance/recorded-trace.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { summaryInWords } from '#server/features/activities/activity-presenter.ts';
import { cursorOf, readCursor } from '#server/features/activities/cursor.ts';
import * as findings from '#server/features/activities/imports/store-findings.ts';
import { describeEntry, type ManualEntry } from '#server/features/activities/manual-activity.ts';
import { findPlanes } from '#server/features/activities/read-streams.ts';
import { findPresent, getActivity } from '#server/features/activities/search/find-activity.ts';
import { listSorted } from '#server/features/activities/search/list-sorted.ts';
import * as store from '#server/features/activities/store.ts';
import * as search from '#server/features/activities/store-search.ts';
import { writeUpload } from '#server/features/activities/upload/receive-upload.ts';
import { listFileNames } from '#server/features/activities/upload/store-uploads.ts';
import { getAthlete, thresholdHistory } from '#server/features/athlete/athlete.ts';
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
  sort?: ActivityOrder;
  direction?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
}

export async function listActivities(
  db: Db,
  athlete: AthleteScope,
  asked: Asked,
): Promise<{ items: ActivitySummary[]; nextCursor: string | null }> {
  const { cursor, limit = PAGE, sort = 'date', direction = 'desc', ...filter } = asked;
  if (sort !== 'date' || direction === 'asc') return listSorted(db, athlete, filter, { sort, direction, cursor, limit });
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

/** Part of `tx`: files that have been kept, taken in as one upload. */
export function takeInKept(
  deps: Deps,
  tx: Db,
  athlete: AthleteScope,
  kept: readonly { name: string; key: string; bytes: number }[],
): Promise<{ id: UploadId }> {
  const files = kept.map(({ name, key, bytes }) => ({ id: randomUUID(), name, fileKey: key, bytes }));
  return writeUpload(deps, tx, athlete, files);
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
  gear?: string | null;
  discipline?: Activity['discipline'];
  /** By figure: `good` uses it all the same, null takes that back. */
  trust?: Partial<Record<TrustedFigure, 'good' | null>>;
}

/** Another discipline changes how the load is found, and a word on a figure what it is used for: efforts and ascent change with them. */
export async function changeActivity({ db, events }: Deps, athlete: AthleteScope, id: ActivityId, change: Change): Promise<Activity> {
  return transaction(db, async (tx) => {
    const row = await findPresent(tx, athlete, id);
    const { trust: words, ...plain } = change;
    const isMeasuredAnew = words !== undefined || plain.discipline !== undefined;
    await store.changeActivity(tx, athlete, id, { ...plain, ...(isMeasuredAnew ? trustAfter(row, change) : {}) });
    await events.emit(tx, athlete, { kind: 'activity.changed', activityId: id });
    return getActivity(tx, athlete, id);
  });
}

function trustAfter(row: store.ActivityRow, { discipline, trust: words = {} }: Change): store.ActivityChange {
  const said = Object.entries({ ...row.trust_overrides, ...words }).filter(([, word]) => word === 'good');
  const overrides = Object.fromEntries(said) as TrustOverrides;
  const [effort] = row.efforts;
  const efforts = discipline && effort && row.efforts.length === 1 ? [{ ...effort, discipline }] : row.efforts;
  const now = { trust: row.trust, ascentM: row.ascent_m, efforts };
  const after = withOverrides(discipline ? withSport(now, discipline) : now, overrides);
  return { ascent_m: after.ascentM, efforts: after.efforts, trust: after.trust, trust_overrides: overrides };
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

/** The mornings that the files of an upload hold, until somebody has taken them. */
export const listUploadMornings = findings.listMornings;
export const removeUploadMornings = (db: Db, athlete: AthleteScope, uploadId: UploadId): Promise<void> =>
  findings.removeFindings(db, athlete, uploadId, 'mornings');

export { activityFacts, listActivityFacts, partsOfActivity } from '#server/features/activities/activity-facts.ts';
export { cachedByMonth } from '#server/features/activities/history/cached-by-month.ts';
export { activitiesVersion, inMonths, listMonthVersions } from '#server/features/activities/history/store-versions.ts';
export { readReduced, refusePlanes } from '#server/features/activities/read-streams.ts';
export { findPresent, getActivity, getRatedActivity, gone } from '#server/features/activities/search/find-activity.ts';
export { type RatedActivity, searchActivities } from '#server/features/activities/search-activities.ts';
export { discardFiles } from '#server/features/activities/sources/discard-files.ts';
export { bestCounts, counted } from '#server/features/activities/trust/counted-bests.ts';
export { listHeld } from '#server/features/activities/trust/held-activities.ts';
export { discardFile } from '#server/features/activities/upload/discard-file.ts';
export { listBroughtFiles } from '#server/features/activities/upload/store-files.ts';
export { getUpload } from '#server/features/activities/upload/uploads.ts';

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

import { randomUUID } from 'node:crypto';
import type { Activity } from '#contract/activities/activities.ts';
import type { WorkoutSources } from '#contract/activities/sources.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { SourceChannel, SourceChoices } from '#core/recording/merge/workout-sources.ts';
import { findPresent, getActivity } from '#server/features/activities/search/find-activity.ts';
import type { AnalysedWorkout } from '#server/features/activities/sources/analyse-workout.ts';
import { mergeFiles, readOriginals } from '#server/features/activities/sources/find-same-workout.ts';
import { getSources } from '#server/features/activities/sources/read-sources.ts';
import { absorbActivity, addWorkout, replaceWorkout } from '#server/features/activities/sources/save-workout.ts';
import * as store from '#server/features/activities/sources/store-sources.ts';
import { findActivity, lockActivities } from '#server/features/activities/store.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Another source for a channel. Null: the most complete one. */
export async function chooseSource(
  deps: Deps,
  athlete: AthleteScope,
  id: ActivityId,
  { channel, sourceId }: { channel: SourceChannel; sourceId: string | null },
): Promise<WorkoutSources> {
  const { source_choices: present } = await findPresent(deps.db, athlete, id);
  const rows = await store.listSources(deps.db, athlete, [id]);
  if (sourceId !== null) findSource(rows, sourceId);
  const { [channel]: _, ...others } = present;
  const choices: SourceChoices = sourceId === null ? others : { ...others, [channel]: sourceId };
  return reworked(deps, athlete, { id, rows, choices });
}

/** A recording is left out of its activity; the others make it up. The last one in use cannot be left out. */
export async function removeSource(deps: Deps, athlete: AthleteScope, id: ActivityId, sourceId: string): Promise<WorkoutSources> {
  const { rows, row, choices } = await readWorkout(deps, athlete, id, sourceId);
  const left = rows.map((each) => (each === row ? { ...each, removed_at: deps.now() } : each));
  if (left.every(({ removed_at }) => removed_at !== null)) {
    throw new AppError('conflict', 'This is the only recording of the activity. Delete the activity instead.');
  }
  return reworked(deps, athlete, { id, rows: left, choices }, (tx) =>
    store.changeSource(tx, athlete, keyOf(row), { removed_at: deps.now() }),
  );
}

export async function restoreSource(deps: Deps, athlete: AthleteScope, id: ActivityId, sourceId: string): Promise<WorkoutSources> {
  const { rows, row, choices } = await readWorkout(deps, athlete, id, sourceId);
  const used = rows.map((each) => (each === row ? { ...each, removed_at: null } : each));
  return reworked(deps, athlete, { id, rows: used, choices }, (tx) => store.changeSource(tx, athlete, keyOf(row), { removed_at: null }));
}

/** A recording becomes an activity by itself: the one that it was before it was merged, or a new one. It is not merged again by itself. */
export async function splitSource(deps: Deps, athlete: AthleteScope, id: ActivityId, sourceId: string): Promise<Activity> {
  const { rows, row, choices } = await readWorkout(deps, athlete, id, sourceId);
  const staying = rows.filter((each) => each !== row);
  if (!staying.some(({ removed_at }) => removed_at === null)) throw new AppError('conflict', 'This is the only recording of the activity.');
  const profile = await getAthlete(deps.db, athlete);
  const own = await analyse(deps, [{ ...row, removed_at: null }], {}, profile);
  const rest = await analyse(deps, staying, choices, profile);
  const ownId = await transaction(deps.db, async (tx) => {
    await lockUnchanged(tx, athlete, id, rows);
    const startMs = own.sources.get(sourceId)?.startMs ?? own.analysed.facts.startMs;
    const before = await store.findAbsorbed(tx, athlete, { intoId: id, startMs });
    const newId = ActivityId.parse(before?.id ?? randomUUID());
    if (before) await store.bringBack(tx, athlete, newId);
    else await addWorkout(tx, athlete, newId, { analysed: own.analysed, home: profile.timeZone });
    await store.changeSource(tx, athlete, keyOf(row), { activity_id: newId, removed_at: null, is_kept_apart: true });
    await replace(deps, tx, athlete, newId, own, profile.timeZone);
    await replace(deps, tx, athlete, id, rest, profile.timeZone);
    return newId;
  });
  return getActivity(deps.db, athlete, ownId);
}

/** Two activities become one, whatever Moorline thinks of it: all recordings of the other one belong to this one. */
export async function mergeActivities(deps: Deps, athlete: AthleteScope, id: ActivityId, otherId: ActivityId): Promise<Activity> {
  if (id === otherId) throw new AppError('invalid', 'Choose another activity.');
  const [{ source_choices: choices }] = await Promise.all([findPresent(deps.db, athlete, id), findPresent(deps.db, athlete, otherId)]);
  const rows = await store.listSources(deps.db, athlete, [id, otherId]);
  const hasFiles = [id, otherId].every((each) => rows.some(({ activity_id }) => activity_id === each));
  if (!hasFiles) throw new AppError('conflict', 'Only recorded activities can be merged. One of these was entered manually.');
  const profile = await getAthlete(deps.db, athlete);
  const workout = await analyse(deps, rows, choices, profile);
  await transaction(deps.db, async (tx) => {
    await lockUnchanged(tx, athlete, id, rows, otherId);
    await absorbActivity(tx, athlete, { id, absorbedId: otherId, at: deps.now() });
    await deps.events.emit(tx, athlete, { kind: 'activity.removed', activityId: otherId });
    for (const row of rows) await store.changeSource(tx, athlete, keyOf(row), { is_kept_apart: false });
    await replace(deps, tx, athlete, id, workout, profile.timeZone);
  });
  return getActivity(deps.db, athlete, id);
}

/** The athlete says that this is a workout of its own. */
export async function keepApart({ db, events }: Deps, athlete: AthleteScope, id: ActivityId): Promise<WorkoutSources> {
  await transaction(db, async (tx) => {
    await findPresent(tx, athlete, id);
    for (const row of await store.listSources(tx, athlete, [id]))
      await store.changeSource(tx, athlete, keyOf(row), { is_kept_apart: true });
    await events.emit(tx, athlete, { kind: 'activity.changed', activityId: id });
  });
  return getSources(db, athlete, id);
}

interface Reworked {
  id: ActivityId;
  rows: readonly store.SourceRow[];
  choices: SourceChoices;
}

async function reworked(
  deps: Deps,
  athlete: AthleteScope,
  { id, rows, choices }: Reworked,
  change: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<WorkoutSources> {
  const profile = await getAthlete(deps.db, athlete);
  const workout = await analyse(deps, rows, choices, profile);
  await transaction(deps.db, async (tx) => {
    await lockUnchanged(tx, athlete, id, rows);
    await change(tx);
    await store.saveChoices(tx, athlete, id, choices);
    await replace(deps, tx, athlete, id, workout, profile.timeZone);
  });
  return getSources(deps.db, athlete, id);
}

/** Throws `conflict` where an original cannot be read: nothing is changed then. */
async function analyse(
  deps: Deps,
  rows: readonly store.SourceRow[],
  choices: SourceChoices,
  { weightKg, timeZone: home }: Awaited<ReturnType<typeof getAthlete>>,
): Promise<AnalysedWorkout> {
  const originals = await readOriginals(deps, rows);
  const workout = originals && originals.length > 0 ? await mergeFiles(deps, originals, { choices, weightKg, home }) : null;
  if (!workout) throw new AppError('conflict', 'An original file of this activity could not be read, so nothing was changed.');
  return workout;
}

async function replace(deps: Deps, tx: Tx, athlete: AthleteScope, id: string, workout: AnalysedWorkout, home: string): Promise<void> {
  const row = await findActivity(tx, athlete, ActivityId.parse(id));
  if (row) await replaceWorkout(tx, athlete, row, { workout, home });
  await deps.events.emit(tx, athlete, { kind: 'activity.changed', activityId: ActivityId.parse(id) });
}

/** Throws `conflict` when a file came or went since the recordings were read. */
async function lockUnchanged(tx: Tx, athlete: AthleteScope, id: ActivityId, rows: readonly store.SourceRow[], otherId = id): Promise<void> {
  await lockActivities(tx, athlete);
  const now = await store.listSources(tx, athlete, [...new Set([id, otherId])]);
  const same = now.length === rows.length && now.every((row, i) => idOf(row) === idOf(rows[i]));
  if (!same) throw new AppError('conflict', 'The recordings of this activity have just changed. Try again.');
}

async function readWorkout({ db }: Deps, athlete: AthleteScope, id: ActivityId, sourceId: string) {
  const { source_choices: choices } = await findPresent(db, athlete, id);
  const rows = await store.listSources(db, athlete, [id]);
  return { rows, row: findSource(rows, sourceId), choices };
}

function findSource(rows: readonly store.SourceRow[], sourceId: string): store.SourceRow {
  const row = rows.find((each) => idOf(each) === sourceId);
  if (!row) throw new AppError('not-found', 'This activity has no such recording.');
  return row;
}

const keyOf = ({ content_hash, part }: store.SourceRow): store.SourceKey => ({ contentHash: content_hash, part });
const idOf = (row: store.SourceRow | undefined): string => (row ? store.sourceId(row.content_hash, row.part) : '');

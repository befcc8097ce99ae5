import type { ActivityUpdate } from '#contract/activities/sources.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { AnalysedWorkout } from '#server/features/activities/sources/analyse-workout.ts';
import { ANALYSIS_VERSION } from '#server/features/activities/sources/analysis-version.ts';
import { findSameWorkout, isStillSo, mergeFiles, readOriginals } from '#server/features/activities/sources/find-same-workout.ts';
import { absorbActivity, replaceWorkout } from '#server/features/activities/sources/save-workout.ts';
import { listSources, type SourceRow } from '#server/features/activities/sources/store-sources.ts';
import * as store from '#server/features/activities/sources/store-updates.ts';
import { findActivity, lockActivities } from '#server/features/activities/store.ts';
import { getAthlete } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';

/**
 * Analyses all activities again that an older version analysed, from their originals: figures, days and names are those of today's rules, and
 * recordings of one workout are merged. What the athlete changed stays. May be broken off anywhere and goes on where it stopped.
 */
export async function updateActivities(deps: Deps, athlete: AthleteScope): Promise<void> {
  const { db, now, events } = deps;
  const outdated = await store.countOutdated(db, athlete, ANALYSIS_VERSION);
  if (outdated === 0) return;
  await store.startUpdate(db, athlete, { at: now(), outdated });
  for (
    let next = await store.findOutdated(db, athlete, ANALYSIS_VERSION);
    next;
    next = await store.findOutdated(db, athlete, ANALYSIS_VERSION)
  ) {
    await store.countStep(db, athlete, await updateActivity(deps, athlete, ActivityId.parse(next.id)));
  }
  await transaction(db, async (tx) => {
    await store.finishUpdate(tx, athlete, now());
    await events.emit(tx, athlete, { kind: 'health-data.moved' });
  });
}

const NOTHING: store.Step = { merged: 0, moved: 0, unreadable: 0 };

async function updateActivity(deps: Deps, athlete: AthleteScope, id: ActivityId): Promise<store.Step> {
  const profile = await getAthlete(deps.db, athlete);
  const own = await readWorkout(deps, athlete, [id], profile);
  if (!own) {
    await store.markAnalysed(deps.db, athlete, id, ANALYSIS_VERSION);
    return { ...NOTHING, unreadable: 1 };
  }
  const mayMerge = !own.rows.every(({ is_kept_apart }) => is_kept_apart);
  const found = mayMerge ? await findSameWorkout(deps, athlete, own.workout.analysed, id) : null;
  const same = found?.same.map((neighbour) => ActivityId.parse(neighbour.id)) ?? [];
  const merged = same.length === 0 ? null : await readWorkout(deps, athlete, [id, ...same], profile);
  const result = await transaction(deps.db, async (tx) => {
    await lockActivities(tx, athlete);
    const row = await findActivity(tx, athlete, id);
    const rows = await listSources(tx, athlete, [id]);
    const isUnchanged = rows.length === own.rows.length && (!found || (await isStillSo(tx, athlete, found)));
    if (!row || row.deleted_at) return NOTHING;
    if (!isUnchanged) return null;
    for (const other of merged ? same : []) {
      await absorbActivity(tx, athlete, { id, absorbedId: other, at: deps.now() });
      await deps.events.emit(tx, athlete, { kind: 'activity.removed', activityId: other });
    }
    const whole = merged ? await findActivity(tx, athlete, id) : row;
    const { isMoved } = await replaceWorkout(tx, athlete, whole ?? row, {
      workout: merged?.workout ?? own.workout,
      home: profile.timeZone,
    });
    return { ...NOTHING, merged: merged ? same.length : 0, moved: isMoved ? 1 : 0 };
  });
  // A file came meanwhile: the activity is still outdated, or up to date by that file.
  return result ?? NOTHING;
}

async function readWorkout(
  deps: Deps,
  athlete: AthleteScope,
  ids: readonly ActivityId[],
  { weightKg, timeZone: home }: Awaited<ReturnType<typeof getAthlete>>,
): Promise<{ rows: SourceRow[]; workout: AnalysedWorkout } | null> {
  const rows = await listSources(deps.db, athlete, ids);
  const [first] = ids;
  const row = first ? await findActivity(deps.db, athlete, first) : undefined;
  const originals = await readOriginals(deps, rows);
  if (!originals || originals.length === 0) return null;
  const workout = await mergeFiles(deps, originals, { choices: row?.source_choices ?? {}, weightKg, home });
  return workout && { rows, workout };
}

/** How far the update of an athlete's activities is, or what came of the last one. */
export async function getActivityUpdate(db: Db, athlete: AthleteScope): Promise<ActivityUpdate> {
  const row = await store.findUpdate(db, athlete);
  if (!row) return { status: 'none', total: 0, done: 0, merged: 0, moved: 0, unreadable: 0, finishedAt: null };
  const { total, done, merged, moved, unreadable, finished_at } = row;
  return {
    status: finished_at ? 'done' : 'running',
    total: Math.max(total, done),
    done,
    merged,
    moved,
    unreadable,
    finishedAt: finished_at?.toISOString() ?? null,
  };
}

import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import type { WorkoutSources } from '#contract/activities/sources.ts';
import { UserId } from '#contract/shared/ids.ts';
import { encodeFit } from '#core/recording/fit-encode.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';
import { ANALYSIS_VERSION } from '#server/features/activities/sources/analysis-version.ts';
import { updateActivities } from '#server/features/activities/sources/update-activities.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete, anImportedActivity, bringFiles, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { courseOf, type Device, randomFrom, recordedBy, syntheticWorkout } from '#test/recordings/synthetic-workouts.ts';

const product = setUpProduct();

const LENGTH_SEC = 5400;
const PLACE: readonly StreamKey[] = ['latitudeDeg', 'longitudeDeg', 'distanceM', 'speedMps'];
const WATCH: Device = {
  fromSec: 0,
  toSec: LENGTH_SEC - 1,
  clockSec: 0,
  everySec: 1,
  keys: [...PLACE, 'heartRateBpm'],
  noise: { metres: 2, share: 0 },
};
/** It died after twenty minutes. */
const HEAD_UNIT: Device = { ...WATCH, toSec: 1200, clockSec: 4, keys: [...PLACE, 'powerW', 'cadenceRpm'] };

const ride = (seed = 1): Recording => {
  const random = randomFrom(seed);
  return syntheticWorkout(random, { sport: 'bike', startMs: Date.UTC(2026, 2, 1, 7), lengthSec: LENGTH_SEC, course: courseOf(random) });
};
const fileOf = (device: Device, name: string, seed = 1) => ({ name, bytes: encodeFit(recordedBy(randomFrom(7), ride(seed), device)) });
const watch = fileOf(WATCH, 'watch.fit');
const headUnit = fileOf(HEAD_UNIT, 'head-unit.fit');

const sourcesOf = async (athlete: Browser, id: string): Promise<WorkoutSources> =>
  (await athlete.get(`/api/activities/${id}/sources`)).json;
const activityOf = async (athlete: Browser, id: string): Promise<Activity> => (await athlete.get(`/api/activities/${id}`)).json;

async function aMergedRide(athlete: Browser): Promise<{ id: string; watchId: string; headUnitId: string }> {
  const { id } = await anImportedActivity(athlete, watch.bytes, watch.name);
  await bringFiles(athlete, [headUnit]);
  const { sources } = await sourcesOf(athlete, id);
  const idOf = (name: string): string => sources.find(({ fileName }) => fileName === name)?.id ?? '';
  return { id, watchId: idOf(watch.name), headUnitId: idOf(headUnit.name) };
}

test('a head unit that died early adds its power to the ride of the watch and shortens nothing, whichever comes first', async () => {
  for (const files of [
    [watch, headUnit],
    [headUnit, watch],
  ]) {
    const athlete = await anAthlete(product);
    const statuses: string[] = [];
    for (const file of files) statuses.push((await bringFiles(athlete, [file])).files[0]?.status ?? '');
    expect(statuses).toEqual(['imported', 'imported']);
    const [only, ...others] = await listedActivities(athlete);
    expect(others).toEqual([]);
    expect(only?.durationSec).toBeGreaterThan(LENGTH_SEC - 10);
    expect(only?.avgHeartRate).toBeGreaterThan(100);
    expect(only?.avgPower).toBeGreaterThan(100);
    const { sources } = await sourcesOf(athlete, only?.id ?? '');
    expect(sources).toHaveLength(2);
    const used = sources.find(({ fileName }) => fileName === headUnit.name)?.channels.find(({ channel }) => channel === 'power')?.usedSec;
    expect(used).toBeGreaterThan(1150);
    expect(used).toBeLessThan(1250);
  }
});

test('the upload says what a file adds, and when it adds nothing', async () => {
  const athlete = await anAthlete(product);
  await anImportedActivity(athlete, watch.bytes, watch.name);
  expect((await bringFiles(athlete, [headUnit])).files[0]?.message).toMatch(/^Merged with “.* ride”: this file adds cadence and power\.$/);
  const thinned = fileOf({ ...WATCH, everySec: 5, toSec: 900 }, 'copy.fit');
  expect((await bringFiles(athlete, [thinned])).files[0]).toMatchObject({
    status: 'duplicate',
    message: expect.stringMatching(/^Same workout as “.* ride”; this file adds nothing new\.$/),
  });
  expect((await bringFiles(athlete, [headUnit])).files[0]?.message).toMatch(/^Duplicate of “.* ride”\.$/);
});

test('a source is chosen for a channel, and automatically again', async () => {
  const athlete = await anAthlete(product);
  const { id, watchId, headUnitId } = await aMergedRide(athlete);
  const usedFor = async (sourceId: string | null): Promise<number> => {
    const reply = await athlete.send('PATCH', `/api/activities/${id}/sources`, { channel: 'distance', sourceId });
    expect(reply.status).toBe(200);
    const { sources } = reply.json as WorkoutSources;
    return sources.find((source) => source.id === headUnitId)?.channels.find(({ channel }) => channel === 'distance')?.usedSec ?? 0;
  };
  expect(await usedFor(headUnitId)).toBeGreaterThan(1100);
  expect(await usedFor(null)).toBeLessThan(60);
  expect(await usedFor(watchId)).toBeLessThan(60);
  const unknown = await athlete.send('PATCH', `/api/activities/${id}/sources`, { channel: 'distance', sourceId: `${'0'.repeat(64)}-0` });
  expect(unknown.status).toBe(404);
});

test('a recording is left out and used again; the last one stays', async () => {
  const athlete = await anAthlete(product);
  const { id, watchId, headUnitId } = await aMergedRide(athlete);
  expect((await athlete.send('DELETE', `/api/activities/${id}/sources/${watchId}`)).status).toBe(200);
  const short = await activityOf(athlete, id);
  expect(short.durationSec).toBeLessThan(1300);
  expect(short.avgHeartRate).toBeNull();
  expect((await athlete.send('DELETE', `/api/activities/${id}/sources/${headUnitId}`)).json.message).toMatch(/only recording/);
  expect((await athlete.send('POST', `/api/activities/${id}/sources/${watchId}/restore`)).status).toBe(200);
  expect((await activityOf(athlete, id)).durationSec).toBeGreaterThan(LENGTH_SEC - 10);
});

test('a recording is split off and stays apart until the athlete merges both again', async () => {
  const athlete = await anAthlete(product);
  const { id, headUnitId } = await aMergedRide(athlete);
  await athlete.send('PATCH', `/api/activities/${id}`, { name: 'Over the tops' });
  const own: Activity = (await athlete.send('POST', `/api/activities/${id}/sources/${headUnitId}/split`)).json;
  expect(own.durationSec).toBeLessThan(1300);
  expect((await activityOf(athlete, id)).avgPower).toBeNull();
  expect(await listedActivities(athlete)).toHaveLength(2);
  const merged: Activity = (await athlete.send('POST', `/api/activities/${id}/merge`, { activityId: own.id })).json;
  expect(merged).toMatchObject({ id, name: 'Over the tops' });
  expect(merged.avgPower).toBeGreaterThan(100);
  expect(await listedActivities(athlete)).toHaveLength(1);
  expect((await athlete.send('POST', `/api/activities/${own.id}/restore`)).status).toBe(409);
});

test('a ride and a swim at the same time stay two; the page of each names the other until the athlete keeps them separate', async () => {
  const athlete = await anAthlete(product);
  const bike = await anImportedActivity(athlete, watch.bytes, watch.name);
  const swimming = recordedBy(randomFrom(3), ride(9), { ...WATCH, toSec: 800, keys: ['heartRateBpm'], discipline: 'swim' });
  const upload = await bringFiles(athlete, [{ name: 'swim.fit', bytes: encodeFit(swimming) }]);
  expect(await listedActivities(athlete)).toHaveLength(2);
  const swimId = upload.files[0]?.activityIds[0] ?? '';
  expect((await sourcesOf(athlete, swimId)).nearby).toMatchObject([{ id: bike.id, isSuggested: true }]);
  await athlete.send('POST', `/api/activities/${swimId}/keep-separate`);
  expect((await sourcesOf(athlete, swimId)).nearby).toMatchObject([{ id: bike.id, isSuggested: false }]);
  expect((await sourcesOf(athlete, bike.id)).nearby).toMatchObject([{ id: swimId, isSuggested: false }]);
});

test('older activities are analysed again from their files: recordings of one workout are merged, edits and entries by hand stay', async () => {
  const athlete = await anAthlete(product);
  const { id, headUnitId } = await aMergedRide(athlete);
  const own: Activity = (await athlete.send('POST', `/api/activities/${id}/sources/${headUnitId}/split`)).json;
  await athlete.send('PATCH', `/api/activities/${id}`, { name: 'Over the tops', notes: 'Lambs.' });
  const { db } = product.app.deps;
  await db
    .updateTable('activities')
    .set({ analysis_version: 1, edited: null, duration_sec: 1 })
    .where('user_id', '=', athlete.id)
    .execute();
  await db.updateTable('activity_files').set({ is_kept_apart: false }).where('user_id', '=', athlete.id).execute();
  await updateActivities(product.app.deps, athleteScope(UserId.parse(athlete.id)));
  const [only, ...others] = await listedActivities(athlete);
  expect(others).toEqual([]);
  expect([id, own.id]).toContain(only?.id);
  expect(only?.durationSec).toBeGreaterThan(LENGTH_SEC - 10);
  expect(only?.avgPower).toBeGreaterThan(100);
  expect((await activityOf(athlete, only?.id ?? '')).notes).toBe('Lambs.');
  expect((await athlete.get('/api/activity-update')).json).toMatchObject({ status: 'done', merged: 1, unreadable: 0 });
  const versions = await db
    .selectFrom('activities')
    .select('analysis_version')
    .where('deleted_at', 'is', null)
    .where('user_id', '=', athlete.id)
    .execute();
  expect(versions).toEqual([{ analysis_version: ANALYSIS_VERSION }]);
});

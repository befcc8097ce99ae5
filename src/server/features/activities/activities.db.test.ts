import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import { forgetFiles } from '#server/features/activities/upload/forget-files.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import {
  anActivity,
  anAthlete,
  anImportedActivity,
  aRideFile,
  aThreshold,
  bringFiles,
  listedActivities,
} from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

const names = async (browser: Browser, query = '') => (await listedActivities(browser, query)).map(({ name }) => name);
const change = (browser: Browser, { id }: Activity, body: unknown) => browser.send('PATCH', `/api/activities/${id}`, body);

test('the list is filtered by day where the athlete was, by discipline, and by words of the name or the note', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { name: 'Reservoir loop', startTime: '2026-03-01T10:00:00Z' });
  await anActivity(athlete, {
    name: 'Track night',
    discipline: 'run',
    startTime: '2026-03-02T23:30:00Z',
    timeZone: 'Europe/Paris',
    notes: 'Reservoir was too cold',
  });
  await anActivity(athlete, { name: 'Masters', discipline: 'swim', startTime: '2026-03-04T06:00:00Z' });
  expect(await names(athlete)).toEqual(['Masters', 'Track night', 'Reservoir loop']);
  expect(await names(athlete, '?discipline=run')).toEqual(['Track night']);
  expect(await names(athlete, '?discipline=strength')).toEqual([]);
  // Half past midnight in Paris is the 3rd.
  expect(await names(athlete, '?from=2026-03-03&to=2026-03-03')).toEqual(['Track night']);
  expect(await names(athlete, '?from=2026-03-02')).toEqual(['Masters', 'Track night']);
  expect(await names(athlete, '?to=2026-03-01')).toEqual(['Reservoir loop']);
  expect(await names(athlete, '?from=2026-03-04&to=2026-03-01')).toEqual([]);
  expect(await names(athlete, '?q=reservoir')).toEqual(['Track night', 'Reservoir loop']);
  expect(await names(athlete, '?q=reservoir&discipline=bike')).toEqual(['Reservoir loop']);
});

test('signs that a pattern would read are looked for as they are', async () => {
  const athlete = await anAthlete(product);
  for (const [day, name] of ['100% effort', '100 effort', 'a_b', 'axb', 'back\\slash', "it's", 'NULL'].entries())
    await anActivity(athlete, { name, startTime: `2026-03-0${day + 1}T10:00:00Z` });
  const found = async (q: string) => names(athlete, `?q=${encodeURIComponent(q)}`);
  expect(await found('100%')).toEqual(['100% effort']);
  expect(await found('%')).toEqual(['100% effort']);
  expect(await found('_')).toEqual(['a_b']);
  expect(await found('a_b')).toEqual(['a_b']);
  expect(await found('\\')).toEqual(['back\\slash']);
  expect(await found("'")).toEqual(["it's"]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect(await found('null')).toEqual(['NULL']);
});

test('pages follow one another without a gap or a repeat, also while something new is added', async () => {
  const athlete = await anAthlete(product);
  // Two of them begin at the same moment.
  for (let i = 0; i < 7; i++) await anActivity(athlete, { name: `ride ${i}`, startTime: `2026-03-0${Math.max(1, i)}T10:00:00Z` });
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 4; page++) {
    const { json } = await athlete.get(`/api/activities?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...json.items.map(({ name }: Activity) => name));
    cursor = json.nextCursor;
    if (page === 0) await anActivity(athlete, { name: 'newest', startTime: '2026-03-20T10:00:00Z' });
    if (!cursor) break;
  }
  expect(cursor).toBeNull();
  expect(seen.toSorted()).toEqual(['ride 0', 'ride 1', 'ride 2', 'ride 3', 'ride 4', 'ride 5', 'ride 6']);
  expect(seen[0]).toBe('ride 6');
  for (const odd of ['x', 'AAAA', Buffer.from('1 2').toString('base64url'), Buffer.from("1' or 1=1").toString('base64url')])
    expect((await athlete.get(`/api/activities?cursor=${odd}`)).status, odd).toBe(400);
});

test('the list is sorted by any column in pages, unknown values last both ways', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete);
  await anActivity(athlete, { name: 'bravo', startTime: '2026-03-01T10:00:00Z', durationSec: 3600, distanceM: 30_000, avgPower: 200 });
  await anActivity(athlete, { name: 'Alpha', startTime: '2026-03-02T10:00:00Z', durationSec: 1800, distanceM: 20_000, avgPower: 240 });
  await anActivity(athlete, { name: 'Delta', startTime: '2026-03-03T10:00:00Z', durationSec: 7200, avgPower: 150 });
  await anActivity(athlete, { name: 'Charlie', startTime: '2026-03-04T10:00:00Z', discipline: 'strength', durationSec: 2400 });
  expect(await names(athlete, '?sort=date&direction=asc')).toEqual(['bravo', 'Alpha', 'Delta', 'Charlie']);
  expect(await names(athlete, '?sort=name&direction=asc')).toEqual(['Alpha', 'bravo', 'Charlie', 'Delta']);
  expect(await names(athlete, '?sort=duration')).toEqual(['Delta', 'bravo', 'Charlie', 'Alpha']);
  expect(await names(athlete, '?sort=distance')).toEqual(['bravo', 'Alpha', 'Charlie', 'Delta']);
  expect(await names(athlete, '?sort=distance&direction=asc')).toEqual(['Alpha', 'bravo', 'Charlie', 'Delta']);
  expect(await names(athlete, '?sort=power')).toEqual(['Alpha', 'bravo', 'Delta', 'Charlie']);
  // At an FTP of 250 W: 72, 64 and 46; strength without a rating has none.
  expect(await names(athlete, '?sort=load')).toEqual(['Delta', 'bravo', 'Alpha', 'Charlie']);
  expect(await names(athlete, '?sort=load&direction=asc')).toEqual(['Alpha', 'bravo', 'Delta', 'Charlie']);
  expect(await names(athlete, '?sort=intensity')).toEqual(['Alpha', 'bravo', 'Delta', 'Charlie']);
  expect(await names(athlete, '?sort=intensity&discipline=bike&q=a&to=2026-03-02')).toEqual(['Alpha', 'bravo']);

  for (const sort of ['load', 'distance']) {
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { name: string }[]; nextCursor: string | null } = (
        await athlete.get(`/api/activities?sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
      ).json;
      all.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(all, sort).toEqual(await names(athlete, `?sort=${sort}`));
  }
  const { json } = await athlete.get('/api/activities?limit=1');
  expect((await athlete.get(`/api/activities?sort=load&cursor=${json.nextCursor}`)).status).toBe(400);
  expect((await athlete.get('/api/activities?sort=colour')).status).toBe(400);
});

test('a name and a note are the athlete’s own, and stay when a richer file takes the place of the first', async () => {
  const athlete = await anAthlete(product);
  const imported = await anImportedActivity(athlete, aRideFile({ powerW: null }));
  const renamed = (await change(athlete, imported, { name: 'Over the tops', notes: 'Lambs everywhere.' })).json;
  expect([renamed.name, renamed.notes]).toEqual(['Over the tops', 'Lambs everywhere.']);
  await bringFiles(athlete, [{ name: 'richer.fit', bytes: aRideFile() }]);
  const after = (await athlete.get(`/api/activities/${imported.id}`)).json;
  expect([after.name, after.notes, after.avgPower]).toEqual(['Over the tops', 'Lambs everywhere.', 200]);
  expect((await change(athlete, imported, { notes: null })).json.notes).toBeNull();
  expect((await change(athlete, imported, { name: '' })).json.fields).toEqual({ name: 'Enter a name' });
});

test('another discipline is another load: an hour of 200 W is 64 by bike at an FTP of 250 W and nothing by run', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { kind: 'ftp', value: 250, since: '2026-01-01' });
  const ride = await anActivity(athlete, { avgPower: 200 });
  expect(ride).toMatchObject({ load: expect.closeTo(64, 9), loadMethod: 'power', intensityFactor: 0.8 });
  const run = (await change(athlete, ride, { discipline: 'run' })).json;
  expect(run).toMatchObject({ discipline: 'run', load: null, loadMethod: null });
  expect((await change(athlete, ride, { discipline: 'bike' })).json.load).toBeCloseTo(64, 9);
  expect((await listedActivities(athlete))[0]?.load).toBeCloseTo(64, 9);
});

test('an activity knows which thresholds were first entered after it', async () => {
  const athlete = await anAthlete(product);
  const before = await anActivity(athlete, { startTime: '2021-05-01T10:00:00Z', avgPower: 200 });
  const after = await anActivity(athlete, { startTime: '2026-04-02T10:00:00Z', avgPower: 200 });
  await aThreshold(athlete, { kind: 'ftp', value: 250, since: '2026-04-01' });
  const read = async ({ id }: Activity) => (await athlete.get(`/api/activities/${id}`)).json;
  expect(await read(before)).toMatchObject({ load: expect.closeTo(64, 0), firstEntries: ['ftp'] });
  expect(await read(after)).toMatchObject({ load: expect.closeTo(64, 0), firstEntries: [] });
});

test('what is deleted is gone from the list at once, can be brought back for 30 days, and is then gone for good', async () => {
  const athlete = await anAthlete(product);
  const { deps } = product.app;
  const now = product.clock.now;
  const ride = await anImportedActivity(athlete);
  const path = `/api/activities/${ride.id}`;
  const removed = await athlete.send('DELETE', path);
  expect(Date.parse(removed.json.restorableUntil) - now.getTime()).toBe(30 * 86_400_000);
  expect(await names(athlete)).toEqual([]);
  for (const what of ['', '/streams', '/original']) expect((await athlete.get(path + what)).status, what).toBe(404);
  expect((await athlete.send('DELETE', path)).status).toBe(404);
  expect((await athlete.send('POST', `${path}/restore`)).json.id).toBe(ride.id);
  expect((await athlete.get(`${path}/streams`)).status).toBe(200);
  await athlete.send('DELETE', path);
  product.clock.now = new Date(now.getTime() + 29.9 * 86_400_000);
  // Thirty days without a visit: only the deleted one is meant, not the login.
  const again = product.browser();
  await again.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
  await forgetFiles(deps, SYSTEM);
  expect((await again.send('POST', `${path}/restore`)).status).toBe(200);
  await again.send('DELETE', path);
  product.clock.now = new Date(now.getTime() + 60 * 86_400_000);
  expect((await product.browser().send('POST', `${path}/restore`)).status).toBe(401);
  const late = product.browser();
  await late.send('POST', '/api/auth/login', { email: athlete.email, password: 'heather on the moor' });
  expect((await late.send('POST', `${path}/restore`)).status).toBe(404);
  await expect.poll(() => deps.files.list(athlete.id)).toHaveLength(1);
  await forgetFiles(deps, SYSTEM);
  await expect.poll(() => deps.files.list(athlete.id)).toEqual([]);
  expect(await deps.db.selectFrom('activities').select('id').where('user_id', '=', athlete.id).execute()).toEqual([]);
  product.clock.now = now;
});

test('a deleted activity comes back when its file is brought again', async () => {
  const athlete = await anAthlete(product);
  const bytes = aRideFile();
  const ride = await anImportedActivity(athlete, bytes);
  await athlete.send('DELETE', `/api/activities/${ride.id}`);
  const upload = await bringFiles(athlete, [{ name: 'again.fit', bytes }]);
  expect(upload.files).toEqual([
    { name: 'again.fit', status: 'imported', activityIds: [ride.id], message: 'You deleted this activity earlier; it has been restored.' },
  ]);
});

test('a best knows its place among the athlete’s own, and moves up when a better one is deleted', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const minuteOf = async ({ id }: Activity) => {
    const { bests } = (await athlete.get(`/api/activities/${id}`)).json as Activity;
    return bests.find(({ kind, over }) => kind === 'power' && over === 60);
  };
  const [easy, hard] = [
    await anImportedActivity(athlete, aRideFile({ powerW: 180 })),
    await anImportedActivity(athlete, aRideFile({ powerW: 280, start: '2026-06-02T07:00:00Z' })),
  ];
  await anImportedActivity(other, aRideFile({ powerW: 400 }));
  expect(await minuteOf(hard)).toMatchObject({ value: 280, rank: 1 });
  expect(await minuteOf(easy)).toMatchObject({ value: 180, rank: 2 });
  await athlete.send('DELETE', `/api/activities/${hard.id}`);
  expect(await minuteOf(easy)).toMatchObject({ rank: 1 });
});

test('an activity by hand keeps what was entered, and nothing is derived that was not', async () => {
  const athlete = await anAthlete(product);
  const run = await anActivity(athlete, {
    discipline: 'run',
    durationSec: 3000,
    distanceM: 10_000,
    rpe: 6,
    timeZone: 'America/Denver',
    startTime: '2026-03-01T13:00:00Z',
  });
  expect(run).toMatchObject({
    name: 'Morning run',
    durationSec: 3000,
    distanceM: 10_000,
    timeZone: 'America/Denver',
    hasOriginal: false,
    source: { kind: 'manual', device: null },
  });
  expect([run.avgHeartRate, run.avgPower, run.ascentM, run.movingSec, run.maxSpeedMps]).toEqual([null, null, null, null, null]);
  expect(run.streamKeys).toEqual([]);
  expect((await athlete.get(`/api/activities/${run.id}/streams`)).json.message).toBe('This activity has no stream data.');
  expect((await athlete.get(`/api/activities/${run.id}/original`)).json.message).toBe('This activity was added manually and has no file.');
  const ahead = await athlete.send('POST', '/api/activities', { discipline: 'run', startTime: '2099-01-01T00:00:00Z', durationSec: 60 });
  expect(ahead.json.fields).toEqual({ startTime: 'Start time must be in the past' });
});

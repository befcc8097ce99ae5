import { expect, test } from 'vitest';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import { readZip } from '#test/archives/zip.ts';
import { anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { readCourse, readFitWorkout, readZwo } from '#test/fixtures/workout-readers.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T09:00:00Z' });

const TEXT = 'Bike: Sweet spot\n- warmup 15min 50-70% FTP\n2x\n  - 8min 88-94% FTP\n  - recovery 3min 50-55% FTP';
const RIDE = { discipline: 'cycling', sessionType: 'Sweet spot', duration: 37, scheduledDate: '2026-05-31', workout: TEXT };
const post = (browser: Browser, words: object = {}) => browser.send('POST', '/api/training-sessions', { ...RIDE, ...words });
const plan = async (browser: Browser, words: object = {}) => (await post(browser, words)).json;
const bytesFrom = async (browser: Browser, url: string) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await product.app.web?.inject({ method: 'GET', url, headers: { cookie } });
  return { status: reply?.statusCode, headers: reply?.headers ?? {}, bytes: new Uint8Array(reply?.rawPayload ?? []) };
};

test('a session keeps its workout and gives it back as text', async () => {
  const browser = await anAthlete(product);
  const made = await post(browser);
  expect(made.status).toBe(201);
  expect(made.json.workout).toBe(TEXT);
  const change = (body: object) => browser.send('PATCH', `/api/training-sessions/${made.json.id}`, body);
  expect((await change({ notes: 'moved' })).json.workout).toBe(TEXT);
  expect((await change({ workout: "Bike: Easy\n60' RPE 3" })).json.workout).toBe('Bike: Easy\n- 1h RPE 3');
  expect((await change({ workout: null })).json.workout).toBeNull();
});

test('a session with a workout costs what its steps cost, unless its load was entered', async () => {
  const browser = await anAthlete(product);
  const hour = { sessionType: 'Ride', workout: 'Bike: Hour\n1h 100% FTP' };
  const { json } = await post(browser, hour);
  expect(json.plannedLoad).toBeCloseTo(100, 6);
  expect(json.plannedLoadFrom).toBe('workout');
  expect((await post(browser, { ...hour, plannedLoad: 80 })).json).toMatchObject({ plannedLoad: 80, plannedLoadFrom: 'entered' });
  // Nobody knows how long an open step takes; the words of the session speak for it.
  expect((await post(browser, { sessionType: 'Tempo', workout: 'Bike: x\nopen 90% FTP' })).json.plannedLoadFrom).toBe('intensity');
});

test('every library workout goes through a session unchanged', async () => {
  const browser = await anAthlete(product);
  const words = { swim: 'swimming', bike: 'cycling', run: 'running', strength: 'strength', brick: 'running' };
  for (const workout of WORKOUTS) {
    const text = printWorkout(workout);
    const { json } = await post(browser, { discipline: words[workout.discipline], workout: text });
    expect(json.workout, workout.id).toBe(text);
  }
});

test('a text that is no workout is refused with its place, and one of another discipline too; nothing is saved', async () => {
  const browser = await anAthlete(product);
  const refused = await post(browser, { workout: 'Bike: x\n- 100 FTP' });
  expect(refused.status).toBe(400);
  expect(refused.json.fields.workout).toMatch(/^Line 2, column 3: Add a unit to 100: 100m is metres/);
  expect((await post(browser, { workout: 'Run: x\n10min RPE 3' })).json.message).toBe(
    'This is a running workout, but the session is cycling.',
  );
  expect((await browser.get('/api/training-sessions')).json).toEqual([]);
  const { id } = await plan(browser);
  const moved = await browser.send('PATCH', `/api/training-sessions/${id}`, { discipline: 'running' });
  expect(moved.json.fields).toEqual({ workout: 'This is a cycling workout, but the session is running.' });
});

test('each format is handed out in the thresholds of the session’s own day', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 200, since: '2026-01-01' });
  await aThreshold(browser, { kind: 'ftp', value: 300, since: '2026-05-30' });
  const [now, before] = [
    await plan(browser, { sessionType: 'Sweet <spot> "5/6"\u00a0🚴' }),
    await plan(browser, { scheduledDate: '2026-05-01' }),
  ];
  const path = (id: string, format: string) => `/api/training-sessions/${id}/workout.${format}`;
  const fit = await bytesFrom(browser, path(now.id, 'fit'));
  expect(fit.headers['content-disposition']).toMatch(/^attachment; filename="2026-05-31 Sweet spot 5 6 __\.fit"/);
  expect(fit.headers['x-content-type-options']).toBe('nosniff');
  expect((await readFitWorkout(fit.bytes)).steps.map(({ custom_target_value_low }) => custom_target_value_low)).toEqual([
    1150, 1264, 1150, 1264, 1150,
  ]);
  expect((await readFitWorkout((await bytesFrom(browser, path(before.id, 'fit'))).bytes)).steps[1]?.custom_target_value_low).toBe(1176);
  expect(readZwo((await browser.get(path(now.id, 'zwo'))).text).steps).toHaveLength(5);
  expect(readCourse((await browser.get(path(now.id, 'erg'))).text).pieces[1]).toMatchObject({ from: 273, to: 273 });
  expect(readCourse((await browser.get(path(now.id, 'mrc'))).text).pieces[1]).toMatchObject({ from: 91, to: 91 });
  expect((await browser.get(path(now.id, 'json'))).json).toMatchObject({ format: 'moorline-workout/1', expected: { durationSec: 2220 } });
});

test('what a format cannot hold is a sentence, an unknown format no address', async () => {
  const browser = await anAthlete(product);
  const { id } = await plan(browser, { discipline: 'swimming', workout: 'Swim: x\n400m RPE 3' });
  const refused = await browser.get(`/api/training-sessions/${id}/workout.erg`);
  expect(refused.status).toBe(422);
  expect(refused.json.message).toBe('ERG supports bike workouts only, not swims.');
  expect((await browser.get(`/api/training-sessions/${id}/workout.exe`)).status).toBe(404);
  const bare = await plan(browser, { workout: null });
  expect((await browser.get(`/api/training-sessions/${bare.id}/workout.fit`)).json.message).toMatch(/has no workout yet/);
});

test('AUTHZ-02 another athlete’s workout is 404 in every format', async () => {
  const [owner, stranger] = [await anAthlete(product), await anAthlete(product)];
  const { id } = await plan(owner);
  for (const format of ['fit', 'zwo', 'erg', 'mrc', 'json']) {
    expect((await stranger.get(`/api/training-sessions/${id}/workout.${format}`)).status, format).toBe(404);
  }
});

test('a week is one zip: every workout as a file of its own, the others named with the reason', async () => {
  const browser = await anAthlete(product);
  await plan(browser, { scheduledDate: '2026-05-25' });
  await plan(browser, { scheduledDate: '2026-05-25' });
  await plan(browser, { scheduledDate: '2026-05-27', sessionType: '../../etc/passwd' });
  await plan(browser, { scheduledDate: '2026-05-31', discipline: 'swimming', sessionType: 'Pool', workout: 'Swim: x\n400m RPE 3' });
  await plan(browser, { scheduledDate: '2026-06-01' });
  const zip = await bytesFrom(browser, '/api/training-sessions/week.zip?format=zwo');
  expect(zip.headers['content-type']).toBe('application/zip');
  const files = readZip(zip.bytes);
  expect(Object.keys(files).toSorted()).toEqual([
    '2026-05-25 Sweet spot 2.zwo',
    '2026-05-25 Sweet spot.zwo',
    '2026-05-27 .. .. etc passwd.zwo',
    'not included.txt',
  ]);
  expect(Buffer.from(files['not included.txt'] ?? []).toString()).toBe(
    '2026-05-31 Pool: ZWO supports rides and runs only, no swims. Use FIT instead.\r\n',
  );
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.zwo')) expect(readZwo(Buffer.from(bytes).toString()).steps).toHaveLength(5);
  const empty = readZip((await bytesFrom(browser, '/api/training-sessions/week.zip?from=2030-01-07')).bytes);
  expect(Object.keys(empty)).toEqual(['not included.txt']);
});

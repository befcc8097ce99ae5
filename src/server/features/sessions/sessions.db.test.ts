import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T09:00:00Z' });

const RUN = { discipline: 'running', sessionType: 'Tempo', duration: 60, scheduledDate: '2026-05-31', notes: 'by the river' };
const plan = async (browser: Browser, words: object = {}) =>
  (await browser.send('POST', '/api/training-sessions', { ...RUN, ...words })).json;
const done = async (browser: Browser, words: object = {}) =>
  (
    await browser.send('POST', '/api/activities', {
      discipline: 'run',
      startTime: '2026-05-31T06:00:00Z',
      durationSec: 3600,
      distanceM: 12_000,
      avgHeartRate: 150,
      ...words,
    })
  ).json;
const complete = async (browser: Browser, id: string) => (await browser.send('PUT', `/api/training-sessions/${id}/complete`)).json;

test('a session carries both pairs of words, minutes on the wire and its planned load', async () => {
  const browser = await anAthlete(product);
  const answer = await browser.send('POST', '/api/training-sessions', RUN);
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    userId: browser.id,
    discipline: 'running',
    sessionType: 'Tempo',
    name: 'Tempo',
    scheduledDate: '2026-05-31',
    date: '2026-05-31',
    duration: 60,
    durationSeconds: 3600,
    notes: 'by the river',
    completed: false,
    status: 'upcoming',
    // A tempo session is a hard one: 72 an hour.
    plannedLoad: 72,
    plannedLoadFrom: 'intensity',
  });
  expect((await browser.get('/api/training-sessions')).json).toEqual([answer.json]);
  expect((await browser.get(`/api/training-sessions/${answer.json.id}`)).json).toEqual(answer.json);
});

test('a session for today is upcoming until the day ends where the athlete lives', async () => {
  const browser = await anAthlete(product);
  await browser.send('PATCH', '/api/athlete', { timeZone: 'America/Los_Angeles' });
  const { id } = await plan(browser);
  const status = async () => (await browser.get(`/api/training-sessions/${id}`)).json.status;
  product.clock.now = new Date('2026-06-01T06:59:00Z');
  expect(await status()).toBe('upcoming');
  product.clock.now = new Date('2026-06-01T07:01:00Z');
  expect(await status()).toBe('overdue');
  product.clock.now = new Date('2026-05-31T09:00:00Z');
});

test('marking done links the activity of the day and discipline closest in length; undo frees it', async () => {
  const browser = await anAthlete(product);
  const { id } = await plan(browser);
  await done(browser, { durationSec: 1200, startTime: '2026-05-31T05:00:00Z' });
  const run = await done(browser);
  await done(browser, { discipline: 'bike', startTime: '2026-05-31T07:30:00Z' });
  const completed = await complete(browser, id);
  expect((await browser.get(`/api/activities/${run.id}`)).json.linkedSessionId).toBe(id);
  // 12 km in an hour: 5 minutes a kilometre.
  expect(completed).toMatchObject({
    completed: true,
    status: 'completed',
    activityId: run.id,
    avgHeartRate: 150,
    avgPace: 5,
    distance: 12,
  });
  expect(await complete(browser, id)).toEqual(completed);
  expect((await browser.send('DELETE', `/api/training-sessions/${id}/complete`)).json).toMatchObject({
    completed: false,
    completedAt: null,
    status: 'upcoming',
    activityId: null,
    avgHeartRate: null,
    distance: null,
  });
});

test('without an activity a session counts with its planned duration, and takes the activity that comes later', async () => {
  const browser = await anAthlete(product);
  const { id } = await plan(browser);
  expect(await complete(browser, id)).toMatchObject({ completed: true, activityId: null, duration: 60 });
  const run = await done(browser);
  const read = async () => (await browser.get(`/api/training-sessions/${id}`)).json;
  expect(await untilSo(read, ({ activityId }) => activityId !== null)).toMatchObject({ activityId: run.id, avgHeartRate: 150 });
  await browser.send('DELETE', `/api/activities/${run.id}`);
  expect(await untilSo(read, ({ activityId }) => activityId === null)).toMatchObject({ completed: true, avgHeartRate: null });
});

test('one activity fulfils one session, also when both are marked done at once', async () => {
  const browser = await anAthlete(product);
  const [a, b] = [await plan(browser), await plan(browser)];
  const run = await done(browser);
  const linked = await Promise.all([complete(browser, a.id), complete(browser, b.id)]);
  expect(linked.map(({ completed }) => completed)).toEqual([true, true]);
  expect(linked.map(({ activityId }) => activityId).toSorted()).toEqual([run.id, null].toSorted());
});

test('a session can be moved, renamed and taken off; a done one that moves looks for its activity again', async () => {
  const browser = await anAthlete(product);
  const { id } = await plan(browser);
  await done(browser);
  await complete(browser, id);
  const moved = await browser.send('PATCH', `/api/training-sessions/${id}`, {
    scheduledDate: '2026-05-30',
    sessionType: 'Long run',
    notes: null,
  });
  expect(moved.json).toMatchObject({ date: '2026-05-30', name: 'Long run', notes: null, completed: true, activityId: null, duration: 60 });
  expect((await browser.send('DELETE', `/api/training-sessions/${id}`)).json).toEqual({ id });
  expect((await browser.get('/api/training-sessions')).json).toEqual([]);
  expect((await browser.send('PUT', `/api/training-sessions/${id}/complete`)).status).toBe(404);
});

test('what is missing or out of bounds is said at its field', async () => {
  const browser = await anAthlete(product);
  const fields = async (words: object) => (await browser.send('POST', '/api/training-sessions', { ...RUN, ...words })).json.fields;
  expect(await fields({ sessionType: '  ' })).toEqual({ sessionType: 'Session type is required' });
  expect(await fields({ discipline: 'rowing' })).toEqual({ discipline: 'Choose a sport' });
  expect(await fields({ duration: 0 })).toEqual({ duration: 'Enter a number above zero' });
  expect(await fields({ duration: 7 * 24 * 60 + 1 })).toEqual({ duration: 'Duration must be at most 7 days' });
  expect(await fields({ scheduledDate: '2026-02-30' })).toEqual({ scheduledDate: 'Enter a date such as 2026-05-31' });
  expect(await fields({ testProtocol: 'bike-ramp' })).toEqual({ testProtocol: 'This test is for another sport' });
  expect(await fields({ notes: 'x'.repeat(5_001) })).toHaveProperty('notes');
});

test('the sessions of one athlete are nobody else’s', async () => {
  const [maya, tom] = [await anAthlete(product), await anAthlete(product)];
  const { id } = await plan(maya);
  expect((await tom.get('/api/training-sessions')).json).toEqual([]);
  expect((await tom.get(`/api/training-sessions/${id}`)).status).toBe(404);
  expect((await tom.send('PATCH', `/api/training-sessions/${id}`, { sessionType: 'mine' })).status).toBe(404);
  expect((await tom.send('PUT', `/api/training-sessions/${id}/complete`)).status).toBe(404);
  expect((await tom.send('DELETE', `/api/training-sessions/${id}`)).status).toBe(404);
});

test('the usual cost of an hour stands in where neither name nor athlete say how hard it is', async () => {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/thresholds', { kind: 'run-threshold-speed', value: 4, since: '2026-01-01' });
  // Two hours at 3.6 m/s are 90 % of threshold: 81 an hour.
  await done(browser, { durationSec: 7200, distanceM: 25_920 });
  const session = await plan(browser, { sessionType: 'With the club', scheduledDate: '2026-06-02', duration: 90 });
  expect(session.plannedLoadFrom).toBe('usual');
  expect(session.plannedLoad).toBeCloseTo(121.5, 1);
});

test('a skipped session is neither due nor missed, costs no load ahead, and comes back as it was', async () => {
  const athlete = await anAthlete(product);
  const today = await plan(athlete);
  const missed = await plan(athlete, { scheduledDate: '2026-05-29' });
  const skip = (id: string, skippedBecause: string | null) => athlete.send('PATCH', `/api/training-sessions/${id}`, { skippedBecause });
  expect((await skip(today.id, 'Ill')).json).toMatchObject({ status: 'skipped', skippedBecause: 'Ill', completed: false });
  expect((await skip(missed.id, 'Travelling')).json.status).toBe('skipped');
  expect((await athlete.get('/api/dashboard')).json.todaySessions).toEqual([]);
  expect((await athlete.get('/api/load/ahead')).json.withoutLoad).toBe(0);
  expect((await skip(missed.id, null)).json).toMatchObject({ status: 'overdue', skippedBecause: null });
  expect(await complete(athlete, today.id)).toMatchObject({ status: 'completed', skippedBecause: null });
  await athlete.send('DELETE', `/api/training-sessions/${today.id}/complete`);
  expect((await athlete.get(`/api/training-sessions/${today.id}`)).json.status).toBe('upcoming');
});

test('a session is not skipped without a reason', async () => {
  const athlete = await anAthlete(product);
  const { id } = await plan(athlete);
  const refused = await athlete.send('PATCH', `/api/training-sessions/${id}`, { skippedBecause: '  ' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.json)).toContain('Choose a reason');
});

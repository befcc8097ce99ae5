import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });

const planned = async (browser: Browser, words: object = {}): Promise<{ id: string }> => {
  const entry = { discipline: 'cycling', sessionType: 'Endurance ride', duration: 60, scheduledDate: '2026-05-31', ...words };
  return (await browser.send('POST', '/api/training-sessions', entry)).json;
};
const ridden = (browser: Browser, minutes: number, startTime = '2026-05-31T07:00:00Z'): Promise<Activity> =>
  anActivity(browser, { durationSec: minutes * 60, startTime });
const session = async (browser: Browser, id: string) => (await browser.get(`/api/training-sessions/${id}`)).json;
const pairing = async (browser: Browser, id: string) => (await browser.get(`/api/activities/${id}/pairing`)).json;
const pair = (browser: Browser, id: string, sessionId: string | null) =>
  browser.send('PUT', `/api/activities/${id}/pairing`, { sessionId });
const undo = (browser: Browser, id: string) => browser.send('DELETE', `/api/activities/${id}/pairing`);

/** A planned ride that an activity of 58 minutes has paired itself with. */
async function aPair(browser: Browser): Promise<{ sessionId: string; activityId: string }> {
  const { id } = await planned(browser);
  const activity = await ridden(browser, 58);
  await untilSo(
    () => session(browser, id),
    ({ activityId }) => activityId !== null,
  );
  return { sessionId: id, activityId: activity.id };
}

test('an activity that is alike fulfils the session of its day by itself and says how sure that is', async () => {
  const browser = await anAthlete(product);
  const { sessionId, activityId } = await aPair(browser);
  expect(await session(browser, sessionId)).toMatchObject({
    status: 'completed',
    activityId,
    durationSeconds: 3600,
    doneSeconds: 58 * 60,
    pairing: { by: 'itself', sureness: 'sure', reasons: ['It took 58:00; 1:00:00 was planned.', 'The only ride that day.'] },
    compliance: { done: { share: 58 / 60, reading: 'as planned', because: null } },
  });
  expect(await pairing(browser, activityId)).toMatchObject({
    sessionId,
    isDecided: false,
    canUndo: false,
    pairing: { by: 'itself', sureness: 'sure' },
    choices: [{ session: { id: sessionId }, daysLater: 0, isPaired: true, takenBy: null }],
  });
});

test('a spin of a quarter of an hour waits for the word of the athlete, who can pair it with one call', async () => {
  const browser = await anAthlete(product);
  const { id } = await planned(browser);
  const spin = await ridden(browser, 15);
  const next = await planned(browser, { duration: 20, scheduledDate: '2026-06-01' });
  expect((await pairing(browser, spin.id)).choices.map(({ session: { id: each }, daysLater }: never) => [each, daysLater])).toEqual([
    [id, 0],
    [next.id, -1],
  ]);
  expect(await session(browser, id)).toMatchObject({ status: 'upcoming', activityId: null, pairing: null, compliance: null });
  const answer = await pair(browser, spin.id, next.id);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ sessionId: next.id, isDecided: true, canUndo: true, pairing: { by: 'athlete', sureness: 'sure' } });
  expect(await session(browser, next.id)).toMatchObject({ completed: true, activityId: spin.id });
});

test('pairing with another session frees the first one, and the undo brings both back as they were', async () => {
  const browser = await anAthlete(product);
  const { sessionId, activityId } = await aPair(browser);
  const other = await planned(browser, { sessionType: 'Recovery ride', duration: 50 });
  const before = [await session(browser, sessionId), await session(browser, other.id)];
  await pair(browser, activityId, other.id);
  expect(await session(browser, sessionId)).toMatchObject({ completed: false, activityId: null, status: 'upcoming' });
  expect(await session(browser, other.id)).toMatchObject({ completed: true, activityId });
  expect((await undo(browser, activityId)).json).toMatchObject({ sessionId, isDecided: false, canUndo: false });
  const since = ({ updatedAt: _, pairing: __, ...rest }: Record<string, unknown>) => rest;
  expect([await session(browser, sessionId), await session(browser, other.id)].map(since)).toEqual(before.map(since));
  expect((await undo(browser, activityId)).status).toBe(409);
});

test('two rides that were paired the wrong way round are put right with one call', async () => {
  const browser = await anAthlete(product);
  const first = await planned(browser, { duration: 60 });
  const second = await planned(browser, { duration: 62 });
  const a = await ridden(browser, 60, '2026-05-31T06:00:00Z');
  const b = await ridden(browser, 62, '2026-05-31T16:00:00Z');
  await untilSo(
    () => pairing(browser, b.id),
    ({ sessionId }) => sessionId === second.id,
  );
  expect(await pairing(browser, a.id)).toMatchObject({ sessionId: first.id, pairing: { sureness: 'likely' } });
  await pair(browser, a.id, second.id);
  expect((await pairing(browser, b.id)).sessionId).toBe(first.id);
  expect((await pairing(browser, a.id)).sessionId).toBe(second.id);
  await undo(browser, a.id);
  expect((await pairing(browser, a.id)).sessionId).toBe(first.id);
  expect((await pairing(browser, b.id)).sessionId).toBe(second.id);
});

test('an activity that fulfils none stays with none, also when the session is marked done', async () => {
  const browser = await anAthlete(product);
  const { sessionId, activityId } = await aPair(browser);
  expect((await pair(browser, activityId, null)).json).toMatchObject({ sessionId: null, isDecided: true, pairing: null, compliance: null });
  expect(await session(browser, sessionId)).toMatchObject({ completed: false, activityId: null });
  await browser.send('PATCH', `/api/activities/${activityId}`, { name: 'To the shops' });
  expect((await browser.send('PUT', `/api/training-sessions/${sessionId}/complete`)).json).toMatchObject({
    completed: true,
    activityId: null,
  });
});

test('a session that the athlete made planned again stays planned, whatever has come', async () => {
  const browser = await anAthlete(product);
  const { sessionId } = await aPair(browser);
  await browser.send('DELETE', `/api/training-sessions/${sessionId}/complete`);
  const other = await planned(browser, { scheduledDate: '2026-05-30' });
  await ridden(browser, 60, '2026-05-30T07:00:00Z');
  await untilSo(
    () => session(browser, other.id),
    ({ completed }) => completed,
  );
  expect(await session(browser, sessionId)).toMatchObject({ completed: false, activityId: null });
});

test('a session that was done only because of an activity is planned again when that is deleted', async () => {
  const browser = await anAthlete(product);
  const { sessionId, activityId } = await aPair(browser);
  await browser.send('DELETE', `/api/activities/${activityId}`);
  const after = await untilSo(
    () => session(browser, sessionId),
    ({ completed }) => !completed,
  );
  expect(after).toMatchObject({ activityId: null, status: 'upcoming' });
});

test('only sessions of the same sport on the day or beside it can be meant', async () => {
  const browser = await anAthlete(product);
  const ride = await ridden(browser, 60);
  const far = await planned(browser, { scheduledDate: '2026-06-02' });
  const run = await planned(browser, { discipline: 'running' });
  const answers = await Promise.all([pair(browser, ride.id, far.id), pair(browser, ride.id, run.id)]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(answers[0]?.json.fields.sessionId).toContain('same sport within one day');
});

test('the work of a session is held against what was recorded, second by second', async () => {
  const browser = await anAthlete(product);
  await browser.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, since: '2026-01-01' });
  const { id } = await planned(browser, { duration: 10, workout: 'Bike: Steady\n10min 78-82% FTP' });
  const hit = await anImportedActivity(browser, aRideFile({ powerW: 200 }));
  await untilSo(
    () => session(browser, id),
    ({ activityId }) => activityId === hit.id,
  );
  const { json } = await browser.get(`/api/training-sessions/${id}/compliance`);
  expect(json).toMatchObject({ activityId: hit.id, goal: { share: 1, reading: 'as planned' }, done: { reading: 'as planned' } });
  expect(json.steps).toMatchObject([{ unit: 'W', low: 195, high: 205, closeness: 1, found: { fromSec: 0 } }]);
  expect((await pairing(browser, hit.id)).compliance).toEqual(json);
});

test('without a recording the goal is unknown and says why', async () => {
  const browser = await anAthlete(product);
  const { activityId } = await aPair(browser);
  expect((await pairing(browser, activityId)).compliance.goal).toEqual({
    share: null,
    reading: null,
    confidence: null,
    because: 'The session has no steps to compare.',
  });
  const { id } = await planned(browser, { scheduledDate: '2026-06-07' });
  const { json } = await browser.get(`/api/training-sessions/${id}/compliance`);
  expect([json.activityId, json.done.because]).toEqual([null, 'No activity is linked to this session.']);
});

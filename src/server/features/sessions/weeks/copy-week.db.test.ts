import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

const plan = async (browser: Browser, more: object = {}) =>
  (
    await browser.send('POST', '/api/training-sessions', {
      discipline: 'running',
      sessionType: 'Tempo',
      duration: 60,
      scheduledDate: '2026-06-02',
      ...more,
    })
  ).json;
const copy = (browser: Browser, body: object) => browser.send('POST', '/api/training-weeks/copy', body);
const days = async (browser: Browser, from: string, to: string) =>
  (await browser.get(`/api/training-sessions?from=${from}&to=${to}`)).json.map((session: { date: string; name: string }) => [
    session.date,
    session.name,
  ]);

test('a week is copied to another and repeated, as it was planned, and the copy can be undone', async () => {
  const browser = await anAthlete(product);
  const tempo = await plan(browser, { workout: 'Run: Tempo\n10min Z2\n20min Z3', notes: 'by the river', distance: 10 });
  await plan(browser, { discipline: 'swimming', sessionType: 'CSS set', scheduledDate: '2026-06-07' });
  await browser.send('PUT', `/api/training-sessions/${tempo.id}/complete`);
  const answer = await copy(browser, { from: '2026-06-01', to: '2026-06-08', times: 2 });
  expect(answer.status).toBe(201);
  expect(answer.json.sessionIds).toHaveLength(4);
  expect(await days(browser, '2026-06-08', '2026-06-30')).toEqual([
    ['2026-06-09', 'Tempo'],
    ['2026-06-14', 'CSS set'],
    ['2026-06-16', 'Tempo'],
    ['2026-06-21', 'CSS set'],
  ]);
  const [copied] = (await browser.get('/api/training-sessions?from=2026-06-09&to=2026-06-09')).json;
  expect(copied).toMatchObject({
    planId: null,
    duration: 60,
    distance: 10,
    notes: 'by the river',
    workout: tempo.workout,
    completed: false,
    status: 'upcoming',
  });

  const undone = await browser.send('POST', '/api/training-sessions/remove', answer.json);
  expect(undone.json).toEqual({ removed: 4, kept: 0 });
  expect(await days(browser, '2026-06-08', '2026-06-30')).toEqual([]);
  expect((await browser.send('POST', '/api/training-sessions/remove', answer.json)).status).toBe(404);
});

test('undoing a copy keeps what was completed meanwhile', async () => {
  const browser = await anAthlete(product);
  await plan(browser);
  const { json } = await copy(browser, { from: '2026-06-01', to: '2026-06-08', times: 2 });
  await browser.send('PUT', `/api/training-sessions/${json.sessionIds[0]}/complete`);
  expect((await browser.send('POST', '/api/training-sessions/remove', json)).json).toEqual({ removed: 1, kept: 1 });
  expect(await days(browser, '2026-06-08', '2026-06-30')).toEqual([['2026-06-09', 'Tempo']]);
});

test('what is planned in the target week is kept beside the copy', async () => {
  const browser = await anAthlete(product);
  await plan(browser);
  await plan(browser, { sessionType: 'Hills', scheduledDate: '2026-06-09' });
  await copy(browser, { from: '2026-06-01', to: '2026-06-08' });
  expect(await days(browser, '2026-06-08', '2026-06-14')).toEqual([
    ['2026-06-09', 'Hills'],
    ['2026-06-09', 'Tempo'],
  ]);
});

test.each([
  ['an empty week', { from: '2026-05-25', to: '2026-06-08' }, 'from'],
  ['another weekday', { from: '2026-06-01', to: '2026-06-09' }, 'to'],
  ['the week itself', { from: '2026-06-01', to: '2026-06-01' }, 'to'],
  ['weeks that include it', { from: '2026-06-01', to: '2026-05-25', times: 2 }, 'to'],
  ['a week after the last day of the calendar', { from: '2026-06-01', to: '2100-12-27' }, 'to'],
  ['no weeks', { from: '2026-06-01', to: '2026-06-08', times: 0 }, 'times'],
  ['more weeks than are filled at once', { from: '2026-06-01', to: '2026-06-08', times: 27 }, 'times'],
])('a copy of %s is rejected beside its field', async (_, body, field) => {
  const browser = await anAthlete(product);
  await plan(browser);
  const { status, json } = await copy(browser, body);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)).toEqual([field]);
  expect(await days(browser, '2026-01-01', '2100-12-31')).toHaveLength(1);
});

test('one request adds 500 sessions at most', async () => {
  const browser = await anAthlete(product);
  for (let i = 0; i < 20; i++) await plan(browser);
  const { status, json } = await copy(browser, { from: '2026-06-01', to: '2026-06-08', times: 26 });
  expect(status).toBe(400);
  expect(json.fields.times).toContain('500 sessions');
});

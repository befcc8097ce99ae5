import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekday } from '#core/calendar.ts';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { aPlan, calendarOf, openedPlan, plannedSessions, startedPlan, untilSo } from '#test/made-plans.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
  product.clock.now = new Date('2026-06-03T09:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

const ENTRY = { duration: 4, timeAvailable: 7 };
const say = (athlete: Browser, message: string) => athlete.send('POST', '/api/chat', { message });
const kept = async (athlete: Browser) => (await athlete.get('/api/coach/memory')).json;
const proposals = async (athlete: Browser) => (await athlete.get('/api/proposals')).json;
const disciplinesOf = (sessions: readonly { discipline: string }[]) => new Set(sessions.map(({ discipline }) => discipline));

test('a new plan keeps to what the coach was asked to remember, says so, and the next one is free of what was forgotten', {
  timeout: 90_000,
}, async () => {
  const athlete = await anAthlete(product);
  await say(athlete, 'Remember that I can never train on Tuesdays');
  await say(athlete, 'Remember: no pool until August');
  await say(athlete, 'Remember that I have no power meter');
  expect((await kept(athlete)).every(({ reachesPlanner }: { reachesPlanner: boolean }) => reachesPlanner)).toBe(true);
  const opened = await openedPlan(athlete, (await aPlan(athlete, ENTRY)).id);
  const sessions = plannedSessions(opened);
  expect(sessions.length).toBeGreaterThan(10);
  expect(sessions.filter(({ date, discipline }) => weekday(date) === 1 || discipline === 'swim')).toEqual([]);
  expect(opened.planData.notes.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([expect.stringContaining('I can never train on Tuesdays'), expect.stringContaining('No pool until August')]),
  );
  expect(opened.days[1]?.minutes).toBeGreaterThan(0);
  for (const { id } of await kept(athlete)) await athlete.send('DELETE', `/api/coach/memory/${id}`);
  const free = plannedSessions(await openedPlan(athlete, (await aPlan(athlete, ENTRY)).id));
  expect([disciplinesOf(free).has('swim'), free.some(({ date }) => weekday(date) === 1)]).toEqual([true, true]);
});

test('a plan that runs answers what is remembered, in the athlete’s words, and forgetting offers the way back', {
  timeout: 90_000,
}, async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, ENTRY);
  const onTuesdays = async () => (await calendarOf(athlete)).filter(({ date }) => weekday(date) === 1);
  expect((await onTuesdays()).length).toBeGreaterThan(0);
  await say(athlete, 'Remember that I can never train on Tuesdays');
  const [asked] = await untilSo(
    () => proposals(athlete),
    (found) => found.length > 0,
  );
  expect(asked.reason).toContain('I can never train on Tuesdays');
  expect((await athlete.send('POST', `/api/proposals/${asked.id}/accept`, {})).status).toBe(200);
  expect(await onTuesdays()).toEqual([]);
  expect((await openedPlan(athlete, id)).planData.notes[0]?.sentence).toContain('I can never train on Tuesdays');
  const [fact] = await kept(athlete);
  await athlete.send('DELETE', `/api/coach/memory/${fact.id}`);
  const open = await untilSo(
    () => proposals(athlete),
    (found) => found.some(({ id: each }: { id: string }) => each !== asked.id),
  );
  expect(open[0].reason).toContain('holds no more');
});

test('an injury that is remembered is kept to by a plan that begins later, for as long as was said', { timeout: 90_000 }, async () => {
  const athlete = await anAthlete(product);
  await say(athlete, 'Remember that my knee is injured: no running for two weeks');
  const { id } = await startedPlan(athlete, ENTRY);
  const opened = await untilSo(
    () => openedPlan(athlete, id),
    ({ injuries }) => injuries.length > 0,
  );
  expect(opened.injuries).toMatchObject([{ bodyPart: 'knee', disciplines: ['run'], allows: 'nothing', until: '2026-06-16' }]);
  const runs = (await calendarOf(athlete)).filter(({ discipline }: { discipline: string }) => discipline === 'running');
  expect([runs.some(({ date }) => date <= '2026-06-16'), runs.some(({ date }) => date > '2026-06-16')]).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import type { WorkoutLevel } from '#contract/plans/levels.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { calendarOf, openedPlan, plannedSessions, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });
const levelsOf = async (browser: Browser): Promise<WorkoutLevel[]> => (await browser.get('/api/workout-levels')).json;

test('a plan says the level of its sessions, and a completed session is the first level of its kind', async () => {
  const athlete = await anAthlete(product);
  const other = await anAthlete(product);
  expect(await levelsOf(athlete)).toEqual([]);
  const { id } = await startedPlan(athlete, { duration: 4, timeAvailable: 8 });
  const planned = plannedSessions(await openedPlan(athlete, id)).find(
    ({ level }) => level?.ladder.startsWith('bike-') && level.why === 'start',
  );
  if (!planned?.level) throw new Error('The plan has no ride on its starting level.');
  product.clock.now = new Date(`${planned.date}T20:00:00Z`);
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
  const session = (await calendarOf(athlete)).find(({ date, name }) => date === planned.date && name === planned.name);
  const entry = { discipline: 'bike', startTime: `${planned.date}T17:00:00Z`, durationSec: planned.durationSeconds, rpe: 5 };
  expect((await athlete.send('POST', '/api/activities', entry)).status).toBe(201);
  expect((await athlete.send('PUT', `/api/training-sessions/${session?.id}/complete`)).status).toBe(200);
  const [level, ...more] = await levelsOf(athlete);
  expect(more).toEqual([]);
  expect(level).toMatchObject({
    ladder: planned.level.ladder,
    of: planned.level.of,
    sport: 'bike',
    session: { id: session?.id, name: planned.name },
  });
  expect(level).toMatchObject({ level: planned.level.level + 1, change: 1, cause: { kind: 'session', move: 'up', rpe: 5 } });
  expect(await levelsOf(other)).toEqual([]);
  // It is taken back with the session that moved it.
  expect((await athlete.send('DELETE', `/api/training-sessions/${session?.id}/complete`)).status).toBe(200);
  expect(await levelsOf(athlete)).toEqual([]);
  // On a day of illness a session moves nothing.
  expect((await athlete.send('POST', '/api/check-ins', { date: planned.date, symptoms: ['fever'] })).status).toBeLessThan(300);
  expect((await athlete.send('PUT', `/api/training-sessions/${session?.id}/complete`)).status).toBe(200);
  expect(await levelsOf(athlete)).toMatchObject([{ level: planned.level.level, change: 0 }]);
});

test('another workout put on a session of a plan stands on no level', async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 4, timeAvailable: 8 });
  const planned = plannedSessions(await openedPlan(athlete, id)).find(({ level }) => level?.ladder.startsWith('run-'));
  const session = (await calendarOf(athlete)).find(({ date, name }) => date === planned?.date && name === planned?.name);
  await athlete.send('PATCH', `/api/training-sessions/${session?.id}`, { workout: 'Run: Easy\n- 30min 70-76% pace' });
  product.clock.now = new Date(`${planned?.date}T20:00:00Z`);
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
  expect((await athlete.send('PUT', `/api/training-sessions/${session?.id}/complete`)).status).toBe(200);
  expect(await levelsOf(athlete)).toEqual([]);
});

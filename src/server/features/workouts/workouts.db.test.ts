import { expect, test } from 'vitest';
import { MOST_WORKOUTS } from '#contract/workouts/workouts.ts';
import { addDays, localDate } from '#core/calendar.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

const HILLS = { name: 'Hills by zone', discipline: 'run', workout: 'Run: anything\nwarmup 10min Z1\n6x\n  2min Z5\n  2min Z1 HR' };

test('a kept workout has the name that it was given, and its text reads the same again', async () => {
  const browser = await anAthlete(product);
  const made = await browser.send('POST', '/api/workouts', HILLS);
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({
    name: 'Hills by zone',
    discipline: 'run',
    workout: 'Run: Hills by zone\n- warmup 10min Z1\n6x\n  - 2min Z5\n  - 2min Z1 HR',
  });
  expect((await browser.get('/api/workouts')).json).toEqual([made.json]);
});

test('nutrition follows the length of the coming sessions and the weight, and needs a tier that includes it', async () => {
  const browser = await anAthlete(product);
  const plan = (duration: number, daysAhead: number) =>
    browser.send('POST', '/api/training-sessions', {
      discipline: 'cycling',
      sessionType: `Ride ${duration}`,
      duration,
      scheduledDate: addDays(localDate(product.clock.now, 'Europe/London'), daysAhead),
    });
  await plan(240, 3);
  await plan(45, 1);
  await plan(90, 7);
  const { status, json } = await browser.get('/api/nutrition');
  expect(status).toBe(200);
  expect(json).toMatchObject({ weightKg: null, proteinPerDay: null });
  expect(json.sessions.map(({ name }: { name: string }) => name)).toEqual(['Ride 45', 'Ride 240']);
  const [short, long] = json.sessions;
  expect(long.carbohydratePerHour.high).toBeGreaterThan(short.carbohydratePerHour.high);
  expect(long.carbohydrate.high).toBe(Math.round(long.carbohydratePerHour.high * 4));
  await browser.send('PATCH', '/api/athlete', { weightKg: 70, birthDate: '1990-01-01' });
  expect((await browser.get('/api/nutrition')).json.proteinPerDay).toEqual({ low: 98, high: 140 });
  const began = product.clock.now;
  product.clock.now = new Date(began.getTime() + 8 * 86_400_000);
  const refused = await browser.get('/api/nutrition');
  product.clock.now = began;
  expect(refused).toMatchObject({ status: 402, json: { code: 'needs-tier' } });
  expect(refused.json.message).toBe('Advanced nutrition AI is included in AI Pro and AI Elite. Your existing data stays available.');
});

test('own workouts come by name whatever its case, can be written anew, and are gone once deleted', async () => {
  const browser = await anAthlete(product);
  for (const name of ['b', 'A', 'c']) await browser.send('POST', '/api/workouts', { ...HILLS, name });
  const [first, second] = (await browser.get('/api/workouts')).json;
  expect([first.name, second.name]).toEqual(['A', 'b']);
  const ride = { name: 'Now a ride', discipline: 'bike', workout: 'Bike: x\n20min Z2' };
  expect((await browser.send('PUT', `/api/workouts/${first.id}`, ride)).json).toMatchObject({
    id: first.id,
    name: 'Now a ride',
    discipline: 'bike',
  });
  expect((await browser.send('DELETE', `/api/workouts/${second.id}`)).json).toEqual({ id: second.id });
  expect((await browser.get('/api/workouts')).json.map(({ name }: { name: string }) => name)).toEqual(['c', 'Now a ride']);
  expect((await browser.send('DELETE', `/api/workouts/${second.id}`)).json).toEqual({
    message: 'Workout not found.',
    code: 'not-found',
  });
});

test('a text that is no workout, or of another discipline, is refused at its place and nothing is kept', async () => {
  const browser = await anAthlete(product);
  const answer = await browser.send('POST', '/api/workouts', { ...HILLS, workout: 'Run: x\n10 easy' });
  expect(answer.status).toBe(400);
  expect(answer.json.fields.workout).toMatch(/^Line 2, column 1: Add a unit to 10/);
  const other = await browser.send('POST', '/api/workouts', { ...HILLS, discipline: 'bike' });
  expect(other.json.fields.workout).toBe('The workout text names another sport.');
  expect((await browser.send('POST', '/api/workouts', { ...HILLS, name: ' ' })).json.fields.name).toBe('Enter a workout name');
  expect((await browser.get('/api/workouts')).json).toEqual([]);
});

test('a library that is full says so', async () => {
  const browser = await anAthlete(product);
  const { json } = await browser.send('POST', '/api/workouts', HILLS);
  const { db } = product.app.deps;
  const kept = await db.selectFrom('own_workouts').selectAll().where('id', '=', json.id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: MOST_WORKOUTS - 1 }, () => ({
    ...kept,
    id: crypto.randomUUID(),
    workout: JSON.stringify(kept.workout),
  }));
  await db.insertInto('own_workouts').values(copies).execute();
  const answer = await browser.send('POST', '/api/workouts', HILLS);
  expect([answer.status, answer.json.message]).toEqual([400, 'Your library is full (500 workouts). Delete one first.']);
});

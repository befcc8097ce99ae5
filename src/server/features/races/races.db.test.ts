import { expect, test } from 'vitest';
import { Race } from '#contract/races/races.ts';
import type { LiveEvent } from '#contract/shared/events.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aPlan, openedPlan, PLAN_RACE } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

const BECK = { name: 'Beck 10 km', date: '2026-07-05', format: '10k', priority: 'C' };

async function aRace(athlete: Browser, words: object = {}): Promise<Race> {
  const answer = await athlete.send('POST', '/api/races', { ...BECK, ...words });
  expect(answer.status, answer.text).toBe(201);
  return Race.parse(answer.json);
}
const change = (athlete: Browser, id: string, words: object) => athlete.send('PATCH', `/api/races/${id}`, words);
const takeOut = (athlete: Browser, id: string) => athlete.send('DELETE', `/api/races/${id}`);
const bringBack = (athlete: Browser, id: string) => athlete.send('POST', `/api/races/${id}/restore`);
const season = async (athlete: Browser): Promise<Race[]> => (await athlete.get('/api/races')).json;

test('a race gets another day, name, distance or importance, and what is not said stays', async () => {
  const athlete = await anAthlete(product);
  const race = await aRace(athlete, { goalSeconds: 2_700 });
  expect((await change(athlete, race.id, { date: '2026-07-12' })).json).toEqual({ ...race, date: '2026-07-12' });
  const again = await change(athlete, race.id, { name: 'Beck half', format: 'half-marathon', priority: 'B', goalSeconds: null });
  expect(again.json).toEqual({ ...race, name: 'Beck half', date: '2026-07-12', format: 'half-marathon', priority: 'B', goalSeconds: null });
  expect(await season(athlete)).toEqual([again.json]);
  expect((await athlete.get('/api/dashboard')).json.nextRace).toEqual({ name: 'Beck half', date: '2026-07-12', daysLeft: 39 });
});

test('every change is told to open browsers once, and what changes nothing is not told', async () => {
  const athlete = await anAthlete(product);
  const heard: LiveEvent[] = [];
  const { events } = product.app.deps;
  const stop = events.listen({ userId: athlete.id } as Parameters<typeof events.listen>[0], (event) => heard.push(event));
  const race = await aRace(athlete);
  await change(athlete, race.id, {});
  await change(athlete, race.id, { date: race.date, name: race.name });
  await change(athlete, race.id, { priority: 'A' });
  await takeOut(athlete, race.id);
  await bringBack(athlete, race.id);
  await bringBack(athlete, race.id);
  await expect.poll(() => heard.filter(({ kind }) => kind === 'races.changed').length).toBe(4);
  stop();
});

test('a race that is taken out is out of the season, the dashboard and its plan; an undo brings all of it back', async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { race: PLAN_RACE });
  const [race] = await season(athlete);
  if (!race) throw new Error('The race of the plan is not in the season.');
  expect((await takeOut(athlete, race.id)).json).toEqual({ id: race.id });
  expect(await season(athlete)).toEqual([]);
  expect((await athlete.get('/api/dashboard')).json.nextRace).toBeNull();
  expect((await openedPlan(athlete, id)).race).toBeNull();
  for (const gone of [await takeOut(athlete, race.id), await change(athlete, race.id, { priority: 'B' })]) expect(gone.status).toBe(404);
  expect((await bringBack(athlete, race.id)).json).toEqual(race);
  expect(await season(athlete)).toEqual([race]);
  expect((await openedPlan(athlete, id)).race).toMatchObject(PLAN_RACE);
});

test('what was taken out is forgotten after a day', async () => {
  const athlete = await anAthlete(product);
  const [first, second] = [await aRace(athlete), await aRace(athlete, { name: 'Another' })];
  await takeOut(athlete, first.id);
  product.clock.now = new Date('2026-06-04T09:00:01Z');
  await takeOut(athlete, second.id);
  product.clock.now = new Date('2026-06-03T09:00:00Z');
  expect((await bringBack(athlete, first.id)).status).toBe(404);
  expect((await bringBack(athlete, second.id)).status).toBe(200);
});

test('the same race stands in the season once, whichever way it comes', async () => {
  const athlete = await anAthlete(product);
  const race = await aRace(athlete);
  const other = await aRace(athlete, { date: '2026-07-12' });
  const twice = await change(athlete, other.id, { date: race.date, name: race.name.toUpperCase() });
  expect(twice.status).toBe(409);
  expect(twice.json.message).toBe('This race is already in your season.');
  await takeOut(athlete, race.id);
  expect((await change(athlete, other.id, { date: race.date })).status).toBe(200);
  expect((await bringBack(athlete, race.id)).json.message).toBe('This race is already in your season.');
  expect(await season(athlete)).toHaveLength(1);
});

test('bad input is refused with a sentence for its field, and nothing changes', async () => {
  const athlete = await anAthlete(product);
  const race = await aRace(athlete);
  const cases: [object, string, RegExp][] = [
    [{ name: ' ' }, 'name', /Enter a race name/],
    [{ name: 'x'.repeat(201) }, 'name', /./],
    [{ date: '2026-02-30' }, 'date', /Enter a date/],
    [{ date: '1899-01-01' }, 'date', /Enter a date between/],
    [{ format: 'ultra' }, 'format', /Choose a distance/],
    [{ priority: 'D' }, 'priority', /Choose A, B or C/],
    [{ goalSeconds: 5 }, 'goalSeconds', /This time is not realistic/],
  ];
  for (const [words, field, sentence] of cases) {
    const answer = await change(athlete, race.id, words);
    expect(answer.status, JSON.stringify(words)).toBe(400);
    expect(answer.json.fields[field], JSON.stringify(words)).toMatch(sentence);
  }
  expect((await change(athlete, race.id, { venue: 'Beck' })).status).toBe(400);
  expect((await change(athlete, 'nothing', { priority: 'A' })).status).toBe(404);
  expect(await season(athlete)).toEqual([race]);
});

test('AUTHZ-02 the race of another athlete is not there, to change, take out or bring back', async () => {
  const [owner, other] = [await anAthlete(product), await anAthlete(product)];
  const race = await aRace(owner);
  const refused = async () => [
    await change(other, race.id, { name: 'Mine' }),
    await takeOut(other, race.id),
    await bringBack(other, race.id),
  ];
  for (const answer of await refused()) expect(answer.status).toBe(404);
  expect(await season(owner)).toEqual([race]);
  await takeOut(owner, race.id);
  for (const answer of await refused()) expect(answer.status).toBe(404);
  expect(await season(owner)).toEqual([]);
});

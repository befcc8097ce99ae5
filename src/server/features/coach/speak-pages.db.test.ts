import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatSentence } from '#contract/coach-figures.ts';
import { aDatabase } from '#test/database.ts';
import { anActivity, anAthlete, aThreshold } from '#test/factories.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
  product.clock.now = new Date('2026-06-10T09:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

const textOf = (sentences: readonly ChatSentence[]) => sentences.map(({ text }) => text).join(' ');
const isCited = ({ text, citations }: ChatSentence) => citations.every((each) => text.includes(each.text) && each.label.length > 8);

/** Five weeks of three rides of an hour, and of the last week what `last` says, in minutes. */
async function anAthleteOfFiveWeeks(last: readonly number[]): Promise<Browser & { id: string }> {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { since: '2026-01-01' });
  for (const day of ['05-05', '05-07', '05-09', '05-12', '05-14', '05-16', '05-19', '05-21', '05-23', '05-26', '05-28', '05-30'])
    await anActivity(athlete, { startTime: `2026-${day}T08:00:00Z`, avgPower: 170 });
  for (const [at, minutes] of last.entries())
    await anActivity(athlete, { startTime: `2026-06-0${2 + at * 2}T08:00:00Z`, durationSec: minutes * 60, avgPower: 170 });
  return athlete;
}

test('the week that ended is reviewed beside the weeks before, and the conversation says the same', async () => {
  const athlete = await anAthleteOfFiveWeeks([60, 60, 150]);
  const { json } = await athlete.get('/api/coach/week-review');
  expect([json.from, json.to]).toEqual(['2026-06-01', '2026-06-07']);
  expect(textOf(json.sentences)).toContain('you trained 4.5 h in 3 sessions');
  expect(textOf(json.sentences)).toContain('% more than the 4 weeks before');
  expect(json.sentences.every(isCited)).toBe(true);
  const said = (await athlete.send('POST', '/api/chat', { message: 'review my week' })).json;
  expect(said.response).toContain('you trained 4.5 h in 3 sessions');
  const { recentMessages } = (await athlete.get('/api/dashboard')).json;
  expect(recentMessages).toEqual([{ id: said.id, message: 'review my week', response: said.response }]);
});

test('an activity is told against the athlete’s own and its plan, one like all the others is not, and nobody else hears it', async () => {
  const athlete = await anAthleteOfFiveWeeks([60]);
  const session = { discipline: 'cycling', sessionType: 'Long ride', duration: 90, scheduledDate: '2026-06-09' };
  expect((await athlete.send('POST', '/api/training-sessions', session)).status).toBe(201);
  const long = await anActivity(athlete, { startTime: '2026-06-09T07:00:00Z', durationSec: 9000, avgPower: 170 });
  const usual = await anActivity(athlete, { startTime: '2026-06-08T07:00:00Z', avgPower: 170 });
  const { sentences } = (await athlete.get(`/api/activities/${long.id}/comment`)).json;
  expect(textOf(sentences)).toContain('your longest ride in six weeks: 150 min, the longest before it took 60 min');
  expect(textOf(sentences)).toContain('One thing to do: keep tomorrow easy');
  expect(sentences.every(isCited)).toBe(true);
  expect((await athlete.get(`/api/activities/${usual.id}/comment`)).json).toEqual({ sentences: [], articles: [] });
  const other = await anAthlete(product);
  expect((await other.get(`/api/activities/${long.id}/comment`)).status).toBe(404);
});

test('a race of the next days has its brief on the dashboard and in the conversation, one further off has none', async () => {
  const athlete = await anAthleteOfFiveWeeks([40]);
  const race = (date: string) => athlete.send('POST', '/api/races', { name: 'Lakes sprint', date, format: 'sprint', priority: 'A' });
  expect((await athlete.get('/api/coach/race-brief')).json).toEqual({ sentences: [], articles: [], race: null });
  await race('2026-07-20');
  expect((await athlete.get('/api/coach/race-brief')).json.race).toBeNull();
  await race('2026-06-14');
  const { json } = await athlete.get('/api/coach/race-brief');
  expect(json.race).toEqual({ name: 'Lakes sprint', date: '2026-06-14', daysToGo: 4 });
  const text = textOf(json.sentences);
  for (const part of ['4 days to go', 'Taper:', 'Form is', 'Forecast', 'Fuel:', 'Four to three days out']) expect(text).toContain(part);
  expect(json.sentences.every(isCited)).toBe(true);
  expect(json.articles.map(({ id }: { id: string }) => id)).toContain('race-week-and-morning');
  const said = (await athlete.send('POST', '/api/chat', { message: 'give me my race week brief' })).json;
  expect(said.response).toContain('“Lakes sprint” is on Sunday 14 June: 4 days to go.');
});

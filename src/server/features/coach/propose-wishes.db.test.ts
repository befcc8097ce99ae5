import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
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

/** Each a second after the one before it. */
async function ask(athlete: Browser, message: string) {
  product.clock.now = new Date(product.clock.now.getTime() + 1000);
  return (await athlete.send('POST', '/api/chat', { message })).json;
}
const sessionOf = async (athlete: Browser, id: string) => (await athlete.get(`/api/training-sessions/${id}`)).json;

/** A ride on Friday and a run on Saturday, of an athlete who has nothing else. */
async function aWeek(): Promise<{ athlete: Browser; ride: string; run: string }> {
  const athlete = await anAthlete(product);
  const put = async (entry: object) => (await athlete.send('POST', '/api/training-sessions', entry)).json.id as string;
  const ride = await put({
    discipline: 'cycling',
    sessionType: 'Endurance ride',
    duration: 60,
    scheduledDate: '2026-06-05',
    plannedLoad: 60,
  });
  const run = await put({ discipline: 'running', sessionType: 'Long run', duration: 80, scheduledDate: '2026-06-06', plannedLoad: 80 });
  return { athlete, ride, run };
}

test('AI-02 two changes of one session wait for one yes, are both carried out, and can be taken back one after the other', async () => {
  const { athlete, ride } = await aWeek();
  const first = await ask(athlete, 'Push the Friday ride to Sunday and make it 40 minutes');
  expect(first.proposals).toHaveLength(2);
  expect(first.response).toContain('to Sunday 7 June, and to make it 40 min there.');
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-05', duration: 60 });
  await ask(athlete, 'yes please');
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-07', duration: 40 });
  // In either order: each takes back what it did.
  for (const { id } of first.proposals) expect((await athlete.send('POST', `/api/coach/proposals/${id}/undo`, {})).status).toBe(200);
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-05', duration: 60 });
});

test('AI-02 of two changes of one session either may be taken alone, and the other still waits', async () => {
  const { athlete, ride } = await aWeek();
  const { proposals } = await ask(athlete, 'Push the Friday ride to Sunday and make it 40 minutes');
  const [move, size] = proposals.map(({ id }: { id: string }) => id);
  const accept = (id: string) => athlete.send('POST', `/api/coach/proposals/${id}/accept`, {});
  expect((await accept(size)).status).toBe(200);
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-05', duration: 40 });
  // Changed by hand meanwhile: that is another matter.
  await athlete.send('PATCH', `/api/training-sessions/${ride}`, { duration: 45 });
  expect((await accept(move)).status).toBe(409);
  await athlete.send('PATCH', `/api/training-sessions/${ride}`, { duration: 40 });
  expect((await accept(move)).status).toBe(200);
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-07', duration: 40 });
});

test('AI-02 a yes with one more wish proposes both, and nothing changes before the next yes', async () => {
  const { athlete, ride } = await aWeek();
  await ask(athlete, 'Push the Friday ride to Sunday');
  const both = await ask(athlete, 'yes but only 30 minutes');
  expect(both.proposals.map(({ status }: { status: string }) => status)).toEqual(['open', 'open']);
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-05', duration: 60 });
  await ask(athlete, 'yes');
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-07', duration: 30 });
});

test('AI-02 another day said to a proposal takes its place, and waits for a yes of its own', async () => {
  const { athlete, ride } = await aWeek();
  await ask(athlete, 'Could the Friday ride go to Sunday?');
  const again = await ask(athlete, 'hm, Sunday is no good. Thursday?');
  expect(again.proposal).toMatchObject({ status: 'open', lines: [{ sessionId: ride, after: { date: '2026-06-04' } }] });
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-05' });
  await ask(athlete, 'go for it. And how many sessions do I have this week?');
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-04' });
});

test('AI-02 of two changes only the one that is named is carried out', async () => {
  const { athlete, ride, run } = await aWeek();
  await ask(athlete, "Skip Friday's ride and Saturday's run");
  await ask(athlete, 'only the ride please, leave the run');
  expect([(await sessionOf(athlete, ride)).status, (await sessionOf(athlete, run)).status]).toEqual(['skipped', 'upcoming']);
});

test('who cannot train on a day gets a day with room proposed, and nothing moves before the yes', async () => {
  const { athlete, ride } = await aWeek();
  const { proposal } = await ask(athlete, "I won't be able to ride on Friday");
  expect(proposal.lines[0]).toMatchObject({ sessionId: ride });
  expect(await sessionOf(athlete, ride)).toMatchObject({ date: '2026-06-05', status: 'upcoming' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { calendarOf, startedPlan } from '#test/made-plans.ts';
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

/** Somebody whose plan begins in the week after; `on` finds the first session of a day. */
async function planned() {
  const athlete = await anAthlete(product);
  await startedPlan(athlete, { duration: 4, timeAvailable: 7 });
  return { athlete, on: async (day: string) => (await calendarOf(athlete)).find(({ date }) => date === day) };
}
const openOf = async (athlete: Browser) => (await athlete.get('/api/coach/proposals')).json;

test('a move that only a rule of a good week speaks against says so, and a yes carries it out', { timeout: 90_000 }, async () => {
  const { athlete } = await planned();
  const { proposal } = await ask(athlete, 'Move the strength session on Wednesday 10 June to Wednesday 17 June');
  expect(proposal).toMatchObject({ status: 'open', mayAccept: true });
  expect(proposal.broken.map(({ rule, forbids }: { rule: string; forbids: boolean }) => [rule, forbids])).toEqual([
    ['day-sessions', false],
    ['discipline-twice', false],
  ]);
  await ask(athlete, 'yes');
  expect(await sessionOf(athlete, proposal.lines[0].sessionId)).toMatchObject({ date: '2026-06-17', discipline: 'strength' });
});

test('a move that a rule of safety forbids is not asked a yes for; a yes hears why it cannot be, and nothing stays open', {
  timeout: 90_000,
}, async () => {
  const { athlete, on } = await planned();
  const run = await on('2026-06-14');
  const move = () => ask(athlete, 'Move the run on 2026-06-14 to 2026-06-18');
  const { response, proposal } = await move();
  expect(proposal).toMatchObject({ status: 'open', mayAccept: false, lines: [{ sessionId: run?.id }] });
  expect(proposal.broken).toMatchObject([{ rule: 'longest-session', forbids: true }]);
  expect(response).toMatch(/This cannot be done, though: .+ nothing changes\.$/);
  expect(response).not.toContain('Shall I');
  const refused = await athlete.send('POST', `/api/coach/proposals/${proposal.id}/accept`, {});
  const sentence = `This cannot be done. ${proposal.broken[0].sentence} Your plan has stayed as it is.`;
  expect([refused.status, refused.json.message]).toEqual([409, sentence]);
  expect((await ask(athlete, 'yes')).response).toBe(sentence);
  expect(await openOf(athlete)).toEqual([]);
  expect((await athlete.get('/api/chat')).json[0].proposal.status).toBe('declined');
  const again = (await move()).proposal;
  expect((await athlete.send('POST', `/api/coach/proposals/${again.id}/decline`, {})).status).toBe(200);
  expect(await openOf(athlete)).toEqual([]);
  expect(await sessionOf(athlete, run?.id ?? '')).toMatchObject({ date: '2026-06-14' });
});

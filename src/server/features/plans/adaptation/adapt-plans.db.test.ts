import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PlanLine } from '#contract/plans/plan-weeks.ts';
import type { LiveEvent } from '#contract/shared/events.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { listAthletesAtNight } from '#server/features/plans/store.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete, aThreshold, PASSWORD } from '#test/athletes/factories.ts';
import { calendarOf, openedPlan, PLAN_RACE, plannedSessions, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

type Athlete = Browser & { email: string; id: string };

async function on(athlete: Athlete, now: string): Promise<void> {
  product.clock.now = new Date(now);
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
}

/** Somebody who has trained an hour a day for seven weeks, with a plan of eight weeks that began on Monday, 8 June 2026. It is that Monday. */
async function underWay(words: object = {}) {
  product.clock.now = new Date('2026-06-03T09:00:00Z');
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { kind: 'css', value: 1 });
  const sports = ['bike', 'run', 'swim'];
  for (let day = 1; day <= 49; day++)
    await anActivity(athlete, {
      discipline: sports[day % 3],
      startTime: `${addDays('2026-06-03' as LocalDate, -day)}T06:00:00Z`,
      durationSec: 3600,
      rpe: 4,
      ...(day % 3 === 2 && { distanceM: 2500 }),
    });
  const { id } = await startedPlan(athlete, { duration: 8, timeAvailable: 8, ...words });
  await on(athlete, '2026-06-08T06:00:00Z');
  return { athlete, id };
}

/** Until no job of the athlete waits or runs. */
async function quiet({ id }: Athlete): Promise<void> {
  const open = sql<{ name: string }>`
    select name from pgboss.job where state in ('created', 'retry', 'active') and data ->> 'userId' = ${id}`;
  await untilSo(
    async () => (await open.execute(product.app.deps.db)).rows,
    (jobs) => jobs.length === 0,
  );
}

const versions = async (athlete: Browser, id: string) => (await athlete.get(`/api/training-plans/${id}/versions`)).json;
/** The first day of which these lines change something. */
const firstDay = (lines: readonly PlanLine[]) =>
  lines
    .flatMap(({ before, after }) => [before?.date ?? [], after?.date ?? []].flat())
    .toSorted()
    .at(0);
const adapt = (athlete: Browser, id: string) => athlete.send('POST', `/api/training-plans/${id}/adapt`, {});
const accept = (athlete: Browser, id: string, body: object = {}) => athlete.send('POST', `/api/proposals/${id}/accept`, body);

test('a fever takes the next days off the plan at once, with its reason; once it is over the way back is gentle', {
  timeout: 180_000,
}, async () => {
  const { athlete, id } = await underWay();
  expect((await athlete.send('POST', '/api/check-ins', { symptoms: ['fever', 'body-aches'] })).status).toBe(200);
  const [ill] = await untilSo(
    () => versions(athlete, id),
    (all) => all.length > 1,
  );
  expect(ill).toMatchObject({ version: 2, author: 'engine', reason: 'You’re ill: no training until you’ve recovered.' });
  const soon = ({ date }: { date: string }) => date >= '2026-06-08' && date <= '2026-06-10';
  expect(plannedSessions(await openedPlan(athlete, id)).filter(soon)).toEqual([]);
  expect((await calendarOf(athlete)).filter(soon)).toEqual([]);
  await on(athlete, '2026-06-12T06:00:00Z');
  await athlete.send('POST', '/api/check-ins', { symptoms: [] });
  const [back] = await untilSo(
    () => versions(athlete, id),
    (all) => all.length > 2,
  );
  expect(back.reason).toMatch(/Four to seven days lost/);
  const gentle = plannedSessions(await openedPlan(athlete, id)).filter(({ date }) => date >= '2026-06-12' && date <= '2026-06-16');
  expect(gentle.filter(({ intensity }) => intensity !== 'easy')).toEqual([]);
});

test('a verdict of rest asks to take out today’s session, says the same as the verdict, and waits for the answer', {
  timeout: 300_000,
}, async () => {
  const { athlete, id } = await underWay();
  const listed = async () => (await athlete.get('/api/proposals')).json;
  const checkIn = (restingHeartRate: number, date?: LocalDate) =>
    athlete.send('POST', '/api/check-ins', { restingHeartRate, sleepHours: 8, ...(date && { date }) });
  const first = plannedSessions(await openedPlan(athlete, id))[0]?.date ?? ('' as LocalDate);
  await on(athlete, `${first}T06:00:00Z`);
  for (let ago = 22; ago > 0; ago--) expect((await checkIn(48 + (ago % 3), addDays(first, -ago))).status).toBe(200);
  await quiet(athlete);
  for (const { id: open } of await listed()) await athlete.send('POST', `/api/proposals/${open}/reject`, {});
  const before = await versions(athlete, id);
  await checkIn(62);
  const [asked] = await untilSo(listed, (all) => all.some(({ reason }: { reason: string }) => reason.startsWith('Rest on')));
  expect(asked.reason).toMatch(/^Rest on .*: .*[Rr]esting heart rate/);
  const today = (line: PlanLine) => line.before?.date === first && line.after?.date !== first;
  expect(asked.lines.filter(today).length).toBeGreaterThan(0);
  expect(await versions(athlete, id)).toHaveLength(before.length);
  const readiness = (await athlete.get('/api/readiness')).json;
  expect(readiness).toMatchObject({ verdict: 'rest', headline: expect.stringMatching(/^Rest (?:today|day)/) });
  expect(readiness.decision).toMatch(/^Your plan suggests a change for today: (?:leave out|move) “/);
  // A no stays a no today; the verdict stays what it is.
  await athlete.send('POST', `/api/proposals/${asked.id}/reject`, {});
  await checkIn(62);
  await quiet(athlete);
  expect((await listed()).filter(({ reason }: { reason: string }) => reason.startsWith('Rest on'))).toEqual([]);
  const again = (await adapt(athlete, id)).json;
  expect((await accept(athlete, again.id)).status).toBe(200);
  expect((await calendarOf(athlete)).filter(({ date, status }) => date === first && status === 'upcoming')).toEqual([]);
  expect((await athlete.get('/api/readiness')).json).toMatchObject({ verdict: 'rest', decision: null, cuts: [] });
});

test('new thresholds become a question, with a live word to the browser; a part of it is taken, the rest stays', {
  timeout: 180_000,
}, async () => {
  const { athlete, id } = await underWay({ discipline: 'swim', timeAvailable: 5 });
  const heard: LiveEvent[] = [];
  const { db, events } = product.app.deps;
  const stop = events.listen({ userId: athlete.id } as Parameters<typeof events.listen>[0], (event) => heard.push(event));
  await aThreshold(athlete, { kind: 'css', value: 1.25 });
  const listed = async () => (await athlete.get('/api/proposals')).json;
  const [proposal] = await untilSo(listed, (all) => all.length > 0);
  await expect.poll(() => heard).toContainEqual({ kind: 'proposal.made', planId: id, proposalId: proposal.id });
  stop();
  const told = () => db.selectFrom('told').select('kind').where('user_id', '=', athlete.id).execute();
  await expect.poll(told).toContainEqual({ kind: 'plan-suggestions' });
  expect(proposal).toMatchObject({ planId: id, status: 'open', reason: expect.stringMatching(/Your thresholds have changed/) });
  expect(proposal.expiresAt).toBe(`${firstDay(proposal.lines)}T22:59:59.000Z`);
  // Nothing has changed before a yes.
  expect(await versions(athlete, id)).toHaveLength(1);
  // A part may be taken; how weeks far ahead grow from it is judged when they come near.
  const half: PlanLine[] = proposal.lines.slice(0, -2);
  const answer = await accept(athlete, proposal.id, { lines: half.map((line) => line.id) });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.version).toBe(2);
  const after = new Map(plannedSessions(answer.json).map((session) => [session.key, session.durationSeconds]));
  for (const line of half) expect(after.get(line.id)).toBe(line.after?.durationSeconds);
  for (const line of proposal.lines.slice(half.length)) expect(after.get(line.id)).toBe(line.before.durationSeconds);
  const standing = new Map((await calendarOf(athlete)).map(({ date, name, durationSeconds }) => [`${date} ${name}`, durationSeconds]));
  for (const { after: now } of half) expect(standing.get(`${now?.date} ${now?.name}`)).toBe(now?.durationSeconds);
  expect((await versions(athlete, id))[0].lines.map((line: PlanLine) => line.id)).toEqual(half.map((line) => line.id));
  expect((await accept(athlete, proposal.id)).json.message).toBe('This suggestion has already been accepted.');
  expect((await athlete.send('POST', `/api/training-plans/${id}/versions/1/restore`, {})).status).toBe(200);
  expect(
    await db.selectFrom('proposals').select('status').where('user_id', '=', athlete.id).where('status', '=', 'accepted').execute(),
  ).toHaveLength(1);
});

test('a proposal is out of date once the first day that it changes is over, and when the plan has changed; a no leaves everything', {
  timeout: 180_000,
}, async () => {
  const { athlete, id } = await underWay({ discipline: 'swim', timeAvailable: 5 });
  const other = await anAthlete(product);
  await aThreshold(athlete, { kind: 'css', value: 1.25 });
  const listed = async () => (await athlete.get('/api/proposals')).json;
  const [first] = await untilSo(listed, (all) => all.length > 0);
  for (const what of ['accept', 'reject']) expect((await other.send('POST', `/api/proposals/${first.id}/${what}`, {})).status).toBe(404);
  expect((await other.get('/api/proposals')).json).toEqual([]);
  await on(athlete, first.expiresAt.replace('22:59:59', '22:59:58'));
  expect(await listed()).toHaveLength(1);
  await on(athlete, first.expiresAt.replace('22:59:59', '23:00:00'));
  // Whatever is asked anew that day is another question.
  expect((await listed()).map((each: { id: string }) => each.id)).not.toContain(first.id);
  expect((await accept(athlete, first.id)).status).toBe(409);
  const second = (await adapt(athlete, id)).json;
  expect(second.id).not.toBe(first.id);
  expect((await athlete.send('POST', `/api/proposals/${second.id}/reject`, {})).json).toMatchObject({ id: second.id, status: 'rejected' });
  expect(await versions(athlete, id)).toHaveLength(1);
  const third = (await adapt(athlete, id)).json;
  // Asked again, it is the same question: a yes to the one on the screen does not come too late.
  const asked = await Promise.all([adapt(athlete, id), adapt(athlete, id)]);
  expect(asked.map(({ json }) => json.id)).toEqual([third.id, third.id]);
  expect((await listed()).map((each: { id: string }) => each.id)).toEqual([third.id]);
  expect((await accept(athlete, third.id, { lines: ['nothing'] })).status).toBe(400);
  const session = (await calendarOf(athlete)).find(({ date }) => date > first.expiresAt.slice(0, 10));
  await athlete.send('DELETE', `/api/training-sessions/${session?.id}`);
  await untilSo(
    () => versions(athlete, id),
    (all) => all.length === 2,
  );
  expect((await accept(athlete, third.id)).json.message).toMatch(/has expired/);
});

test('what is asked in the night stands in the morning', { timeout: 180_000 }, async () => {
  const { athlete } = await underWay({ discipline: 'swim', timeAvailable: 5 });
  await on(athlete, '2026-06-09T02:07:00Z');
  await aThreshold(athlete, { kind: 'css', value: 1.25 });
  const listed = async () => (await athlete.get('/api/proposals')).json;
  const [asked] = await untilSo(listed, (all) => all.length > 0);
  await on(athlete, '2026-06-09T06:30:00Z');
  await athlete.send('POST', '/api/check-ins', { sleepHours: 8 });
  await quiet(athlete);
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([asked.id]);
  expect((await accept(athlete, asked.id)).status).toBe(200);
});

test('a missed easy session changes nothing; a missed key session may move within two days', { timeout: 180_000 }, async () => {
  const { athlete, id } = await underWay();
  const sessions = plannedSessions(await openedPlan(athlete, id));
  const key = sessions.find(({ slot, date }) => /long|quality|brick/.test(slot) && date >= '2026-06-08' && date <= '2026-06-12');
  expect(key).toBeDefined();
  for (const { id: done, date } of await calendarOf(athlete))
    if (date < (key?.date ?? '')) await athlete.send('PUT', `/api/training-sessions/${done}/complete`);
  await on(athlete, `${addDays(key?.date ?? ('' as LocalDate), 1)}T05:00:00Z`);
  const proposal = (await adapt(athlete, id)).json;
  const lines: PlanLine[] = proposal?.lines ?? [];
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const line of lines.filter((each) => each.id === key?.key))
    expect(line.after?.date.localeCompare(addDays(key?.date ?? ('' as LocalDate), 2))).toBeLessThanOrEqual(0);
});

test('another race in these weeks becomes a question with its name', { timeout: 180_000 }, async () => {
  const { athlete, id } = await underWay({ race: { ...PLAN_RACE, date: '2026-08-01' } });
  await athlete.send('POST', '/api/races', { name: 'Beck 10 km', date: '2026-07-05', format: '10k', priority: 'B' });
  const [proposal] = await untilSo(
    async () => (await athlete.get('/api/proposals')).json,
    (all) => all.length > 0,
  );
  expect(proposal.reason).toBe('Beck 10 km changes the season plan.');
  const answer = await accept(athlete, proposal.id);
  expect(answer.status, answer.text).toBe(200);
  expect(plannedSessions(answer.json).filter(({ date }) => date === '2026-07-05')).toEqual([]);
  expect((await athlete.get(`/api/training-plans/${id}`)).json.version).toBe(2);
});

test('a change that was refused is not asked again under another name; another change is', { timeout: 180_000 }, async () => {
  product.clock.now = new Date('2026-06-03T09:00:00Z');
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 4, timeAvailable: 7 });
  const listed = async () => (await athlete.get('/api/proposals')).json;
  const { proposal } = (await athlete.send('POST', '/api/chat', { message: 'Remember that I can never train on Tuesdays' })).json;
  expect(proposal.fact.text).toBe('I can never train on Tuesdays');
  expect((await athlete.send('POST', `/api/coach/proposals/${proposal.id}/accept`)).status).toBe(200);
  const [asked] = await untilSo(listed, (all) => all.length > 0);
  await athlete.send('POST', `/api/proposals/${asked.id}/reject`, {});
  const open = { monday: 240, wednesday: 240, thursday: 240, friday: 240, saturday: 240, sunday: 240 };
  await athlete.send('PATCH', '/api/athlete', { availability: { ...open, tuesday: 0 } });
  await quiet(athlete);
  expect(await listed()).toEqual([]);
  expect(await versions(athlete, id)).toHaveLength(1);
  await athlete.send('PATCH', '/api/athlete', { availability: { ...open, tuesday: 0, thursday: 0 } });
  const [other] = await untilSo(listed, (all) => all.length > 0);
  expect(other.reason).toMatch(/Your availability has changed/);
});

test('a plan that was made in a long break begins gently, and the first easy run of it takes nothing out', {
  timeout: 180_000,
}, async () => {
  product.clock.now = new Date('2026-06-03T09:00:00Z');
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { kind: 'css', value: 1 });
  for (let day = 0; day < 42; day++)
    await anActivity(athlete, { startTime: `${addDays('2026-01-20' as LocalDate, day)}T06:00:00Z`, durationSec: 3600, rpe: 4 });
  const { id } = await startedPlan(athlete, { duration: 8, timeAvailable: 8 });
  await on(athlete, '2026-06-09T18:00:00Z');
  await anActivity(athlete, { discipline: 'run', startTime: '2026-06-09T16:00:00Z', durationSec: 1800, rpe: 3 });
  await quiet(athlete);
  expect((await athlete.get('/api/proposals')).json).toEqual([]);
  expect(await versions(athlete, id)).toHaveLength(1);
});

test('a plan that does not run is not adapted, and one that suits gets no question', { timeout: 180_000 }, async () => {
  const { athlete, id } = await underWay();
  expect((await adapt(athlete, id)).json).toBeNull();
  await athlete.send('PATCH', `/api/training-plans/${id}`, { status: 'paused' });
  expect((await adapt(athlete, id)).json.message).toMatch(/Only active plans/);
});

test('the plans of the night are those of athletes for whom it is three in the morning', async () => {
  const { athlete } = await underWay();
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Asia/Kathmandu' });
  const { db } = product.app.deps;
  const at = async (now: string) => (await listAthletesAtNight(db, SYSTEM, new Date(now))).includes(athlete.id);
  // Kathmandu is five hours and three quarters ahead.
  expect(await at('2026-06-08T21:14:00Z')).toBe(false);
  expect(await at('2026-06-08T21:16:00Z')).toBe(true);
  expect(await at('2026-06-08T22:16:00Z')).toBe(false);
});

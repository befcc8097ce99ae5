import { afterEach, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { allowDeletes } from '#server/platform/db/append-only.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { aPlan, calendarOf, openedPlan, PLAN_RACE, plannedSessions, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const WEDNESDAY = '2026-06-03T09:00:00Z';
const product = setUpProduct({ now: WEDNESDAY });
afterEach(() => {
  product.clock.now = new Date(WEDNESDAY);
});

/** The product's clock moves on; logins that have run out by then are made anew. */
async function on(athlete: Browser & { email: string }, now: string): Promise<void> {
  product.clock.now = new Date(now);
  await athlete.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
}

const SHORT = { duration: 3, timeAvailable: 6 };
const statusOf = async (browser: Browser, id: string) => (await openedPlan(browser, id)).status;
const patch = (browser: Browser, id: string, body: object) => browser.send('PATCH', `/api/training-plans/${id}`, body);
const start = (browser: Browser, id: string, body: object = {}) => browser.send('POST', `/api/training-plans/${id}/start`, body);
const days = (sessions: readonly { date: string; name: string }[]) => sessions.map(({ date, name }) => `${date} ${name}`).sort();

test('Start Training puts every session on its day, with what it is for and its load; a second press changes nothing', async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, SHORT);
  const answers = await Promise.all([start(athlete, id), start(athlete, id), start(athlete, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.json).toMatchObject({ id, status: 'active', startedAt: product.clock.now.toISOString(), version: 1 });
  const planned = plannedSessions(await openedPlan(athlete, id));
  const standing = await calendarOf(athlete);
  expect(days(standing)).toEqual(days(planned));
  const words = new Map(
    planned.map(({ date, name, purpose, reason, cues, fuelling }) => [`${date} ${name}`, { purpose, reason, cues, fuelling }]),
  );
  for (const { date, name, purpose, reason, cues, fuelling } of standing)
    expect({ purpose, reason, cues, fuelling }).toEqual(words.get(`${date} ${name}`));
  for (const { planId, plannedLoad, status, plannedLoadFrom } of standing)
    expect({ planId, status, plannedLoadFrom, hasLoad: plannedLoad !== null }).toEqual({
      planId: id,
      status: 'upcoming',
      plannedLoadFrom: 'entered',
      hasLoad: true,
    });
});

test('the next week begins where the athlete lives', async () => {
  const athlete = await anAthlete(product);
  // Sunday evening in London, Monday on Kiritimati.
  product.clock.now = new Date('2026-06-07T20:00:00Z');
  expect((await aPlan(athlete, SHORT)).startDate).toBe('2026-06-08');
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Kiritimati' });
  expect((await aPlan(athlete, SHORT)).startDate).toBe('2026-06-15');
});

test('a pause takes what is to come off the calendar and brings it back; what is past or done stays', async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, SHORT);
  await on(athlete, '2026-06-15T09:00:00Z');
  // The week may be planned anew just then: what is completed is what stands there.
  const done = await untilSo(
    async () => {
      const soon = (await calendarOf(athlete)).find(({ date }) => date > '2026-06-16');
      const { status } = await athlete.send('PUT', `/api/training-sessions/${soon?.id}/complete`);
      return status === 200 ? soon : undefined;
    },
    (completed) => completed !== undefined,
  );
  const before = await calendarOf(athlete);
  expect((await patch(athlete, id, { status: 'paused' })).json.status).toBe('paused');
  const paused = await calendarOf(athlete);
  expect(paused.map((each) => each.id)).toEqual(
    before.filter((each) => each.date < '2026-06-15' || each.id === done?.id).map((each) => each.id),
  );
  await on(athlete, '2026-06-18T09:00:00Z');
  expect((await patch(athlete, id, { status: 'active' })).json.status).toBe('active');
  const back = days((await calendarOf(athlete)).filter(({ date }) => date >= '2026-06-18'));
  expect(back).toEqual(days(before.filter(({ date }) => date >= '2026-06-18')));
});

test('one plan of a kind runs: starting or resuming another pauses it; one of another kind goes on', async () => {
  const athlete = await anAthlete(product);
  const first = await startedPlan(athlete, SHORT);
  const run = await startedPlan(athlete, { ...SHORT, discipline: 'run', name: 'Run' });
  const second = await startedPlan(athlete, { ...SHORT, name: 'Second' });
  expect(await statusOf(athlete, first.id)).toBe('paused');
  expect(await statusOf(athlete, run.id)).toBe('active');
  expect(new Set((await calendarOf(athlete)).map(({ planId }) => planId))).toEqual(new Set([run.id, second.id]));
  await start(athlete, first.id);
  expect([await statusOf(athlete, first.id), await statusOf(athlete, second.id)]).toEqual(['active', 'paused']);
  expect(new Set((await calendarOf(athlete)).map(({ planId }) => planId))).toEqual(new Set([run.id, first.id]));
});

test('starting on another day builds the plan anew for it, up to the same race', async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 11, race: PLAN_RACE });
  await on(athlete, '2026-06-17T09:00:00Z');
  const [first, second] = await calendarOf(athlete);
  await athlete.send('PUT', `/api/training-sessions/${first?.id}/complete`);
  expect((await start(athlete, id, { startDate: '2026-06-16' })).json.fields).toEqual({ startDate: 'Choose today or a later date' });
  const answer = await start(athlete, id, { startDate: '2026-06-22' });
  expect(answer.json).toMatchObject({ status: 'active', startDate: '2026-06-22', duration: 9, version: 2 });
  const opened = await openedPlan(athlete, id);
  expect(opened.planData.weeks.at(-1)?.kind).toBe('race');
  const standing = await calendarOf(athlete);
  expect(standing.slice(0, 2).map((each) => each.id)).toEqual([first?.id, second?.id]);
  expect(days(standing.filter(({ date }) => date >= '2026-06-17'))).toEqual(days(plannedSessions(opened)));
});

test('a draft whose first day has passed begins next week; a draft is not paused or resumed', async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, SHORT);
  expect((await patch(athlete, id, { status: 'active' })).status).toBe(409);
  expect((await patch(athlete, id, { status: 'paused' })).json.message).toMatch(/Only an active plan/);
  await on(athlete, '2026-07-01T09:00:00Z');
  expect((await start(athlete, id)).json.startDate).toBe('2026-07-06');
  expect((await calendarOf(athlete))[0]?.date.slice(0, 7)).toBe('2026-07');
});

test('a plan is renamed, archived and brought back; deleting takes its sessions but those that are done', async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, SHORT);
  expect((await patch(athlete, id, { name: '  Road to   Harrowdale ', description: 'By bike and on foot.' })).json).toMatchObject({
    name: 'Road to   Harrowdale',
    description: 'By bike and on foot.',
  });
  expect((await patch(athlete, id, { name: '' })).json.fields).toEqual({ name: 'Plan name is required' });
  expect((await patch(athlete, id, { status: 'archived' })).json.status).toBe('archived');
  expect(await calendarOf(athlete)).toEqual([]);
  await patch(athlete, id, { status: 'active' });
  const [first] = await calendarOf(athlete);
  await athlete.send('PUT', `/api/training-sessions/${first?.id}/complete`);
  expect((await athlete.send('DELETE', `/api/training-plans/${id}`)).json).toEqual({ id });
  expect(await calendarOf(athlete)).toMatchObject([{ id: first?.id, planId: null, completed: true }]);
  expect((await athlete.get(`/api/training-plans/${id}`)).status).toBe(404);
  expect((await athlete.get('/api/training-plans')).json).toEqual([]);
});

test('what the athlete moves or takes off the calendar is a version of the plan with them as its author, and can be undone', async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, SHORT);
  const versions = async () => (await athlete.get(`/api/training-plans/${id}/versions`)).json;
  expect(await versions()).toMatchObject([{ version: 1, author: 'engine', lines: [] }]);
  const [first, second] = await calendarOf(athlete);
  const to = addDays(first?.date ?? ('' as LocalDate), 1);
  await athlete.send('PATCH', `/api/training-sessions/${first?.id}`, { scheduledDate: to });
  const [moved] = await untilSo(versions, (all) => all.length === 2);
  expect(moved).toMatchObject({
    version: 2,
    author: 'athlete',
    lines: [{ kind: 'moved', before: { date: first?.date }, after: { date: to } }],
  });
  await athlete.send('DELETE', `/api/training-sessions/${second?.id}`);
  const [gone] = await untilSo(versions, (all) => all.length === 3);
  expect(gone).toMatchObject({ author: 'athlete', lines: [{ kind: 'removed', before: { name: second?.name }, after: null }] });
  const restored = await athlete.send('POST', `/api/training-plans/${id}/versions/1/restore`, {});
  expect(restored.json).toMatchObject({ version: 4 });
  expect(days(await calendarOf(athlete))).toEqual(days(plannedSessions(restored.json)));
  expect((await versions())[0]).toMatchObject({ version: 4, author: 'athlete', reason: 'Restored version 1.' });
  // The row is the same one: a calendar that subscribes to it sees a move, not another session.
  expect((await calendarOf(athlete)).find((each) => each.id === first?.id)?.date).toBe(first?.date);
  expect((await athlete.send('POST', `/api/training-plans/${id}/versions/9/restore`, {})).status).toBe(404);
});

test('a version comes back without what is past or done', async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, SHORT);
  const [first, ...others] = await calendarOf(athlete);
  const last = others.at(-1);
  const later = addDays(first?.date ?? ('' as LocalDate), 1);
  const already = others.filter(({ date }) => date === later).length;
  for (const session of [first, last]) await athlete.send('PATCH', `/api/training-sessions/${session?.id}`, { scheduledDate: later });
  await untilSo(
    () => openedPlan(athlete, id),
    (plan) => plannedSessions(plan).filter(({ date }) => date === later).length === already + 2,
  );
  await athlete.send('PUT', `/api/training-sessions/${first?.id}/complete`);
  const restored = await athlete.send('POST', `/api/training-plans/${id}/versions/1/restore`, {});
  expect(restored.status, restored.text).toBe(200);
  const standing = await calendarOf(athlete);
  expect(standing.find((each) => each.id === first?.id)).toMatchObject({ date: later, completed: true });
  expect(standing.find((each) => each.id === last?.id)?.date).toBe(last?.date);
});

test('AUTHZ-02 another athlete gets 404 on every route of a plan, and it stays as it was', async () => {
  const [owner, other] = [await anAthlete(product), await anAthlete(product)];
  const { id } = await startedPlan(owner, SHORT);
  const before = [await openedPlan(owner, id), await calendarOf(owner)];
  const tries = [
    other.get(`/api/training-plans/${id}`),
    other.get(`/api/training-plans/${id}/versions`),
    patch(other, id, { name: 'Mine' }),
    start(other, id),
    other.send('POST', `/api/training-plans/${id}/adapt`, {}),
    other.send('POST', `/api/training-plans/${id}/versions/1/restore`, {}),
    other.send('DELETE', `/api/training-plans/${id}`),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect([await openedPlan(owner, id), await calendarOf(owner)]).toEqual(before);
});

test('the athlete’s plans, versions, proposals and races go with them', async () => {
  const athlete = await anAthlete(product);
  await startedPlan(athlete, { ...SHORT, race: { ...PLAN_RACE, date: '2026-06-27' } });
  const { db } = product.app.deps;
  await transaction(db, async (tx) => {
    await allowDeletes(tx);
    await tx.deleteFrom('users').where('id', '=', athlete.id).execute();
  });
  for (const table of ['training_plans', 'plan_versions', 'races', 'training_sessions'] as const)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', athlete.id).execute(), table).toEqual([]);
});

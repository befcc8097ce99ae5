// long: the whole acceptance of one service, in the order in which an athlete meets it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { openAccount } from '#server/features/connections/port/open-account.ts';
import { wahoo } from '#server/features/connections/providers/wahoo.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete, aRideFile } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import {
  activitiesOf,
  connectionOf,
  deliveriesOf,
  historyRead,
  minutesLater,
  signInTo,
} from '#test/doubles/providers/connected-product.ts';
import { type Handle, type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { WAHOO_LIMITS, wahooDouble } from '#test/doubles/providers/wahoo-double.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const TOKEN = 'wahoo-webhook-token';
let server: ProviderServer;
let service: ReturnType<typeof wahooDouble>;

beforeAll(async () => {
  const handle: Handle = (asked) => service.handle(asked);
  server = await startProviderServer({ 'api.wahooligan.com': handle, 'cdn.wahooligan.com': handle });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: {
    CONNECTIONS_TEST_SERVER: server.url,
    WAHOO_CLIENT_ID: 'wahoo-client',
    WAHOO_CLIENT_SECRET: 'wahoo-secret',
    WAHOO_WEBHOOK_SECRET: TOKEN,
    WAHOO_APPROVED: '1',
  },
}));

let athletes = 0;

/** Somebody whose Wahoo account nobody else has, alone connected, with the quota of a new day. */
async function connectedAthlete(prepare: () => void = () => undefined) {
  athletes++;
  service = wahooDouble({ athlete: 1_000 + athletes });
  for (const table of ['provider_quotas', 'connections'] as const) await product.app.deps.db.deleteFrom(table).execute();
  prepare();
  const athlete = await anAthlete(product);
  expect(await signInTo(athlete, 'wahoo')).toBe(200);
  await historyRead(athlete, 'wahoo');
  return athlete;
}

const rideAt = (start: string) => service.record(start, aRideFile({ start, seconds: 120 }));
const begunAt = (start: string) => (items: readonly { startTime: string }[]) => items.some(({ startTime }) => startTime.startsWith(start));

test('90 days come in one run, once; older, planned and those without a file are left out', async () => {
  const athlete = await connectedAthlete(() => {
    for (let days = 100; days >= 1; days -= 11) rideAt(`${addDays(TODAY, -days)}T07:00:00.000Z`);
    service.record(`${addDays(TODAY, -4)}T18:00:00.000Z`, null);
    const planned = service.record(`${addDays(TODAY, 3)}T12:00:00.000Z`, null);
    service.workouts.set(planned.id, { ...planned, workout_summary: null });
  });
  await untilSo(
    () => activitiesOf(athlete),
    (items) => items.length === 9,
  );
  expect(await connectionOf(athlete, 'wahoo')).toMatchObject({
    ...{ status: 'active', accountName: 'Maya Hartley', activities: 9, withoutRecording: 1, history: { done: 90, all: 90 } },
  });
  const fetched = () => server.asked.filter(({ host }) => host === 'cdn.wahooligan.com').length;
  const before = fetched();
  const { lookedAt: looked } = await connectionOf(athlete, 'wahoo');
  await minutesLater(product, 31);
  await untilSo(
    () => connectionOf(athlete, 'wahoo'),
    ({ lookedAt }) => lookedAt !== looked,
  );
  expect([fetched() - before, (await activitiesOf(athlete)).length]).toEqual([0, 9]);
});

test('Wahoo’s terms are shown with the connection', async () => {
  const athlete = await connectedAthlete();
  const all = (await athlete.get('/api/connections')).json;
  const { terms, takesWorkouts, connection } = all.find(({ key }: { key: string }) => key === 'wahoo');
  expect(terms).toMatchObject({ deleteWithinHours: 48, model: 'ask', text: expect.stringContaining('sell your data') });
  expect([takesWorkouts, connection.sendsWorkouts, connection.letsModelRead]).toEqual([true, true, false]);
});

test('a new activity comes by polling alone, and sooner after a notice with the token of the app', async () => {
  const athlete = await connectedAthlete();
  rideAt(`${TODAY}T09:00:00.000Z`);
  await minutesLater(product, 31);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T09:00`));
  rideAt(`${TODAY}T11:00:00.000Z`);
  const notify = (token: string) => athlete.send('POST', '/api/connections/wahoo/webhook', service.notice(token));
  expect((await notify('forged-token')).status).toBe(400);
  expect([(await notify(TOKEN)).status, (await notify(TOKEN)).status]).toEqual([200, 200]);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T11:00`));
  expect((await connectionOf(athlete, 'wahoo')).isTold).toBe(true);
  expect(await activitiesOf(athlete)).toHaveLength(2);
});

const plan = async (athlete: Browser, days: number, words: Record<string, unknown> = {}): Promise<string> => {
  const { json } = await athlete.send('POST', '/api/training-sessions', {
    ...{ discipline: 'cycling', sessionType: 'Sweet spot', duration: 60, scheduledDate: addDays(TODAY, days) },
    ...{ workout: 'Bike: Sweet spot\n10min 60% FTP\n3x\n  8min 90% FTP\n  3min 55% FTP', ...words },
  });
  return json.id;
};
const setFtp = (athlete: Browser, value: number) => athlete.send('POST', '/api/thresholds', { kind: 'ftp', value });
const at = (id: string | undefined, days: number) => `moorline-${id} ${addDays(TODAY, days)}`;
const sentAll = (count: number) => (rows: readonly { status: string }[]) =>
  rows.length === count && rows.every(({ status }) => status === 'sent');

test('14 days of rides and runs are there once each, through changes, moves and cancellations', async () => {
  const athlete = await connectedAthlete();
  await setFtp(athlete, 250);
  const ids: string[] = [];
  for (let days = 0; days <= 14; days++) ids.push(await plan(athlete, days));
  await untilSo(() => deliveriesOf(athlete), sentAll(14));
  expect(service.planned()).toEqual(
    ids
      .slice(0, 14)
      .map((id, days) => at(id, days))
      .toSorted(),
  );
  expect(service.plans.size).toBe(14);
  const [, , , third, fourth, fifth] = ids;
  const workoutOf = (id: string | undefined) =>
    [...service.workouts.values()].find(({ workout_token }) => workout_token === `moorline-${id}`);
  const before = workoutOf(third);
  const content = service.plans.get(before?.plan_id ?? 0)?.content;
  expect([content.header.ftp, content.intervals[1].exit_trigger_value, content.intervals[1].intervals[0].targets]).toEqual([
    250,
    2,
    [{ type: 'ftp', low: 0.9, high: 0.9 }],
  ]);

  await athlete.send('PATCH', `/api/training-sessions/${third}`, { scheduledDate: addDays(TODAY, 5) });
  await athlete.send('DELETE', `/api/training-sessions/${fourth}`);
  await athlete.send('PATCH', `/api/training-sessions/${fifth}`, { skippedBecause: 'Travel' });
  const left = ids.slice(0, 14).flatMap((id, days) => (id === fourth || id === fifth ? [] : [at(id, id === third ? 5 : days)]));
  await untilSo(
    async () => service.planned(),
    (planned) => JSON.stringify(planned) === JSON.stringify(left.toSorted()),
  );
  await untilSo(() => deliveriesOf(athlete), sentAll(12));
  const after = workoutOf(third);
  expect([after?.id, after?.plan_id === before?.plan_id, service.plans.size]).toEqual([before?.id, false, 12]);
  expect([...service.workouts.values()].map(({ plan_id }) => plan_id).toSorted()).toEqual([...service.plans.keys()].toSorted());

  const written = () => server.asked.filter(({ path, method }) => path.startsWith('/v1/workouts') && method !== 'GET').length;
  const count = written();
  await athlete.send('POST', '/api/connections/wahoo/look', {});
  await minutesLater(product, 0);
  await untilSo(() => deliveriesOf(athlete), sentAll(12));
  expect([written(), service.quota.refused]).toEqual([count, 0]);

  // A threshold of another sport leaves the plans as they are, and Wahoo takes the same plan only once.
  await athlete.send('POST', '/api/thresholds', { kind: 'css', value: 1.2 });
  await untilSo(
    async () => written(),
    (now) => now === count + 12,
  );
  await untilSo(() => deliveriesOf(athlete), sentAll(12));
  expect(service.plans.size).toBe(12);
});

test('a swim, and a ride whose FTP is unknown, say why they are not sent', async () => {
  const athlete = await connectedAthlete();
  await plan(athlete, 1);
  await plan(athlete, 2, { discipline: 'swimming', sessionType: 'CSS', workout: 'Swim: CSS\n8x100m 100% CSS' });
  const rows = await untilSo(
    () => deliveriesOf(athlete),
    (all) => all.length === 2 && all.every(({ status }) => status === 'failed'),
  );
  expect(rows.map(({ reason }) => reason)).toEqual([
    'Wahoo needs your FTP. Set it under Athlete.',
    'Wahoo takes rides and runs only, no swims.',
  ]);
  await setFtp(athlete, 250);
  await minutesLater(product, 400);
  await untilSo(
    () => deliveriesOf(athlete),
    ([ride]) => ride?.status === 'sent',
  );
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
});

test('a session whose answer was lost is found again, and is there once with one plan', async () => {
  const athlete = await connectedAthlete();
  await setFtp(athlete, 250);
  service.lostAnswers = 1;
  const id = await plan(athlete, 1);
  await untilSo(
    async () => service.lostAnswers,
    (lost) => lost === 0,
  );
  await athlete.send('PATCH', `/api/training-sessions/${id}`, { scheduledDate: addDays(TODAY, 2) });
  await untilSo(async () => {
    await minutesLater(product, 2);
    return deliveriesOf(athlete);
  }, sentAll(1));
  expect([service.planned(), service.plans.size]).toEqual([[at(id, 2)], 1]);
});

test('what was done on Wahoo is neither changed nor deleted with its session', async () => {
  const athlete = await connectedAthlete();
  await setFtp(athlete, 250);
  const [done, removed] = [await plan(athlete, 1), await plan(athlete, 2)];
  await untilSo(() => deliveriesOf(athlete), sentAll(2));
  for (const workout of service.workouts.values()) service.record(workout.starts, null, workout);
  await athlete.send('PATCH', `/api/training-sessions/${done}`, { scheduledDate: addDays(TODAY, 6) });
  await athlete.send('DELETE', `/api/training-sessions/${removed}`);
  const [moved] = await untilSo(
    () => deliveriesOf(athlete),
    (rows) => rows.length === 1 && rows[0]?.status === 'failed',
  );
  expect(moved?.reason).toBe('It is done on Wahoo already and stays there as it is.');
  expect(service.planned()).toEqual([at(done, 1), at(removed, 2)].toSorted());
});

test('without the permission to write plans a session fails once and asks to connect again', async () => {
  const athlete = await connectedAthlete(() => {
    service.oauth.visitor.scope = 'user_read workouts_read workouts_write plans_read offline_data';
  });
  await setFtp(athlete, 250);
  await plan(athlete, 1);
  const [failed] = await untilSo(
    () => deliveriesOf(athlete),
    ([row]) => row?.status === 'failed',
  );
  expect(failed?.reason).toContain('Connect again and allow everything');
  const tried = () => server.asked.filter(({ path, method }) => path === '/v1/plans' && method === 'POST').length;
  const before = tried();
  await minutesLater(product, 400);
  await historyRead(athlete, 'wahoo');
  expect([tried() - before, service.planned()]).toEqual([0, []]);
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
});

test('two workers that find a token ended renew it once', async () => {
  const athlete = await connectedAthlete();
  const scope = athleteScope(UserId.parse(athlete.id));
  const ask = () => wahoo.identify(openAccount(product.app.deps, scope, wahoo), athlete.id, {});
  for (let round = 1; round <= 3; round++) {
    const [refresh] = [...service.oauth.tokens.values()].map((token) => token.refresh);
    service.aheadMs += 7_300_000;
    const accounts = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(accounts.map(({ remoteUser }) => remoteUser)).size).toBe(1);
    expect(service.oauth.usedRefresh.filter((used) => used === refresh)).toHaveLength(1);
  }
  expect((await connectionOf(athlete, 'wahoo')).status).toBe('active');
  expect(service.oauth.tokens.size).toBe(1);
});

test('disconnecting takes back what is planned, ends all access there and leaves no token here', async () => {
  const athlete = await connectedAthlete(() => {
    rideAt(`${addDays(TODAY, -2)}T07:00:00.000Z`);
  });
  await setFtp(athlete, 250);
  await plan(athlete, 1);
  await untilSo(() => deliveriesOf(athlete), sentAll(1));
  const secrets = [...service.oauth.tokens].flatMap(([access, { refresh }]) => [access, refresh ?? '']);
  const { json } = await athlete.send('DELETE', '/api/connections/wahoo', { data: 'keep' });
  expect([json.isRevoked, service.permissionsEnded, service.oauth.tokens.size]).toEqual([true, 1, 0]);
  expect([service.planned(), service.plans.size]).toEqual([[], 0]);
  expect(await placesOf(product, secrets)).toEqual([]);
  expect(await product.app.deps.db.selectFrom('connections').select('id').where('user_id', '=', athlete.id).execute()).toEqual([]);
  expect(await activitiesOf(athlete)).toHaveLength(1);

  // Ten tokens that were never ended would lock the athlete out.
  for (let times = 0; times < 11; times++) {
    expect(await signInTo(athlete, 'wahoo')).toBe(200);
    await athlete.send('DELETE', '/api/connections/wahoo', { data: times === 10 ? 'delete' : 'keep' });
  }
  await untilSo(
    () => activitiesOf(athlete),
    (items) => items.length === 0,
  );
});

test('production limits are what Wahoo grants an approved app', () => {
  expect(wahoo.quota.approvedLimits?.map(({ points }) => points)).toEqual(WAHOO_LIMITS.approved);
  expect(wahoo.quota.limits.map(({ points }) => points)).toEqual(WAHOO_LIMITS.sandbox);
  expect(wahoo.quota.left?.({ 'x-ratelimit-remaining': '4000, 900, 150' })).toEqual([150, 900, 4000]);
});

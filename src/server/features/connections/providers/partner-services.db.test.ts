import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anAthlete, aRideFile } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import {
  activitiesOf,
  begunAt,
  connectBySignIn,
  connectionOf,
  deliveriesOf,
  endsWithoutTrace,
  minutesLater,
  planRun,
  sentAll,
} from '#test/doubles/providers/connected-product.ts';
import { corosDouble, suuntoDouble, trainingPeaksDouble } from '#test/doubles/providers/partner-doubles.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const SECRET = 'suunto-notification-secret';
const [suunto, coros, peaks] = [suuntoDouble(), corosDouble(), trainingPeaksDouble({ today: TODAY })];
let server: ProviderServer;

beforeAll(async () => {
  server = await startProviderServer({
    'cloudapi-oauth.suunto.com': suunto.handle,
    'cloudapi.suunto.com': suunto.handle,
    'open.coros.com': (asked) => coros.handle(asked),
    'oss.coros.com': (asked) => coros.handle(asked),
    'oauth.trainingpeaks.com': (asked) => peaks.handle(asked),
    'api.trainingpeaks.com': (asked) => peaks.handle(asked),
  });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: {
    CONNECTIONS_TEST_SERVER: server.url,
    ...{ SUUNTO_CLIENT_ID: 'suunto-client', SUUNTO_CLIENT_SECRET: 'suunto-secret', SUUNTO_SUBSCRIPTION_KEY: 'suunto-key' },
    ...{ SUUNTO_WEBHOOK_SECRET: SECRET, COROS_CLIENT_ID: 'coros-client', COROS_CLIENT_SECRET: 'coros-secret' },
    ...{ TRAININGPEAKS_CLIENT_ID: 'peaks-client', TRAININGPEAKS_CLIENT_SECRET: 'peaks-secret' },
  },
}));

const connect = (athlete: Browser, key: string) => connectBySignIn(product, athlete, key);
const ride = (id: string, start: string) => ({ id, start, bytes: aRideFile({ start, seconds: 120 }) });

test('Suunto: 90 days once, the next by a signed notice and by polling alone, no token after the end', async () => {
  for (const days of [85, 40, 3]) suunto.activities.push(ride(`s${days}`, `${addDays(TODAY, -days)}T07:00:00Z`));
  suunto.activities.push({ id: 'none', start: `${addDays(TODAY, -9)}T07:00:00Z`, bytes: null });
  const athlete = await anAthlete(product);
  const connection = await connect(athlete, 'suunto');
  expect(connection).toMatchObject({ accountName: 'maya-on-suunto', activities: 3, withoutRecording: 1, history: { done: 90, all: 90 } });
  suunto.activities.push(ride('told', `${TODAY}T09:00:00Z`));
  const notify = (secret: string) => {
    const { body, headers } = suunto.notice(secret);
    const all = { ...headers, 'content-type': 'application/json' };
    return athlete.raw({ method: 'POST', url: '/api/connections/suunto/webhook', payload: body, headers: all });
  };
  expect([(await notify('another')).status, (await notify(SECRET)).status, (await notify(SECRET)).status]).toEqual([400, 200, 200]);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T09:00`));
  suunto.activities.push(ride('polled', `${TODAY}T11:00:00Z`));
  await minutesLater(product, 31);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T11:00`));
  await untilSo(
    () => activitiesOf(athlete),
    ({ length }) => length === 5,
  );
  await endsWithoutTrace(product, athlete, { key: 'suunto', tokens: suunto.oauth.tokens });
});

test('Coros: 90 days in questions of 30, a token that is prolonged once, and a refusal in an answer that looks good', async () => {
  for (const days of [80, 45, 2]) coros.activities.push(ride(`c${days}`, `${addDays(TODAY, -days)}T07:00:00Z`));
  const athlete = await anAthlete(product);
  expect(await connect(athlete, 'coros')).toMatchObject({ activities: 3, history: { done: 90, all: 90 } });
  expect(coros.renewals).toBe(1);
  coros.oauth.revoke(coros.oauth.visitor.athlete);
  coros.activities.push(ride('late', `${TODAY}T09:00:00Z`));
  await minutesLater(product, 31);
  const ended = await untilSo(
    () => connectionOf(athlete, 'coros'),
    ({ status }) => status === 'reconnect',
  );
  expect(ended.message).toBe('Coros no longer accepts our access. Please connect again.');
  await connect(athlete, 'coros');
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T09:00`));
  await untilSo(
    () => activitiesOf(athlete),
    ({ length }) => length === 4,
  );
  await endsWithoutTrace(product, athlete, { key: 'coros', tokens: coros.oauth.tokens });
});

const plan = (athlete: Browser, days: number) => planRun(athlete, addDays(TODAY, days));
const at = (id: string, days: number) => `moorline-${id} ${addDays(TODAY, days)}`;

test('TrainingPeaks: 14 days once each through lost answers, moves and cancellations; what the athlete wrote and did there stays', async () => {
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  const athlete = await anAthlete(product);
  expect(await connect(athlete, 'trainingpeaks')).toMatchObject({ accountName: 'Maya Hartley', sendsWorkouts: true });
  peaks.lostAnswers = 2;
  const ids: string[] = [];
  for (let days = 0; days <= 14; days++) ids.push(await plan(athlete, days));
  await untilSo(async () => {
    await minutesLater(product, 2);
    return deliveriesOf(athlete);
  }, sentAll(14));
  const first14 = ids.slice(0, 14).map((id, days) => at(id, days));
  expect([peaks.planned(), peaks.lostAnswers]).toEqual([first14.toSorted(), 0]);
  const [, , second = '', third = '', fourth = ''] = ids;
  const there = (id: string) => [...peaks.workouts.values()].find(({ Description }) => Description.endsWith(id));
  Object.assign(there(second) ?? {}, { CoachComments: 'My own words' });
  Object.assign(there(fourth) ?? {}, { TotalTime: 0.9 });
  expect(there(second)).toMatchObject({ WorkoutType: 'Run', TotalTimePlanned: 0.8333, Title: expect.any(String) });
  await athlete.send('PATCH', `/api/training-sessions/${second}`, { scheduledDate: addDays(TODAY, 6) });
  await athlete.send('DELETE', `/api/training-sessions/${third}`);
  await athlete.send('DELETE', `/api/training-sessions/${fourth}`);
  const left = first14.flatMap((each, days) => (days === 3 ? [] : [days === 2 ? at(second, 6) : each]));
  await untilSo(
    async () => peaks.planned(),
    (planned) => JSON.stringify(planned) === JSON.stringify(left.toSorted()),
  );
  expect([there(second)?.CoachComments, there(fourth)?.TotalTime]).toEqual(['My own words', 0.9]);
  await endsWithoutTrace(product, athlete, { key: 'trainingpeaks', tokens: peaks.oauth.tokens });
  expect(peaks.planned()).toEqual([at(fourth, 4)]);
  peaks.workouts.clear();
});

test('TrainingPeaks: a basic account gets today’s session, and later ones say what they need', async () => {
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  peaks.isPremium = false;
  const athlete = await anAthlete(product);
  await connect(athlete, 'trainingpeaks');
  const [now] = [await plan(athlete, 0), await plan(athlete, 3)];
  const rows = await untilSo(
    () => deliveriesOf(athlete),
    (all) => all.length === 2 && all.every(({ status }) => status === 'sent' || status === 'failed'),
  );
  expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['sent', null],
    ['failed', 'TrainingPeaks takes sessions after today from Premium accounts only.'],
  ]);
  expect(peaks.planned()).toEqual([at(now, 0)]);
});

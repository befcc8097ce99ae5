import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anAthlete, aRideFile } from '#test/athletes/factories.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#test/crash/mortal-process.ts';
import { askAgain, rowsLeft, workOff } from '#test/crash/survive.ts';
import { setUpProduct } from '#test/database.ts';
import { activitiesOf, connectionOf, deliveriesOf, minutesLater, signInTo } from '#test/doubles/providers/connected-product.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { wahooDouble } from '#test/doubles/providers/wahoo-double.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const TOKEN = 'wahoo-webhook-token';
let server: ProviderServer;
let service = wahooDouble();
let living: MortalProcess;

beforeAll(async () => {
  const between = (asked: Parameters<typeof service.handle>[0]) => living.between(service.handle)(asked);
  server = await startProviderServer({ 'api.wahooligan.com': between, 'cdn.wahooligan.com': between });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: {
    ...{ ROLES: 'web', CONNECTIONS_TEST_SERVER: server.url, WAHOO_CLIENT_ID: 'wahoo-client', WAHOO_CLIENT_SECRET: 'wahoo-secret' },
    ...{ WAHOO_WEBHOOK_SECRET: TOKEN, WAHOO_APPROVED: '1' },
  },
}));
beforeAll(async () => {
  living = await aMortalProcess(product, product.databaseUrl);
});
afterAll(() => living.close());

const ask = <T>(request: () => Promise<T>) => askAgain(living, request);
const allDone = () => workOff(product, living);

const rideOn = (day: LocalDate) => service.record(`${day}T07:00:00.000Z`, aRideFile({ start: `${day}T07:00:00.000Z`, seconds: 60 }));

const plan = async (athlete: Browser, days: number): Promise<string> => {
  const { json } = await athlete.send('POST', '/api/training-sessions', {
    ...{ discipline: 'cycling', sessionType: 'Sweet spot', duration: 60, scheduledDate: addDays(TODAY, days) },
    workout: 'Bike: Sweet spot\n10min 60% FTP\n3x\n  8min 90% FTP\n  3min 55% FTP',
  });
  return json.id;
};

/** Tokens of everybody who has disconnected. */
const ended: string[] = [];
let athletes = 0;

/** From the first sign-in to the end of a connection, with one death on the way. What the athlete and the service have before the end, and after it. */
async function liveThrough(death: Death | null) {
  athletes++;
  service = wahooDouble({ athlete: 7_000 + athletes });
  for (const table of ['provider_quotas', 'connections'] as const) await product.app.deps.db.deleteFrom(table).execute();
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  const athlete = await anAthlete(product);
  await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250 });
  const rides = [addDays(TODAY, -40), addDays(TODAY, -2)];
  for (const day of rides) rideOn(day);
  service.record(`${addDays(TODAY, -5)}T18:00:00.000Z`, null);
  if (death) living.dieAt(death);

  expect(await ask(() => signInTo(athlete, 'wahoo'))).toBe(200);
  await allDone();
  const [kept, moved, cancelled] = [await plan(athlete, 1), await plan(athlete, 3), await plan(athlete, 5)];
  await allDone();
  rides.push(addDays(TODAY, -1));
  rideOn(addDays(TODAY, -1));
  // Whoever gets no answer sends the notice again.
  const notified = await ask(() => athlete.send('POST', '/api/connections/wahoo/webhook', service.notice(TOKEN)));
  expect(notified.status).toBe(200);
  await allDone();
  await athlete.send('PATCH', `/api/training-sessions/${moved}`, { scheduledDate: addDays(TODAY, 4) });
  await athlete.send('DELETE', `/api/training-sessions/${cancelled}`);
  await allDone();
  service.aheadMs += 7_300_000;
  rides.push(TODAY);
  rideOn(TODAY);
  await ask(() => minutesLater(product, 31));
  await allDone();
  const hasEnded = (await connectionOf(athlete, 'wahoo')).status === 'reconnect';
  if (hasEnded) expect(await signInTo(athlete, 'wahoo')).toBe(200);
  await allDone();
  const before = await standing(athlete);
  const expected = {
    rides: rides.map((day) => [`${day}T07:00:00`, 1]).toSorted(),
    planned: [`moorline-${kept} ${addDays(TODAY, 1)}`, `moorline-${moved} ${addDays(TODAY, 4)}`].toSorted(),
    counted: { status: 'active', activities: 4, withoutRecording: 1, history: { done: 90, all: 90 } },
  };

  const secrets = [...service.oauth.tokens].flatMap(([access, { refresh }]) => [access, refresh ?? '']);
  const left = await ask(() => athlete.send('DELETE', '/api/connections/wahoo', { data: 'delete' }));
  expect([200, 404]).toContain(left.status);
  await allDone();
  ended.push(...secrets.slice(0, 2));
  return { athlete, before, expected, hasEnded };
}

async function standing(athlete: Browser) {
  const { status, activities, withoutRecording, history } = await connectionOf(athlete, 'wahoo');
  const rides = await Promise.all(
    (await activitiesOf(athlete)).map(async ({ id, startTime }) => [
      startTime.slice(0, 19),
      (await athlete.get(`/api/activities/${id}/sources`)).json.sources.length,
    ]),
  );
  const ours = [...service.workouts.values()].filter(({ workout_token }) => workout_token.startsWith('moorline-'));
  return {
    rides: rides.toSorted(),
    planned: service.planned(),
    plansInUse: ours.map(({ plan_id }) => plan_id).toSorted(),
    plans: [...service.plans.keys()].toSorted(),
    sent: (await deliveriesOf(athlete)).map((each) => each.status),
    counted: { status, activities, withoutRecording, history },
  };
}

const COMMIT = /^commit/;
const POINTS: Readonly<Record<string, Death>> = {
  'before a sign-in is written down': { at: [/insert into "connection_requests"/] },
  'after the sign-in was taken': { at: [/delete from "connection_requests"/], after: true },
  'after tokens were given': { at: [/POST \/oauth\/token/], after: true },
  'before the tokens are committed': { at: [/insert into "connections"/, COMMIT] },
  'after the tokens were committed': { at: [/insert into "connections"/, COMMIT], after: true },
  'after the list was fetched': { at: [/GET \/v1\/workouts/], after: true },
  'after a file was kept': { at: [/^file$/], after: true },
  'before the fetched are committed': { at: [/insert into "connection_items"/, COMMIT] },
  'after the cursor moved': { at: [/update "connections" set "history_until"/, COMMIT], after: true },
  'before the look is noted as done': { at: [/update "connections" set "message" = .* "looked_at"/, COMMIT] },
  'after a recording was stored': { at: [/insert into "activities"/, COMMIT], after: true },
  'when a job is done but not noted as done': { at: [/set "message" = .* "looked_at"/, COMMIT, /delete from pgboss\.job/] },
  'before it is written down what to send': { at: [/insert into "session_deliveries"/, COMMIT] },
  'after a plan was sent': { at: [/POST \/v1\/plans/], after: true },
  'after a session was sent': { at: [/POST \/v1\/workouts/], after: true },
  'before a sent session is noted': { at: [/POST \/v1\/workouts/, /update "session_deliveries"/] },
  'before a notice is written down': { at: [/insert into "session_deliveries"/, /follow-notice|pgboss.*insert/i] },
  'after a notice was followed, before its look': { at: [/update "connections" set "told_at"/], after: true },
  'after a move was sent': { at: [/PUT \/v1\/workouts/], after: true },
  'after the plan of before was deleted': { at: [/DELETE \/v1\/plans/], after: true },
  'after a cancellation was sent': { at: [/DELETE \/v1\/workouts/], after: true },
  'before a token is renewed': { at: [/POST \/oauth\/token/, /POST \/oauth\/token/] },
  'after a token was renewed': { at: [/POST \/oauth\/token/, /POST \/oauth\/token/], after: true },
  'after a renewed token was committed': { at: [/POST \/oauth\/token/, /POST \/oauth\/token/, COMMIT], after: true },
  'after access was ended there': { at: [/DELETE \/v1\/permissions/], after: true },
  'after the end was committed': { at: [/insert into "connection_discards"/, COMMIT], after: true },
  'before the data are gone': { at: [/insert into "connection_discards"/, /delete from "connection_items"/] },
};

test('without a death everything is there once, and nothing after the end', async () => {
  const { athlete, before, expected, hasEnded } = await liveThrough(null);
  expect(before).toMatchObject(expected);
  expect([before.plans, before.sent, hasEnded]).toEqual([before.plansInUse, ['sent', 'sent'], false]);
  expect([service.planned(), service.plans.size, service.oauth.tokens.size]).toEqual([[], 0, 0]);
  expect([await activitiesOf(athlete), await rowsLeft(product, athlete)]).toEqual([[], []]);
});

test.each(Object.entries(POINTS))('killed %s, it loses nothing and has nothing twice', async (name, death) => {
  let died = 0;
  const { revive } = living;
  living.revive = async () => {
    died++;
    await revive();
  };
  const { athlete, before, expected, hasEnded } = await liveThrough(death).finally(() => Object.assign(living, { revive }));
  expect([died, living.haunted]).toEqual([1, 0]);
  expect(before).toMatchObject(expected);
  expect([before.plans, before.sent]).toEqual([before.plansInUse, ['sent', 'sent']]);
  // A refresh token that works once is spent by then, and nobody knows the new one: the athlete is asked to sign in again.
  expect(hasEnded).toBe(name === 'after a token was renewed');
  expect([service.planned(), service.plans.size, service.oauth.tokens.size]).toEqual([[], 0, 0]);
  expect([await activitiesOf(athlete), await rowsLeft(product, athlete)]).toEqual([[], []]);
});

test('no token of an ended connection is left in the database or on the disk, however it ended', async () => {
  expect(ended.length).toBeGreaterThan(20);
  expect(await placesOf(product, ended.slice(-12))).toEqual([]);
});

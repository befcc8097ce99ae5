import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '#contract/account/consent.ts';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { outsideModelMayRead } from '#server/features/connections/connections.ts';
import { findDiscardsJob } from '#server/features/connections/jobs.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { connectBySignIn, connectionOf, minutesLater } from '#test/doubles/providers/connected-product.ts';
import { ouraDouble, whoopDouble, withingsDouble } from '#test/doubles/providers/morning-doubles.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const [oura, whoop, withings] = [ouraDouble(), whoopDouble(), withingsDouble()];
let server: ProviderServer;

beforeAll(async () => {
  server = await startProviderServer({
    'cloud.ouraring.com': oura.handle,
    'api.ouraring.com': oura.handle,
    'api.prod.whoop.com': whoop.handle,
    'account.withings.com': withings.handle,
    'wbsapi.withings.net': withings.handle,
  });
});
afterAll(() => server.close());

const clients = ['OURA', 'WHOOP', 'WITHINGS'].flatMap((name) => [
  [`${name}_CLIENT_ID`, `${name.toLowerCase()}-client`],
  [`${name}_CLIENT_SECRET`, `${name.toLowerCase()}-secret`],
]);
const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: { CONNECTIONS_TEST_SERVER: server.url, ...Object.fromEntries(clients) },
}));

const morningOf = async (athlete: Browser, day: LocalDate) => (await athlete.get(`/api/check-ins?from=${day}&to=${day}`)).json[0];

test('Oura: nights of 90 days on every page, naps left out, a forged notice refused', async () => {
  for (let days = 80; days >= 0; days -= 20)
    oura.nights.push({
      ...{ day: addDays(TODAY, -days), type: 'long_sleep', total_sleep_duration: 27_000 },
      ...{ average_hrv: 58, lowest_heart_rate: 44, average_breath: 13 },
    });
  oura.nights.push({ day: TODAY, type: 'late_nap', total_sleep_duration: 1_200 });
  const athlete = await anAthlete(product);
  await connectBySignIn(product, athlete, 'oura');
  expect(await connectionOf(athlete, 'oura')).toMatchObject({ mornings: 5, activities: 0 });
  expect(await morningOf(athlete, TODAY)).toMatchObject({ sleepHours: 7.5, hrv: 58, restingHeartRate: 44, source: 'oura' });
  const notify = (secret: string) => {
    const { body, headers } = oura.notice(secret);
    return athlete.raw({
      method: 'POST',
      url: '/api/connections/oura/webhook',
      payload: body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  };
  expect([(await notify('another')).status, (await notify('oura-secret')).status]).toEqual([400, 200]);
});

test('Whoop: a night belongs to the day of waking where the athlete was', async () => {
  whoop.sleeps.push({ id: 'a', end: `${addDays(TODAY, -1)}T22:30:00.000Z`, timezone_offset: '+09:00', nap: false });
  whoop.sleeps.push({ id: 'b', end: `${addDays(TODAY, -2)}T13:30:00.000Z`, timezone_offset: '+01:00', nap: true });
  const athlete = await anAthlete(product);
  await connectBySignIn(product, athlete, 'whoop');
  expect(await morningOf(athlete, TODAY)).toMatchObject({ sleepHours: 7.5, hrv: 71, restingHeartRate: 49, source: 'whoop' });
  expect(await morningOf(athlete, addDays(TODAY, -2))).toBeUndefined();
  expect((await athlete.send('DELETE', '/api/connections/whoop', { data: 'delete' })).json.isRevoked).toBe(true);
  await untilSo(
    () => morningOf(athlete, TODAY),
    (morning) => morning === undefined,
  );
});

test('a deletion that did not come to its end is done at the next full hour, and the operator hears of one that is too late', async () => {
  const { db } = product.app.deps;
  const athlete = await anAthlete(product);
  whoop.sleeps.push({ id: 'late', end: `${TODAY}T05:00:00.000Z`, timezone_offset: '+00:00', nap: false });
  // The second night that ends on this day: one that was interrupted.
  await connectBySignIn(product, athlete, 'whoop');
  expect(await morningOf(athlete, TODAY)).toMatchObject({ source: 'whoop' });
  await db.deleteFrom('connections').where('user_id', '=', athlete.id).execute();
  const hoursAgo = (hours: number) => new Date(product.clock.now.getTime() - hours * 3_600_000);
  const asked = { user_id: athlete.id, provider: 'whoop', asked_at: product.clock.now, due_at: hoursAgo(1) };
  await db.insertInto('connection_discards').values(asked).execute();
  await findDiscardsJob.run(product.app.deps, {});
  expect(await db.selectFrom('incidents').select('name').where('name', '=', 'connections.discard').execute()).toEqual([]);
  product.clock.now = new Date(product.clock.now.getTime() + 2 * 3_600_000);
  await findDiscardsJob.run(product.app.deps, {});
  await untilSo(
    () => db.selectFrom('connection_discards').select('provider').execute(),
    (rows) => rows.length === 0,
  );
  expect(await morningOf(athlete, TODAY)).toBeUndefined();
  const [incident] = await db.selectFrom('incidents').selectAll().where('name', '=', 'connections.discard').execute();
  expect([incident?.user_id, incident?.reason]).toEqual([
    athlete.id,
    expect.stringContaining('Data from whoop should have been deleted by'),
  ]);
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
});

test('Withings: the first own weight of a day, and what another person weighed is left out', async () => {
  const at = (time: string) => Date.parse(time) / 1_000;
  const weight = (grams: number) => [{ value: grams, type: 1, unit: -3 }];
  withings.groups.push({ date: at(`${TODAY}T20:00:00Z`), attrib: 0, measures: weight(69_100) });
  withings.groups.push({ date: at(`${TODAY}T06:00:00Z`), attrib: 0, measures: weight(68_250) });
  withings.groups.push({ date: at(`${addDays(TODAY, -1)}T06:00:00Z`), attrib: 1, measures: weight(91_000) });
  withings.series.push({ date: TODAY, data: { total_sleep_time: 25_200, hr_min: 46 } });
  const athlete = await anAthlete(product);
  await connectBySignIn(product, athlete, 'withings');
  expect(await morningOf(athlete, TODAY)).toMatchObject({ weight: 68.25, sleepHours: 7, restingHeartRate: 46, source: 'withings' });
  expect(await morningOf(athlete, addDays(TODAY, -1))).toBeUndefined();
  withings.oauth.revoke('w77');
  product.clock.now = new Date(product.clock.now.getTime());
  await minutesLater(product, 61);
  await untilSo(
    () => connectionOf(athlete, 'withings'),
    ({ status }) => status === 'reconnect',
  );
});

test('a language model on another server reads nothing while a service asks for a permission that is not given', async () => {
  const athlete = await anAthlete(product);
  const scope = athleteScope(UserId.parse(athlete.id));
  const mayRead = () => outsideModelMayRead(product.app.deps, scope);
  expect(await mayRead()).toBe(false);
  await athlete.send('POST', '/api/account/consents', {
    kind: 'outside-models',
    version: CONSENT_TEXTS['outside-models'].version,
    how: 'dialog',
  });
  expect(await mayRead()).toBe(true);
  await connectBySignIn(product, athlete, 'oura');
  expect(await mayRead()).toBe(false);
  await athlete.send('PATCH', '/api/connections/oura', { letsModelRead: true });
  expect(await mayRead()).toBe(true);
  // What is kept after the end is still that service's data, and the athlete's word holds.
  const leave = async (data: 'keep' | 'delete') => {
    expect((await athlete.send('DELETE', '/api/connections/oura', { data })).status).toBe(200);
    return untilSo(mayRead, (may) => may === (data === 'delete' || lets));
  };
  let lets = true;
  await leave('keep');
  await connectBySignIn(product, athlete, 'oura');
  lets = false;
  await athlete.send('PATCH', '/api/connections/oura', { letsModelRead: lets });
  await leave('keep');
  await connectBySignIn(product, athlete, 'oura');
  await leave('delete');
});

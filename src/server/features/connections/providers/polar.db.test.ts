import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anAthlete, aRideFile, bringFiles, PASSWORD } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import {
  activitiesOf,
  begunAt,
  connectBySignIn,
  connectionOf,
  historyRead,
  minutesLater,
} from '#test/doubles/providers/connected-product.ts';
import { intervalsDouble } from '#test/doubles/providers/intervals-double.ts';
import { polarDouble } from '#test/doubles/providers/polar-double.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { placesOf } from '#test/find-text-everywhere.ts';

const TODAY = '2026-06-15' as LocalDate;
const SECRET = 'polar-signature-secret';
const polar = polarDouble();
const intervals = intervalsDouble();
let server: ProviderServer;

beforeAll(async () => {
  server = await startProviderServer({
    'flow.polar.com': polar.handle,
    'polarremote.com': polar.handle,
    'www.polaraccesslink.com': polar.handle,
    'intervals.icu': (asked) => intervals.handle(asked),
  });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: {
    CONNECTIONS_TEST_SERVER: server.url,
    POLAR_CLIENT_ID: 'polar-client',
    POLAR_CLIENT_SECRET: 'polar-secret',
    POLAR_WEBHOOK_SECRET: SECRET,
  },
}));

const exercise = (id: string, start: string) => ({
  id,
  start_time: start.slice(0, 19),
  upload_time: start,
  fit: aRideFile({ start, seconds: 120 }),
});

test('Polar: what was uploaded comes once, nights with it, a signed notice brings the next, and disconnecting ends our access', async () => {
  polar.exercises.push(exercise('e1', `${addDays(TODAY, -3)}T07:00:00Z`));
  polar.nights.push({ date: TODAY, light_sleep: 14_400, deep_sleep: 7_200, rem_sleep: 5_400 });
  polar.recharges.push({ date: TODAY, heart_rate_variability_avg: 61, breathing_rate_avg: 13.5 });
  const athlete = await anAthlete(product);
  await connectBySignIn(product, athlete, 'polar');
  await untilSo(() => activitiesOf(athlete), begunAt(`${addDays(TODAY, -3)}T07:00`));
  expect((await athlete.get(`/api/check-ins?from=${TODAY}&to=${TODAY}`)).json[0]).toMatchObject({
    sleepHours: 7.5,
    hrv: 61,
    source: 'polar',
  });

  polar.exercises.push(exercise('e2', `${TODAY}T09:00:00Z`));
  const notify = (secret: string, change: object = {}) => {
    const { body, headers } = polar.notice(secret);
    const all = { ...headers, 'content-type': 'application/json' };
    return athlete.raw({ method: 'POST', url: '/api/connections/polar/webhook', payload: body, headers: all, ...change });
  };
  expect((await notify('another-secret')).status).toBe(400);
  expect((await notify(SECRET, { payload: '{"event":"PING"}' })).status).toBe(200);
  expect((await notify(SECRET)).status).toBe(200);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T09:00`));
  expect(await activitiesOf(athlete)).toHaveLength(2);
  expect((await connectionOf(athlete, 'polar')).isTold).toBe(true);

  const [token = ''] = polar.oauth.tokens.keys();
  expect((await athlete.send('DELETE', '/api/connections/polar', { data: 'keep' })).json.isRevoked).toBe(true);
  expect([polar.registered.size, await placesOf(product, [token])]).toEqual([0, []]);
  expect(await activitiesOf(athlete)).toHaveLength(2);
});

test('the same ride by file, by intervals.icu and by Polar is one activity with three recordings', async () => {
  const start = `${addDays(TODAY, -1)}T06:30:00Z`;
  const bytes = aRideFile({ start, seconds: 600 });
  polar.exercises.splice(0, polar.exercises.length, { ...exercise('same', start), fit: aRideFile({ start, seconds: 590 }) });
  intervals.activities.push({
    ...{ id: 'same', start_date_local: start.slice(0, 19), source: 'GARMIN_CONNECT', file_type: 'fit', icu_sync_date: start },
    bytes: aRideFile({ start, seconds: 580 }),
  });
  const athlete = await anAthlete(product);
  await bringFiles(athlete, [{ name: 'own.fit', bytes }]);
  await connectBySignIn(product, athlete, 'polar');
  expect((await athlete.send('POST', '/api/connections/intervals/key', { key: intervals.athlete.key })).status).toBe(200);
  await historyRead(athlete, 'intervals');
  await minutesLater(product, 0);
  const sourcesOf = async () => {
    const [activity, ...others] = await activitiesOf(athlete);
    const sources = activity ? (await athlete.get(`/api/activities/${activity.id}/sources`)).json.sources : [];
    return { others: others.length, sources };
  };
  const { sources } = await untilSo(sourcesOf, (found) => found.others === 0 && found.sources.length === 3);
  expect(sources.map(({ fileName }: { fileName: string }) => fileName.split(' ')[0]).toSorted()).toEqual([
    'Polar',
    'intervals.icu',
    'own.fit',
  ]);
  const [{ id = '' } = {}] = await activitiesOf(athlete);
  expect((await athlete.get(`/api/activity-services/${id}`)).json).toEqual({
    from: [
      { provider: 'intervals', name: 'intervals.icu' },
      { provider: 'polar', name: 'Polar' },
    ],
    uploads: [],
  });
});

test('whoever deletes their account leaves no access behind at a service', async () => {
  const athlete = await anAthlete(product);
  await connectBySignIn(product, athlete, 'polar');
  expect(Math.min(polar.registered.size, polar.oauth.tokens.size)).toBeGreaterThan(0);
  expect((await athlete.send('DELETE', '/api/account', { currentPassword: PASSWORD })).status).toBe(202);
  expect([polar.registered.size, polar.oauth.tokens.size]).toEqual([0, 0]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_TEXTS } from '#contract/account/consent.ts';
import { UserId } from '#contract/shared/ids.ts';
import { outsideModelMayRead } from '#server/features/connections/connections.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete, aRideFile, bringFiles } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import {
  activitiesOf,
  connectBySignIn,
  connectionOf,
  endsWithoutTrace,
  historyRead,
  minutesLater,
} from '#test/doubles/providers/connected-product.ts';
import { intervalsDouble } from '#test/doubles/providers/intervals-double.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { stravaDouble } from '#test/doubles/providers/strava-double.ts';
import type { Browser } from '#test/product.ts';

const [strava, intervals] = [stravaDouble(), intervalsDouble()];
let server: ProviderServer;

beforeAll(async () => {
  server = await startProviderServer({ 'www.strava.com': strava.handle, 'intervals.icu': (asked) => intervals.handle(asked) });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: new Date().toISOString(),
  env: { CONNECTIONS_TEST_SERVER: server.url, STRAVA_CLIENT_ID: 'strava-client', STRAVA_CLIENT_SECRET: 'strava-secret' },
}));

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const ride = (days: number, seconds: number) => aRideFile({ start: daysAgo(days), seconds });
const bring = (athlete: Browser, name: string, bytes: Uint8Array) => bringFiles(athlete, [{ name, bytes }]);
/** Files are dated by the database, so the product’s clock is set to the same time. */
const connectNow = (athlete: Browser) => {
  product.clock.now = new Date();
  return connectBySignIn(product, athlete, 'strava');
};
const uploadsOf = async (athlete: Browser) => (await connectionOf(athlete, 'strava')).uploads;
const standing = (athlete: Browser, sent: number, failed = 0) =>
  untilSo(
    async () => {
      await minutesLater(product, 2);
      return uploadsOf(athlete);
    },
    (uploads) => uploads.sent === sent && uploads.failed === failed && uploads.queued === 0,
  );

test('Strava: new recordings go up once each through a lost answer and a duplicate; nothing else is sent, and nothing is read', async () => {
  const athlete = await anAthlete(product);
  await bring(athlete, 'before.fit', ride(3, 100));
  const connection = await connectNow(athlete);
  expect(connection).toMatchObject({ accountName: 'Maya', uploads: { sent: 0, queued: 0, failed: 0 }, sendsWorkouts: true });

  strava.lostAnswers = 1;
  const twice = ride(2, 130);
  await bring(athlete, 'first.fit', twice);
  await standing(athlete, 1);
  // The first answer was lost, so the file came there twice, and is one activity.
  expect([strava.activities().length, strava.uploads.size]).toEqual([1, 2]);
  await bring(athlete, 'again.fit', twice);
  await bring(athlete, 'second.fit', ride(1, 140));
  await standing(athlete, 2);

  const start = daysAgo(4).slice(0, 19);
  intervals.activities.push({
    ...{ id: 'other', start_date_local: start, source: 'GARMIN_CONNECT', file_type: 'fit', icu_sync_date: start },
    bytes: aRideFile({ start: `${start}Z`, seconds: 150 }),
  });
  expect((await athlete.send('POST', '/api/connections/intervals/key', { key: intervals.athlete.key })).status).toBe(200);
  await historyRead(athlete, 'intervals');
  await untilSo(
    () => activitiesOf(athlete),
    ({ length }) => length === 4,
  );
  await minutesLater(product, 10);
  await standing(athlete, 2);
  expect(strava.activities().length).toBe(2);

  const asked = server.asked.filter(
    ({ host, path }) => host === 'www.strava.com' && path.startsWith('/api/v3/') && !path.includes('oauth'),
  );
  expect(asked.filter(({ path }) => !path.startsWith('/api/v3/uploads'))).toEqual([]);
  await endsWithoutTrace(product, athlete, { key: 'strava', tokens: strava.oauth.tokens });
});

test('Strava: one that it can’t read is said with a reason and is tried again on request; switched off, nothing goes up', async () => {
  strava.oauth.visitor.athlete = '5151';
  const athlete = await anAthlete(product);
  await connectNow(athlete);
  strava.unreadable = 1;
  await bring(athlete, 'odd.fit', ride(6, 160));
  expect(await standing(athlete, 0, 1)).toMatchObject({ reason: 'Strava could not read this recording.' });
  const [{ id = '' } = {}] = await activitiesOf(athlete);
  const services = `/api/activity-services/${id}`;
  const shown = (status: string, reason: string | null) => ({
    from: [],
    uploads: [{ provider: 'strava', providerName: 'Strava', status, reason }],
  });
  expect((await athlete.get(services)).json).toEqual(shown('failed', 'Strava could not read this recording.'));
  strava.unreadable = 1;
  expect((await athlete.send('POST', `${services}/upload`, {})).json).toEqual(shown('queued', null));
  await standing(athlete, 0, 1);
  await athlete.send('POST', '/api/connections/strava/look', {});
  await standing(athlete, 1);
  expect((await athlete.get(services)).json).toEqual(shown('sent', null));
  await athlete.send('PATCH', '/api/connections/strava', { sendsWorkouts: false });
  const { size } = strava.uploads;
  await bring(athlete, 'unsent.fit', ride(7, 170));
  await minutesLater(product, 400);
  expect([strava.uploads.size, await uploadsOf(athlete)]).toEqual([size, { sent: 1, queued: 0, failed: 0, reason: null }]);
});

test('Strava: no planned session is sent there, and a model that reads nothing of Strava’s goes on answering', async () => {
  strava.oauth.visitor.athlete = '5152';
  const athlete = await anAthlete(product);
  await connectNow(athlete);
  expect((await athlete.get('/api/deliveries')).json).toEqual({ targets: [], deliveries: [] });
  expect((await athlete.send('PATCH', '/api/connections/strava', { letsModelRead: true })).status).toBe(400);
  const { version } = CONSENT_TEXTS['outside-models'];
  await athlete.send('POST', '/api/account/consents', { kind: 'outside-models', version, how: 'dialog' });
  expect(await outsideModelMayRead(product.app.deps, athleteScope(UserId.parse(athlete.id)))).toBe(true);
});

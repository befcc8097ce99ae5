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
  historyRead,
  minutesLater,
  planRun,
  sentAll,
} from '#test/doubles/providers/connected-product.ts';
import { garminDouble, garminPersonalDouble } from '#test/doubles/providers/garmin-doubles.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const SECRET = 'garmin-address-secret';
const [garmin, personal] = [garminDouble(), garminPersonalDouble()];
let server: ProviderServer;

beforeAll(async () => {
  const hosts = ['connect.garmin.com', 'diauth.garmin.com', 'apis.garmin.com'];
  server = await startProviderServer({
    ...Object.fromEntries(hosts.map((host) => [host, garmin.handle])),
    'personal.connectapi.garmin.com': personal.handle,
  });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: {
    ...{ CONNECTIONS_TEST_SERVER: server.url, PERSONAL_USE: '1', GARMIN_CLIENT_ID: 'garmin-client' },
    ...{ GARMIN_CLIENT_SECRET: 'garmin-secret', GARMIN_WEBHOOK_SECRET: SECRET },
  },
}));

const ride = (start: string) => aRideFile({ start, seconds: 120 });
const notify = async (athlete: Browser, content: object, { secret = SECRET, clientId = 'garmin-client' } = {}) => {
  const { body, headers } = garmin.notice(content, clientId);
  const url = `/api/connections/garmin/webhook?secret=${secret}`;
  return (await athlete.raw({ method: 'POST', url, payload: body, headers })).status;
};
const checkIn = async (athlete: Browser, day: string) => (await athlete.get(`/api/check-ins?from=${day}&to=${day}`)).json[0];

test('Garmin: history that is asked for once and comes by notice, mornings in parts, the next activity; nothing from a stranger', async () => {
  const athlete = await anAthlete(product);
  const userId = garmin.oauth.visitor.athlete;
  expect(await connectBySignIn(product, athlete, 'garmin')).toMatchObject({ history: { done: 30, all: 30 }, sendsWorkouts: true });
  expect(garmin.backfilled).toEqual(['activities', 'sleeps', 'dailies', 'hrv', 'bodyComps']);
  const history = [28, 12, 2].map((days) => garmin.fileNotice(`h${days}`, ride(`${addDays(TODAY, -days)}T07:00:00Z`)));
  expect(await notify(athlete, { activityFiles: history })).toBe(200);
  await untilSo(
    () => activitiesOf(athlete),
    ({ length }) => length === 3,
  );

  const forged = { hrv: [{ userId, calendarDate: TODAY, lastNightAvg: 199 }] };
  expect([await notify(athlete, forged, { secret: 'guessed' }), await notify(athlete, forged, { clientId: 'another' })]).toEqual([
    400, 400,
  ]);
  const sleep = { deepSleepDurationInSeconds: 5_400, lightSleepDurationInSeconds: 16_200, remSleepInSeconds: 5_400 };
  await notify(athlete, { sleeps: [{ userId, calendarDate: TODAY, ...sleep }], dailies: [{ userId: 'somebody', calendarDate: TODAY }] });
  await untilSo(
    () => checkIn(athlete, TODAY),
    (day) => day?.sleepHours === 7.5,
  );
  await notify(athlete, { hrv: [{ userId, calendarDate: TODAY, lastNightAvg: 64 }] });
  const at = Date.parse(`${TODAY}T05:00:00Z`) / 1_000;
  await notify(athlete, {
    bodyComps: [{ userId, measurementTimeInSeconds: at, measurementTimeOffsetInSeconds: 7_200, weightInGrams: 61_500 }],
  });
  await notify(athlete, { dailies: [{ userId, calendarDate: TODAY, restingHeartRateInBeatsPerMinute: 47 }] });
  await untilSo(
    () => checkIn(athlete, TODAY),
    (day) => day.hrv === 64 && day.restingHeartRate === 47 && day.weight === 61.5 && day.sleepHours === 7.5,
  );

  const next = { activityFiles: [garmin.fileNotice('next', ride(`${TODAY}T09:00:00Z`))] };
  expect([await notify(athlete, next), await notify(athlete, next)]).toEqual([200, 200]);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T09:00`));
  const elsewhere = { ...garmin.fileNotice('spy', ride(`${TODAY}T10:00:00Z`)), callbackURL: 'https://garmin.com.example/file' };
  await notify(athlete, { activityFiles: [elsewhere] });
  await untilSo(
    () => connectionOf(athlete, 'garmin'),
    ({ activities, withoutRecording }) => activities === 4 && withoutRecording === 1,
  );
  expect(server.asked.some(({ host }) => host === 'garmin.com.example')).toBe(false);
  expect((await activitiesOf(athlete)).length).toBe(4);
  await endsWithoutTrace(product, athlete, { key: 'garmin', tokens: garmin.oauth.tokens });

  garmin.oauth.visitor.athlete = 'garmin-user-2';
  await connectBySignIn(product, athlete, 'garmin');
  garmin.oauth.revoke('garmin-user-2');
  await notify(athlete, { deregistrations: [{ userId: 'garmin-user-2' }] });
  const ended = await untilSo(
    () => connectionOf(athlete, 'garmin'),
    ({ status }) => status === 'reconnect',
  );
  expect(ended.message).toBe('Access was ended at Garmin. Please connect again.');
});

test('Garmin: 14 days once each through lost answers, moves and cancellations, in a calendar without ids of ours', async () => {
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  garmin.oauth.visitor.athlete = 'garmin-user-3';
  const athlete = await anAthlete(product);
  await connectBySignIn(product, athlete, 'garmin');
  garmin.lostAnswers = 3;
  const ids: string[] = [];
  for (let days = 0; days <= 14; days++) ids.push(await planRun(athlete, addDays(TODAY, days)));
  await untilSo(async () => {
    await minutesLater(product, 2);
    return deliveriesOf(athlete);
  }, sentAll(14));
  const at = (id: string, days: number) => `moorline-${id} ${addDays(TODAY, days)}`;
  const first14 = ids.slice(0, 14).map((id, days) => at(id, days));
  expect([garmin.planned(), garmin.lostAnswers]).toEqual([first14.toSorted(), 0]);
  const [, , second = '', third = ''] = ids;
  await athlete.send('PATCH', `/api/training-sessions/${second}`, { scheduledDate: addDays(TODAY, 6) });
  await athlete.send('DELETE', `/api/training-sessions/${third}`);
  const left = first14.flatMap((each, days) => (days === 3 ? [] : [days === 2 ? at(second, 6) : each]));
  await untilSo(
    async () => garmin.planned(),
    (planned) => JSON.stringify(planned) === JSON.stringify(left.toSorted()),
  );
  await endsWithoutTrace(product, athlete, { key: 'garmin', tokens: garmin.oauth.tokens });
  expect(garmin.planned()).toEqual([]);
});

test('Garmin with a personal key: 90 days in questions that it allows, a wrong key, the next activity by polling, no key after the end', async () => {
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  for (const days of [85, 40, 3])
    personal.activities.push({ id: days, day: addDays(TODAY, -days), bytes: ride(`${addDays(TODAY, -days)}T07:00:00Z`) });
  personal.activities.push({ id: 9, day: addDays(TODAY, -9), bytes: null });
  personal.nights.push({ calendarDate: addDays(TODAY, -60), sleepTimeSeconds: 27_000, restingHeartRate: 48, lastNightAvg: 62 });
  const athlete = await anAthlete(product);
  expect((await athlete.send('POST', '/api/connections/garmin-personal/key', { key: 'wrong' })).status).toBe(400);
  expect((await athlete.send('POST', '/api/connections/garmin-personal/key', { key: personal.key })).status).toBe(200);
  const connection = await historyRead(athlete, 'garmin-personal');
  expect(connection).toMatchObject({ activities: 3, withoutRecording: 1, mornings: 1, history: { done: 90, all: 90 } });
  const morning = await untilSo(
    () => checkIn(athlete, addDays(TODAY, -60)),
    (day) => day !== undefined,
  );
  expect(morning).toMatchObject({ sleepHours: 7.5, hrv: 62, restingHeartRate: 48 });
  personal.activities.push({ id: 100, day: TODAY, bytes: ride(`${TODAY}T09:00:00Z`) });
  await minutesLater(product, 31);
  await untilSo(() => activitiesOf(athlete), begunAt(`${TODAY}T09:00`));
  const secrets = [personal.key, ...personal.tokens.keys()];
  // There is no way to end a key from here: the page says to do it at Garmin.
  expect((await athlete.send('DELETE', '/api/connections/garmin-personal', { data: 'keep' })).json.isRevoked).toBe(false);
  expect(await placesOf(product, secrets)).toEqual([]);
});

test('a personal key is for a server without billing: everybody has all rights there', async () => {
  const athlete = await anAthlete(product);
  const providers = (await athlete.get('/api/connections')).json;
  expect(providers.find(({ key }: { key: string }) => key === 'garmin-personal')).toMatchObject({ ways: ['key'], unavailable: null });
  expect(product.app.deps.config.payments.kind).toBe('off');
});

// long: the whole acceptance of one service, in the order in which an athlete meets it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { aNewcomer, anAthlete, aRideFile, aTrackFile, bringFiles } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { activitiesOf, connectionOf, deliveriesOf, historyRead, minutesLater } from '#test/doubles/providers/connected-product.ts';
import { type IntervalsActivity, intervalsDouble } from '#test/doubles/providers/intervals-double.ts';
import { type ProviderServer, slidingQuota, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
let server: ProviderServer;
let service: ReturnType<typeof intervalsDouble>;

beforeAll(async () => {
  server = await startProviderServer({ 'intervals.icu': (asked) => service.handle(asked) });
});
afterAll(() => server.close());

const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: {
    CONNECTIONS_TEST_SERVER: server.url,
    INTERVALS_CLIENT_ID: 'moorline-test',
    INTERVALS_CLIENT_SECRET: 'intervals-client-secret',
    INTERVALS_WEBHOOK_SECRET: 'intervals-hook-secret',
  },
}));

const rideOn = (id: string, start: string, more: Partial<IntervalsActivity> = {}): IntervalsActivity => ({
  id,
  start_date_local: start.slice(0, 19),
  source: 'GARMIN_CONNECT',
  file_type: 'fit',
  icu_sync_date: start,
  bytes: aRideFile({ start, seconds: 120 }),
  ...more,
});

let athletes = 0;

/** Somebody with a year at intervals.icu, of which 90 days are handed out; nobody else has their id and key. */
async function anAthleteWithHistory() {
  athletes++;
  const key = `own-key-${athletes}-at-intervals`;
  service = intervalsDouble();
  service.athlete = { id: `i${100_000 + athletes}`, name: 'Maya Hartley', key };
  for (let days = 100; days >= 1; days -= 11) service.activities.push(rideOn(`a${days}`, `${addDays(TODAY, -days)}T07:00:00Z`));
  for (let days = 120; days >= 0; days--)
    service.wellness.set(addDays(TODAY, -days), { hrv: 60 + (days % 7), restingHR: 48, sleepSecs: 27_000, weight: 68 });
  const athlete = await anAthlete(product);
  return { athlete, key };
}

const connect = (browser: Browser, key: string) => browser.send('POST', '/api/connections/intervals/key', { key });

async function connectedAthlete() {
  const { athlete, key } = await anAthleteWithHistory();
  expect((await connect(athlete, key)).status).toBe(200);
  await historyRead(athlete, 'intervals');
  return { athlete, key };
}

test('a key that opens nothing is refused beside its field and stored nowhere', async () => {
  const { athlete } = await anAthleteWithHistory();
  const { status, json } = await connect(athlete, 'wrong-key-91b2');
  expect([status, json.fields.key]).toEqual([400, 'Copy the whole key and try again']);
  expect(await placesOf(product, ['wrong-key-91b2'])).toEqual([]);
});

test('without consent to the use of health data nothing is connected', async () => {
  service = intervalsDouble();
  const newcomer = await aNewcomer(product);
  expect((await connect(newcomer, service.athlete.key)).json.code).toBe('consent_needed');
});

test('90 days come in one run, once, however often they are looked at', async () => {
  const { athlete } = await connectedAthlete();
  const [inRange, older] = [service.activities.filter(({ id }) => Number(id.slice(1)) < 90), 'a100'];
  await untilSo(
    () => activitiesOf(athlete),
    (items) => items.length === inRange.length,
  );
  expect(await connectionOf(athlete, 'intervals')).toMatchObject({
    ...{ status: 'active', accountName: 'Maya Hartley', activities: inRange.length, mornings: 90, history: { done: 90, all: 90 } },
  });
  expect(server.asked.some(({ path }) => path.includes(`/activity/${older}/`))).toBe(false);
  const fetched = () => server.asked.filter(({ path }) => path.endsWith('/file')).length;
  const before = fetched();
  await athlete.send('POST', '/api/connections/intervals/look', {});
  const looked = (await connectionOf(athlete, 'intervals')).lookedAt;
  await minutesLater(product, 20);
  await untilSo(
    () => connectionOf(athlete, 'intervals'),
    ({ lookedAt }) => lookedAt !== looked,
  );
  expect([fetched() - before, (await activitiesOf(athlete)).length]).toEqual([0, inRange.length]);
  const mornings = (await athlete.get(`/api/check-ins?from=${addDays(TODAY, -89)}&to=${TODAY}`)).json;
  expect(mornings).toHaveLength(90);
  expect(mornings[0]).toMatchObject({ source: 'intervals', restingHeartRate: 48, sleepHours: 7.5, weight: 68 });
});

test('a new activity comes by polling alone, and sooner after a notice that proves itself', async () => {
  const { athlete } = await connectedAthlete();
  service.activities.push(rideOn('polled', `${TODAY}T09:00:00Z`));
  await minutesLater(product, 16);
  await untilSo(
    () => activitiesOf(athlete),
    (items) => items.some(({ startTime }) => startTime.startsWith(`${TODAY}T09:00`)),
  );
  service.activities.push(rideOn('told', `${TODAY}T11:00:00Z`));
  const notify = (secret: string) => athlete.send('POST', '/api/connections/intervals/webhook', { ...service.notice(), secret });
  expect((await notify('forged-secret')).status).toBe(400);
  const [first, again] = [await notify('intervals-hook-secret'), await notify('intervals-hook-secret')];
  expect([first.status, again.status]).toEqual([200, 200]);
  await untilSo(
    () => activitiesOf(athlete),
    (items) => items.some(({ startTime }) => startTime.startsWith(`${TODAY}T11:00`)),
  );
  expect((await connectionOf(athlete, 'intervals')).isTold).toBe(true);
});

test('an activity of Strava has no recording there: it is counted and not asked for again', async () => {
  const { athlete } = await connectedAthlete();
  service.activities.push(rideOn('strava', `${TODAY}T08:00:00Z`, { source: 'STRAVA', file_type: null }));
  await minutesLater(product, 16);
  await untilSo(
    () => connectionOf(athlete, 'intervals'),
    ({ withoutRecording }) => withoutRecording === 1,
  );
});

const plan = (browser: Browser, day: LocalDate, words: Record<string, unknown> = {}) =>
  browser.send('POST', '/api/training-sessions', {
    ...{
      discipline: 'cycling',
      sessionType: 'Sweet spot',
      duration: 60,
      scheduledDate: day,
      workout: 'Bike: Sweet spot\n10min 60% FTP\n3x\n  8min 90% FTP\n  3min 55% FTP',
    },
    ...words,
  });

const eventsOf = () =>
  [...service.events.values()].map(({ external_id, start_date_local }) => `${external_id} ${start_date_local.slice(0, 10)}`).toSorted();

test('sessions of 14 days are in the calendar there once each, through moves and cancellations', async () => {
  const { athlete } = await connectedAthlete();
  await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250 });
  const ids: string[] = [];
  for (const days of [0, 3, 13, 14]) ids.push((await plan(athlete, addDays(TODAY, days))).json.id);
  const swim = await plan(athlete, addDays(TODAY, 2), {
    discipline: 'swimming',
    sessionType: 'CSS',
    workout: 'Swim: CSS\n8x100m 100% CSS',
  });
  await untilSo(
    () => deliveriesOf(athlete),
    (rows) => rows.length === 4 && rows.every(({ status }) => status === 'sent'),
  );
  const [today, third, last] = ids;
  const at = (id: string | undefined, days: number) => `moorline-${id} ${addDays(TODAY, days)}`;
  expect(eventsOf()).toEqual([at(today, 0), at(third, 3), at(last, 13), at(swim.json.id, 2)].toSorted());
  const byDay = [...service.events.values()].find(({ external_id }) => external_id === `moorline-${third}`);
  expect([
    byDay?.type,
    byDay?.filename?.endsWith('.fit'),
    Buffer.from(byDay?.file_contents_base64 ?? '', 'base64')
      .subarray(8, 12)
      .toString(),
  ]).toEqual(['Ride', true, '.FIT']);
  expect([...service.events.values()].find(({ type }) => type === 'Swim')?.description).toContain('100 m');

  await athlete.send('PATCH', `/api/training-sessions/${third}`, { scheduledDate: addDays(TODAY, 5) });
  await athlete.send('DELETE', `/api/training-sessions/${last}`);
  await athlete.send('PATCH', `/api/training-sessions/${swim.json.id}`, { skippedBecause: 'Travel' });
  await untilSo(
    async () => eventsOf(),
    (events) => events.length === 2 && events.includes(at(third, 5)),
  );
  expect(eventsOf()).toEqual([at(today, 0), at(third, 5)].toSorted());
  const written = server.asked.filter(({ path, at: when }) => path.endsWith('/events/bulk') && when > 0).length;
  await minutesLater(product, 0);
  await athlete.send('POST', '/api/connections/intervals/look', {});
  await untilSo(
    () => deliveriesOf(athlete),
    (rows) => rows.every(({ status }) => status === 'sent'),
  );
  expect(server.asked.filter(({ path }) => path.endsWith('/events/bulk'))).toHaveLength(written);
});

test('a session that a device refuses is shown as failed, and can be sent again', async () => {
  const { athlete } = await connectedAthlete();
  service.pushError = 'Wahoo: plan has no intervals';
  const { id } = (await plan(athlete, addDays(TODAY, 1))).json;
  const [failed] = await untilSo(
    () => deliveriesOf(athlete),
    ([row]) => row?.status === 'failed',
  );
  expect(failed?.reason).toBe('intervals.icu could not forward it to your device: Wahoo: plan has no intervals');
  expect((await athlete.send('POST', `/api/training-sessions/${id}/deliver`, {})).status).toBe(200);
  await untilSo(
    () => deliveriesOf(athlete),
    ([row]) => row?.status === 'sent',
  );
  expect(service.events.size).toBe(1);
});

test('a refused storm is waited out, and no more is asked than the service allows', async () => {
  const { athlete, key } = await anAthleteWithHistory();
  const quota = slidingQuota(10, 1_000);
  const handle = service.handle;
  service.handle = (asked) => quota.take() ?? handle(asked);
  server.interrupt(() => ({ status: 429, headers: { 'retry-after': '2' }, json: {} }), 1);
  expect((await connect(athlete, key)).status).toBe(503);
  await untilSo(
    () => connect(athlete, key),
    ({ status }) => status === 200,
  );
  await historyRead(athlete, 'intervals');
  expect(quota.refused).toBe(0);
  expect(quota.most).toBeLessThanOrEqual(10);
});

test('a bad day there is tried again later, and half an answer changes nothing', async () => {
  const { athlete } = await connectedAthlete();
  service.activities.push(rideOn('late', `${TODAY}T10:00:00Z`));
  const handle = service.handle;
  service.handle = () => ({ status: 502, bytes: Buffer.from('<html>Bad gateway') });
  await minutesLater(product, 16);
  const away = await untilSo(
    () => connectionOf(athlete, 'intervals'),
    ({ message }) => message !== null,
  );
  expect([away.status, away.message]).toEqual(['active', 'intervals.icu is unavailable. We’ll try again.']);
  service.handle = handle;
  await minutesLater(product, 3);
  await untilSo(
    () => connectionOf(athlete, 'intervals'),
    ({ message }) => message === null,
  );
  await untilSo(
    () => activitiesOf(athlete),
    (items) => items.some(({ startTime }) => startTime.startsWith(`${TODAY}T10:00`)),
  );
});

test('access that was taken back there is said once, and asked for no more', async () => {
  const { athlete } = await connectedAthlete();
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
  service.athlete.key = 'another-key';
  await minutesLater(product, 16);
  const ended = await untilSo(
    () => connectionOf(athlete, 'intervals'),
    ({ status }) => status === 'reconnect',
  );
  expect(ended.message).toContain('connect again');
  const asked = server.asked.length;
  await minutesLater(product, 600);
  expect(server.asked).toHaveLength(asked);
  const letters = await untilSo(
    () => product.letters(),
    (all) => all.some(({ to }) => to === athlete.email),
  );
  expect(letters.filter(({ to, subject }) => to === athlete.email && subject.includes('intervals.icu'))).toHaveLength(1);
});

test('a sign-in works once, in the login in which it began, and only with what was granted', async () => {
  service = intervalsDouble();
  service.oauth.visitor.athlete = service.athlete.id;
  const athlete = await anAthlete(product);
  const goThere = async () => {
    const { url } = (await athlete.send('POST', '/api/connections/intervals/sign-in', {})).json;
    const back = await fetch(url, { redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '');
  };
  const finish = (browser: Browser, search: string) => browser.send('POST', '/api/connections/intervals/finish', { answer: search });
  const back = await goThere();
  expect(back.pathname).toBe('/connections/intervals');
  const stranger = await anAthlete(product);
  expect((await finish(stranger, back.search)).status).toBe(409);
  expect((await finish(athlete, back.search.replace('state=', 'state=x'))).status).toBe(409);
  expect((await finish(athlete, back.search)).status).toBe(200);
  expect((await finish(athlete, back.search)).status).toBe(409);
  expect(await historyRead(athlete, 'intervals')).toMatchObject({ status: 'active' });
  service.oauth.visitor.answers = 'decline';
  const declined = await finish(athlete, (await goThere()).search);
  expect([declined.status, declined.json.message]).toEqual([409, 'You did not allow access.']);
  service.oauth.visitor.answers = 'allow';
  const late = await goThere();
  product.clock.now = new Date(product.clock.now.getTime() + 11 * 60_000);
  expect((await finish(athlete, late.search)).status).toBe(409);
});

test('what an athlete typed stays, and a reading that is not wanted is not taken', async () => {
  const { athlete, key } = await anAthleteWithHistory();
  await athlete.send('POST', '/api/check-ins', { date: addDays(TODAY, -1), hrv: 81 });
  await connect(athlete, key);
  await historyRead(athlete, 'intervals');
  const [typed] = (await athlete.get(`/api/check-ins?from=${addDays(TODAY, -1)}&to=${addDays(TODAY, -1)}`)).json;
  expect([typed.hrv, typed.restingHeartRate, typed.source]).toEqual([81, 48, 'typed']);
  await athlete.send('PATCH', '/api/connections/intervals', { readings: ['sleep'] });
  service.wellness.set(TODAY, { hrv: 99, sleepSecs: 21_600, weight: 71 });
  await minutesLater(product, 16);
  const [today] = await untilSo(
    async () => (await athlete.get(`/api/check-ins?from=${TODAY}&to=${TODAY}`)).json,
    ([day]) => day?.sleepHours === 6,
  );
  expect([today.hrv, today.weight]).toEqual([60, 68]);
});

test('recordings of one workout by file and by intervals.icu are one activity with two sources', async () => {
  const { athlete, key } = await anAthleteWithHistory();
  service.activities = [
    rideOn('same', `${addDays(TODAY, -2)}T07:00:00Z`, { bytes: aRideFile({ start: `${addDays(TODAY, -2)}T07:00:00Z` }) }),
  ];
  await bringFiles(athlete, [{ name: 'ride.gpx', bytes: aTrackFile({ start: `${addDays(TODAY, -2)}T07:00:00Z` }) }]);
  await connect(athlete, key);
  await historyRead(athlete, 'intervals');
  const sources = async () => {
    const items = await activitiesOf(athlete);
    return items.length === 1 ? (await athlete.get(`/api/activities/${items[0]?.id}/sources`)).json.sources : [];
  };
  const both = await untilSo(sources, (found) => found.length === 2);
  expect(both.map(({ fileName }: { fileName: string }) => fileName).toSorted()).toEqual(['intervals.icu same.fit', 'ride.gpx']);
  await athlete.send('DELETE', '/api/connections/intervals', { data: 'delete' });
  const left = await untilSo(sources, (found) => found.length === 1);
  expect(left[0].fileName).toBe('ride.gpx');
});

test('disconnecting takes planned sessions and access back, and leaves no key; data are kept or deleted as asked', async () => {
  const { athlete, key } = await connectedAthlete();
  await plan(athlete, addDays(TODAY, 1));
  await untilSo(
    () => deliveriesOf(athlete),
    ([row]) => row?.status === 'sent',
  );
  const kept = (await activitiesOf(athlete)).length;
  const { status, json } = await athlete.send('DELETE', '/api/connections/intervals', { data: 'keep' });
  expect([status, json.isRevoked, service.events.size, service.disconnected]).toEqual([200, true, 0, 1]);
  expect(await placesOf(product, [key])).toEqual([]);
  expect((await activitiesOf(athlete)).length).toBe(kept);
  const rows = await product.app.deps.db.selectFrom('connections').select('credential').where('user_id', '=', athlete.id).execute();
  expect(rows).toEqual([]);

  await connect(athlete, key);
  await historyRead(athlete, 'intervals');
  await athlete.send('DELETE', '/api/connections/intervals', { data: 'delete' });
  const left = async () => [
    await activitiesOf(athlete),
    (await athlete.get(`/api/check-ins?from=${addDays(TODAY, -89)}&to=${TODAY}`)).json,
  ];
  await untilSo(left, (lists) => lists.every(({ length }) => length === 0));
});

test('a key is encrypted where it is stored, and part of no answer, export or log', async () => {
  const { athlete, key } = await connectedAthlete();
  expect(await placesOf(product, [key])).toEqual([]);
  expect((await athlete.get('/api/connections')).text).not.toContain(key);
  const stranger = await anAthlete(product);
  expect(await connectionOf(stranger, 'intervals')).toBeNull();
  expect((await stranger.send('DELETE', '/api/connections/intervals', { data: 'keep' })).status).toBe(404);
});

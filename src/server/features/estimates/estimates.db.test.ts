import { expect, test } from 'vitest';
import { anAthlete, anImportedActivity, aRideFile, aThreshold, bringFiles } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });

const history = async (browser: Browser, kind: string) =>
  (await browser.get('/api/analytics/thresholds')).json.find((each: { kind: string }) => each.kind === kind);
const offers = async (browser: Browser) => (await browser.get('/api/threshold-offers')).json;
const ride = (day: string, powerW: number, seconds = 1300) => aRideFile({ start: `${day}T07:00:00Z`, powerW, seconds });

test('a hard effort raises FTP by itself from today on, and says which ride did it', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 200, since: '2026-01-01' });
  const { id } = await anImportedActivity(browser, ride('2026-05-30', 268));
  const ftp = await untilSo(
    () => history(browser, 'ftp'),
    ({ current }) => current.value > 200,
  );
  // 268 W less 20 kJ in 20 minutes.
  expect(ftp.current).toMatchObject({ value: expect.closeTo(251.3, 1), since: '2026-05-31', source: 'model' });
  expect(ftp.current.reason).toContain('Your best 20-minute power on 30 May, 268 W, changed the FTP estimate from 200 to 251 W');
  expect(ftp.movements.at(-1)).toMatchObject({ source: 'best-effort', activityId: id });
  expect(ftp.valid).toHaveLength(2);
});

test('a first value from one ride is offered, not taken; a yes makes it the athlete’s own', async () => {
  const browser = await anAthlete(product);
  await anImportedActivity(browser, ride('2026-05-30', 220));
  const [offer] = await untilSo(
    async () => (await offers(browser)).filter(({ kind }: { kind: string }) => kind === 'ftp'),
    (found) => found.length > 0,
  );
  expect(offer).toMatchObject({ current: null, unit: 'W', offered: expect.closeTo(203.3, 1) });
  expect(offer.question).toContain('Set FTP to 203 W? Use this only if the effort was close to all-out;');
  expect((await browser.get('/api/thresholds')).json).toEqual([]);
  const accepted = await browser.send('POST', `/api/threshold-offers/${offer.id}/accept`);
  expect(accepted.json).toMatchObject({ kind: 'ftp', source: 'entry', since: '2026-05-31' });
  expect((await browser.send('POST', `/api/threshold-offers/${offer.id}/accept`)).status).toBe(404);
  expect((await offers(browser)).some(({ kind }: { kind: string }) => kind === 'ftp')).toBe(false);
});

test('five rides are enough for a first FTP, dated when it was shown', async () => {
  const browser = await anAthlete(product);
  const days = ['2026-05-01', '2026-05-05', '2026-05-09', '2026-05-13', '2026-05-17'];
  await bringFiles(
    browser,
    days.map((day, i) => ({ name: `${day}.fit`, bytes: ride(day, 230 + i * 5) })),
  );
  const ftp = await untilSo(
    () => history(browser, 'ftp'),
    ({ current }) => current !== null,
  );
  expect(ftp.current).toMatchObject({ source: 'model', since: '2026-05-17', value: expect.closeTo(233.3, 1) });
});

test('an effort above a fresh entry is asked about, and a no is not asked again', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 220, since: '2026-05-20' });
  await anImportedActivity(browser, ride('2026-05-29', 268));
  const [offer] = await untilSo(
    async () => (await offers(browser)).filter(({ kind }: { kind: string }) => kind === 'ftp'),
    (found) => found.length > 0,
  );
  expect(offer).toMatchObject({ current: 220, offered: expect.closeTo(251.3, 1) });
  expect(offer.question).toContain('Use the higher value?');
  expect((await history(browser, 'ftp')).offer.id).toBe(offer.id);
  await browser.send('POST', `/api/threshold-offers/${offer.id}/refuse`);
  const { id } = await anImportedActivity(browser, ride('2026-05-30', 150));
  await untilSo(
    async () => product.app.deps.jobs.depth(),
    (queues) => queues.every(({ name, waiting, active }) => !name.startsWith('estimates') || waiting + active === 0),
  );
  expect(id).toBeDefined();
  expect((await offers(browser)).filter(({ kind }: { kind: string }) => kind === 'ftp')).toEqual([]);
  expect((await history(browser, 'ftp')).current.value).toBe(220);
});

test('the highest heart rate counts however old it is, and what is offered is not less than it', async () => {
  const browser = await anAthlete(product);
  const at = (day: string, heartRateBpm: number) => aRideFile({ start: `${day}T07:00:00Z`, powerW: null, heartRateBpm });
  await anImportedActivity(browser, at('2021-06-01', 183), 'old.fit');
  await anImportedActivity(browser, at('2021-06-08', 179), 'lower.fit');
  await anImportedActivity(browser, at('2026-05-30', 130), 'now.fit');
  const [offer] = await untilSo(
    async () => (await offers(browser)).filter(({ offered }: { offered: number }) => offered > 180),
    (found) => found.length > 0,
  );
  expect(offer).toMatchObject({ kind: 'max-heart-rate', offered: 183, low: 183 });
  expect(offer.question).toContain('1 June 2021');
});

test('an entry outdates what was asked before it: the question goes, and a yes from a page that still shows it takes nothing', async () => {
  const browser = await anAthlete(product);
  await anImportedActivity(browser, ride('2026-05-30', 220));
  const ofFtp = async () => (await offers(browser)).filter(({ kind }: { kind: string }) => kind === 'ftp');
  const [offer] = await untilSo(ofFtp, (found) => found.length > 0);
  await aThreshold(browser, { kind: 'ftp', value: 188 });
  expect((await ofFtp()).map(({ id }: { id: string }) => id)).not.toContain(offer.id);
  expect((await history(browser, 'ftp')).offer?.id).not.toBe(offer.id);
  const late = await browser.send('POST', `/api/threshold-offers/${offer.id}/accept`);
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect((await history(browser, 'ftp')).current).toMatchObject({ value: 188, source: 'entry' });
});

test('what an entry for an earlier day leaves open is asked anew, over the value that stands now', async () => {
  const browser = await anAthlete(product);
  await anImportedActivity(browser, ride('2026-05-30', 268));
  const ofFtp = async () => (await offers(browser)).filter(({ kind }: { kind: string }) => kind === 'ftp');
  const [first] = await untilSo(ofFtp, (found) => found.length > 0);
  expect(first.question).toContain('Set FTP to');
  await aThreshold(browser, { kind: 'ftp', value: 220, since: '2026-05-20' });
  const [anew] = await untilSo(ofFtp, (found) => found.length > 0);
  expect(anew).toMatchObject({ current: 220, offered: expect.closeTo(251.3, 1) });
  expect(anew.question).not.toContain('first');
  expect((await browser.send('POST', `/api/threshold-offers/${anew.id}/accept`)).json).toMatchObject({ value: anew.offered });
});

test('a question whose threshold has changed meanwhile is refused with a sentence, and closed', async () => {
  const browser = await anAthlete(product);
  const { db } = product.app.deps;
  const made = { kind: 'ftp', question: 'Lower it?', current_value: 250, offered: 240, low: 230, high: 250, confidence: 'low' };
  const { id } = await db
    .insertInto('threshold_offers')
    .values({ id: crypto.randomUUID(), user_id: browser.id, ...made, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await browser.send('POST', `/api/threshold-offers/${id}/accept`);
  expect([answer.status, answer.json.message]).toEqual([
    409,
    'This suggestion is out of date because the threshold has changed. Nothing was updated.',
  ]);
  expect((await browser.send('POST', `/api/threshold-offers/${id}/accept`)).status).toBe(404);
  expect((await browser.get('/api/thresholds')).json).toEqual([]);
});

test('the offers of one athlete are nobody else’s', async () => {
  const [maya, tom] = [await anAthlete(product), await anAthlete(product)];
  await anImportedActivity(maya, ride('2026-05-30', 220));
  const [offer] = await untilSo(
    () => offers(maya),
    (found) => found.length > 0,
  );
  expect(await offers(tom)).toEqual([]);
  expect((await tom.send('POST', `/api/threshold-offers/${offer.id}/accept`)).status).toBe(404);
  expect((await tom.send('POST', `/api/threshold-offers/${offer.id}/refuse`)).status).toBe(404);
});

test('a test on the calendar sets its threshold when it is done, from the day of the test', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 240, since: '2026-01-01' });
  const session = {
    discipline: 'cycling',
    sessionType: '20-minute test',
    duration: 81,
    scheduledDate: '2026-05-30',
    testProtocol: 'bike-20-min',
  };
  const { id } = (await browser.send('POST', '/api/training-sessions', session)).json;
  await anImportedActivity(browser, ride('2026-05-30', 268));
  await browser.send('PUT', `/api/training-sessions/${id}/complete`);
  const ftp = await untilSo(
    () => history(browser, 'ftp'),
    ({ valid }) => valid.some(({ source }: { source: string }) => source === 'test'),
  );
  expect(ftp.current).toMatchObject({
    value: expect.closeTo(254.6, 6),
    since: '2026-05-30',
    source: 'test',
    reason: 'Your 20 minutes at 268 W: FTP 255 W (237–270 W).',
  });
});

test('seven mornings make a resting heart rate that load and zones can rest on; an entry is never moved by them', async () => {
  const [browser, other] = [await anAthlete(product), await anAthlete(product)];
  await aThreshold(other, { kind: 'resting-heart-rate', value: 55, since: '2026-01-01' });
  const resting = async (athlete: Browser) =>
    (await athlete.get('/api/thresholds')).json.filter(({ kind }: { kind: string }) => kind === 'resting-heart-rate');
  for (let day = 25; day <= 31; day++) {
    for (const athlete of [browser, other]) await athlete.send('POST', '/api/check-ins', { date: `2026-05-${day}`, restingHeartRate: 48 });
  }
  const found = await untilSo(
    () => resting(browser),
    (rows) => rows.length > 0,
  );
  expect(found).toMatchObject([{ value: 48, since: '2026-05-25', source: 'model', reason: 'Median of your last 7 mornings.' }]);
  expect(await resting(other)).toMatchObject([{ value: 55, source: 'entry' }]);
});

test('zones stand beside each other by every method the thresholds support, the one in use first', async () => {
  const browser = await anAthlete(product);
  expect((await browser.get('/api/zones')).json).toEqual([]);
  await aThreshold(browser, { kind: 'ftp', value: 310 });
  await aThreshold(browser, { kind: 'max-heart-rate', value: 190 });
  await aThreshold(browser, { kind: 'resting-heart-rate', value: 50 });
  await aThreshold(browser, { kind: 'lthr-bike', value: 170 });
  const zones = (await browser.get('/api/zones')).json;
  const bike = zones.filter(({ discipline }: { discipline: string }) => discipline === 'bike');
  expect(bike.map(({ basis, method, isInUse }: Record<string, unknown>) => [basis, method, isInUse])).toEqual([
    ['power', 'Coggan, % of FTP', true],
    ['heart-rate', 'Friel, % of threshold heart rate', true],
    ['heart-rate', 'Karvonen, % of heart rate reserve', false],
    ['heart-rate', '% of maximum heart rate', false],
  ]);
  await browser.send('PATCH', '/api/athlete', { heartRateZones: 'maximum' });
  const wanted = (await browser.get('/api/zones')).json.filter(
    ({ basis, isInUse }: Record<string, unknown>) => basis === 'heart-rate' && isInUse,
  );
  expect(new Set(wanted.map(({ method }: { method: string }) => method))).toEqual(new Set(['% of maximum heart rate']));
  expect(bike[0].zones[0]).toEqual({ zone: 1, name: 'Active recovery', from: null, to: 170.5 });
});

test('the tests are described step by step', async () => {
  const browser = await anAthlete(product);
  const tests = (await browser.get('/api/test-protocols')).json;
  expect(tests.map(({ protocol }: { protocol: string }) => protocol)).toEqual([
    'bike-ramp',
    'bike-20-min',
    'bike-cp-3-12',
    'swim-css-400-200',
    'run-30-min',
    'run-12-min',
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeZip } from '#test/archives/zip.ts';
import { anAthlete, anImportedActivity, aRideFile, filesBody } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T09:00:00Z' });

const checkIn = (browser: Browser, body: object) => browser.send('POST', '/api/check-ins', body);

async function bring(browser: Browser, name: string, bytes: Uint8Array) {
  const sent = await browser.raw({ method: 'POST', url: '/api/check-ins/import', ...filesBody([{ name, bytes }], 'file') });
  expect(sent.status, sent.text).toBe(202);
  return untilSo(
    async () => (await browser.get(`/api/check-ins/imports/${sent.json.id}`)).json,
    ({ status }) => status === 'done' || status === 'failed',
  );
}

test('an import that fails leaves the bytes that another upload still needs', async () => {
  const browser = await anAthlete(product);
  const { db, files } = product.app.deps;
  const bytes = Buffer.from('date,hrv\n2026-05-01,60\n');
  await bring(browser, 'hrv.csv', bytes);
  const own = db.updateTable('upload_files').where('user_id', '=', browser.id);
  const { file_key } = await own.set({ status: 'queued' }).returning('file_key').executeTakeFirstOrThrow();
  const { size } = files;
  files.size = async () => null;
  const failed = await browser.raw({ method: 'POST', url: '/api/check-ins/import', ...filesBody([{ name: 'hrv.csv', bytes }], 'file') });
  files.size = size;
  expect(failed.status).toBe(503);
  expect(await files.size(file_key)).toBe(bytes.length);
});

test('a second check-in on a day changes the first: what is left out stays, null takes out', async () => {
  const browser = await anAthlete(product);
  const first = await checkIn(browser, { sleepHours: 7.5, restingHeartRate: 48, stressLevel: 3, note: 'slept well' });
  expect(first.status).toBe(200);
  const second = await checkIn(browser, { hrv: 61.5, stressLevel: null });
  expect(second.json).toMatchObject({
    id: first.json.id,
    date: '2026-05-31',
    sleepHours: 7.5,
    hrv: 61.5,
    stressLevel: null,
    note: 'slept well',
  });
  expect((await browser.get('/api/check-ins')).json).toHaveLength(1);
});

test('a day that has not come is refused in words, and so is one that does not exist', async () => {
  const browser = await anAthlete(product);
  const tomorrow = await checkIn(browser, { date: '2026-06-01', sleepHours: 8 });
  expect(tomorrow.status).toBe(400);
  expect(tomorrow.json.fields.date).toBe('This date is in the future. Check in for today or an earlier day.');
  expect((await checkIn(browser, { date: '2026-02-30', sleepHours: 8 })).json.fields.date).toBe('Enter a date such as 2026-05-31');
});

test('today is the athlete’s own: at 23:30 in London it is already tomorrow in Auckland', async () => {
  const browser = await anAthlete(product);
  await browser.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Auckland' });
  product.clock.now = new Date('2026-05-31T22:30:00Z');
  const answer = await checkIn(browser, { sleepHours: 8 });
  product.clock.now = new Date('2026-05-31T09:00:00Z');
  expect(answer.json.date).toBe('2026-06-01');
});

test.each([
  ['restingHeartRate', [19, 251], [20, 250]],
  ['weight', [19.9, 300.1], [20, 300]],
  ['hrv', [0, 401], [1, 400]],
  ['sleepHours', [-0.1, 24.1], [0, 24]],
  ['stressLevel', [0, 11], [1, 10]],
  ['recoveryScore', [-1, 101], [0, 100]],
])('VAL-04 %s is held to the table of bounds on both sides', async (name, outside, inside) => {
  const browser = await anAthlete(product);
  for (const value of [...outside, '50', null].slice(0, 3))
    expect((await checkIn(browser, { [name]: value })).status, String(value)).toBe(400);
  for (const value of inside) expect((await checkIn(browser, { [name]: value })).json[name]).toBe(value);
});

test('VAL-03 a note has 5,000 characters as a person sees them and not one more', async () => {
  const browser = await anAthlete(product);
  expect((await checkIn(browser, { note: '🏊🏽'.repeat(5_000) })).status).toBe(200);
  const longer = await checkIn(browser, { note: 'x'.repeat(5_001) });
  expect(longer.json.fields.note).toContain('5000');
});

test('an empty check-in, an unknown field and a symptom nobody knows are refused', async () => {
  const browser = await anAthlete(product);
  for (const body of [{}, { date: '2026-05-30' }, { sleepHours: 8, mood2: 3 }, { symptoms: ['homesick'] }])
    expect((await checkIn(browser, body)).status, JSON.stringify(body)).toBe(400);
});

test('the cycle is asked about only when the athlete wants it', async () => {
  const browser = await anAthlete(product);
  expect((await checkIn(browser, { cyclePhase: 'luteal' })).json.fields.cyclePhase).toContain('profile');
  await browser.send('PATCH', '/api/athlete', { tracksCycle: true });
  expect((await checkIn(browser, { cyclePhase: 'luteal' })).json.cyclePhase).toBe('luteal');
});

test('a minute of heartbeats becomes HRV and resting heart rate; half a minute is refused with the reason', async () => {
  const browser = await anAthlete(product);
  // Beats of 1000 and 1040 ms in turn: every difference is 40 ms, and so is their root mean square.
  const rrIntervals = Array.from({ length: 70 }, (_, i) => (i % 2 === 0 ? 1000 : 1040));
  expect((await checkIn(browser, { rrIntervals })).json).toMatchObject({ hrv: 40, restingHeartRate: 59, source: 'recording' });
  expect((await checkIn(browser, { rrIntervals: rrIntervals.slice(0, 30) })).json.fields.rrIntervals).toContain('At least 60 s are needed');
});

test('what one athlete wrote no other can read, change or take out', async () => {
  const [maya, tom] = [await anAthlete(product), await anAthlete(product)];
  const { json } = await checkIn(maya, { sleepHours: 8 });
  expect((await tom.get('/api/check-ins')).json).toEqual([]);
  expect((await tom.send('DELETE', `/api/check-ins/${json.id}`)).status).toBe(404);
  expect((await maya.send('DELETE', `/api/check-ins/${json.id}`)).json).toEqual({ id: json.id });
  expect((await maya.get('/api/check-ins')).json).toEqual([]);
});

test('before the first check-in /latest answers 75 and 45, marked; afterwards what was entered', async () => {
  const browser = await anAthlete(product);
  expect((await browser.get('/api/performance-metrics/latest')).json).toMatchObject({
    recoveryScore: 75,
    hrv: 45,
    isDefault: { recoveryScore: true, hrv: true },
    date: null,
  });
  const answer = await browser.send('POST', '/api/performance-metrics', { weight: 70.5, hrv: 62, recoveryScore: 68, stressLevel: 4 });
  expect(answer.status).toBe(201);
  expect((await browser.get('/api/performance-metrics/latest')).json).toMatchObject({
    recoveryScore: 68,
    recoveryLabel: 'Fair',
    hrv: 62,
    weight: 70.5,
    isDefault: { recoveryScore: false, hrv: false },
    date: '2026-05-31',
  });
});

test('metrics with a discipline are work: minutes and kilometres on the wire, seconds beside them, newest first, and an activity like any other', async () => {
  const browser = await anAthlete(product);
  const run = await browser.send('POST', '/api/performance-metrics', { discipline: 'running', duration: 50, distance: 10, heartRate: 150 });
  expect(run.json).toMatchObject({
    discipline: 'running',
    duration: 50,
    durationSeconds: 3000,
    distance: 10,
    pace: 5,
    heartRate: 150,
    power: null,
  });
  const ride = { discipline: 'cycling', duration: 60, distance: 30, power: 200, timestamp: '2026-05-01T08:00:00Z' };
  expect((await browser.send('POST', '/api/performance-metrics', ride)).json).toMatchObject({ power: 200, pace: null });
  const swim = { discipline: 'swimming', duration: 30, distance: 1.5, pace: 1.95, timestamp: '2026-05-02T08:00:00Z' };
  expect((await browser.send('POST', '/api/performance-metrics', swim)).json.pace).toBe(1.95);
  const list = (await browser.get('/api/performance-metrics')).json;
  expect(list.map(({ discipline }: { discipline: string }) => discipline)).toEqual(['running', 'swimming', 'cycling']);
  expect(list[0].userId).toBe(browser.id);
  expect((await browser.get(`/api/activities/${list[2].id}`)).json).toMatchObject({
    discipline: 'bike',
    durationSec: 3600,
    distanceM: 30_000,
  });
  expect((await browser.get('/api/performance-metrics/latest')).json.isDefault.recoveryScore).toBe(true);
});

test('work says where a recording is faster than anyone', async () => {
  const browser = await anAthlete(product);
  const run = (start: string, speedMps: number) => aRideFile({ discipline: 'run', start, speedMps, powerW: null });
  await anImportedActivity(browser, run('2026-05-30T07:00:00Z', 12.8), 'driven.fit');
  await anImportedActivity(browser, run('2026-05-29T07:00:00Z', 3), 'run.fit');
  const list = (await browser.get('/api/performance-metrics')).json;
  expect(list.map(({ isTooFast }: { isTooFast: boolean }) => isTooFast)).toEqual([true, false]);
});

test('the metrics of a sport are its best, its average heart rate and its latest five', async () => {
  const browser = await anAthlete(product);
  const at = (day: number) => `2026-05-0${day}T08:00:00Z`;
  const run = (day: number, more: object) => ({ discipline: 'running', duration: 50, distance: 10, timestamp: at(day), ...more });
  const entries = [
    ...[4, 5, 6].map((day) => run(day, {})),
    run(1, { pace: 4.5, heartRate: 150 }),
    run(2, { pace: 5.2, heartRate: 130 }),
    run(3, { pace: 4.5 }),
    { discipline: 'cycling', duration: 60, distance: 30, power: 200, timestamp: at(1) },
    { discipline: 'cycling', duration: 60, distance: 30, power: 180, timestamp: at(2) },
    { discipline: 'cycling', duration: 60, distance: 30, timestamp: at(3) },
  ];
  for (const entry of entries) await browser.send('POST', '/api/performance-metrics', entry);
  const tooFast = aRideFile({ discipline: 'run', start: '2026-04-01T07:00:00Z', speedMps: 12.8, powerW: null });
  await anImportedActivity(browser, tooFast, 'driven.fit');
  const [swim, bike, runs] = (await browser.get('/api/performance-metrics/summaries')).json;
  expect(swim).toEqual({ discipline: 'swim', best: null, leavesOut: false, heartRate: null, withHeartRate: 0, latest: [] });
  expect(bike).toMatchObject({ best: { power: 200 }, leavesOut: false });
  expect(runs).toMatchObject({ best: { pace: 4.5, timestamp: '2026-05-03T08:00:00.000Z' }, leavesOut: true });
  const listed = (await browser.get('/api/performance-metrics?discipline=running')).json as { heartRate: number | null }[];
  expect(runs.latest).toEqual(listed.slice(0, 5));
  const heartRates = listed.flatMap(({ heartRate }) => heartRate ?? []);
  expect(runs.withHeartRate).toBe(heartRates.length);
  expect(runs.heartRate).toBeCloseTo(heartRates.reduce((sum, each) => sum + each, 0) / heartRates.length, 9);
});

test('a pace that was entered for a mile is kept as exactly as it came', async () => {
  const browser = await anAthlete(product);
  const pace = 7.37 / 1.609344;
  await browser.send('POST', '/api/performance-metrics', { discipline: 'running', duration: 50, distance: 9.98, pace });
  const [run] = (await browser.get('/api/performance-metrics')).json;
  expect(run.pace * 1.609344).toBeCloseTo(7.37, 6);
});

test('an entry that is neither, both or half of one is refused with words at its field', async () => {
  const browser = await anAthlete(product);
  const send = async (body: object) => (await browser.send('POST', '/api/performance-metrics', body)).json.fields;
  expect(await send({})).toHaveProperty('discipline');
  expect(await send({ discipline: 'running', distance: 5 })).toEqual({ duration: 'Enter the duration' });
  expect(await send({ discipline: 'running', duration: 30 })).toEqual({ distance: 'Enter the distance' });
  expect(await send({ discipline: 'strength', duration: 30, distance: 1 })).toHaveProperty('discipline');
  expect(await send({ discipline: 'running', duration: 30, distance: 5, hrv: 60 })).toHaveProperty('discipline');
  expect(await send({ discipline: 'running', duration: 0, distance: 5 })).toHaveProperty('duration');
});

test('an HRV4Training table fills mornings, and what the athlete typed stays', async () => {
  const browser = await anAthlete(product);
  await checkIn(browser, { date: '2026-05-30', hrv: 70 });
  const csv =
    'date,timestamp_measurement, HR, rMSSD,HRV4T_Recovery_Points,sleep_time\n2026-05-29,x,50,60,8.1,7\n2026-05-30,x,49,61,8.2,8\n2026-06-09,x,49,61,8.2,8\n';
  expect(await bring(browser, 'hrv4t.csv', Buffer.from(csv))).toMatchObject({
    status: 'done',
    kind: 'hrv4training',
    days: 2,
    from: '2026-05-29',
    to: '2026-05-30',
    leftOut: ['Line 4: 2026-06-09 is in the future.'],
  });
  expect((await browser.get('/api/check-ins')).json).toMatchObject([
    { date: '2026-05-30', hrv: 70, restingHeartRate: 49, sleepHours: 8, source: 'typed' },
    { date: '2026-05-29', hrv: 60, restingHeartRate: 50, source: 'hrv4training' },
  ]);
});

const HEALTH = `<?xml version="1.0"?><HealthData locale="en_GB">${Array.from(
  { length: 28 },
  (_, i) =>
    `<Record type="HKQuantityTypeIdentifierRestingHeartRate" unit="count/min" startDate="2026-05-${String(i + 1).padStart(2, '0')} 05:00:00 +0100" endDate="2026-05-${String(i + 1).padStart(2, '0')} 05:00:00 +0100" value="${48 + (i % 5)}"/>`,
).join('')}</HealthData>`;

test('Apple Health’s export.zip is read out of its archive, twice without harm, and the file is not kept', async () => {
  const browser = await anAthlete(product);
  const zip = makeZip({
    'apple_health_export/export.xml': Buffer.from(HEALTH),
    'apple_health_export/export_cda.xml': Buffer.from('<ClinicalDocument/>'),
  });
  const outcome = { status: 'done', kind: 'apple-health', days: 28 };
  expect(await bring(browser, 'export.zip', zip)).toMatchObject(outcome);
  expect(await bring(browser, 'export.zip', zip)).toMatchObject(outcome);
  expect((await browser.get('/api/check-ins')).json).toHaveLength(28);
  await expect.poll(() => product.app.deps.files.list(browser.id)).toEqual([]);
});

test('FILE-14 what is no file of check-ins is refused in words that say what to do', async () => {
  const browser = await anAthlete(product);
  const refused = async (name: string, bytes: Uint8Array) => (await bring(browser, name, bytes)).message;
  expect(await refused('note.csv', Buffer.from('name,age\nSam,41'))).toContain('“date” column is missing');
  expect(await refused('broken.zip', Buffer.from('PK\u0003\u0004 nothing'))).toContain('damaged or incomplete');
  expect(await refused('other.zip', makeZip({ 'a.txt': Buffer.from('x') }))).toContain('No training or health data in this archive');
  expect(await refused('ride.gpx', Buffer.from('<gpx></gpx>'))).toContain('No track points');
});

test('FILE-22 an archive that unpacks to far more than it holds is refused', async () => {
  const browser = await anAthlete(product);
  const bomb = makeZip({ 'export.xml': new Uint8Array(60 * 1024 ** 2) });
  expect((await bring(browser, 'export.zip', bomb)).status).toBe('failed');
});

const hostile = new URL('../../../../../shared/data/hostile/xml/', import.meta.url);
describe.skipIf(!existsSync(hostile))('the hostile set (skipped: the folder is not here)', () => {
  const sent = (name: string) => new Uint8Array(readFileSync(new URL(name, hostile)));

  test('X21, C03 an export with an external entity is refused, an honest one with its own document type is read', async () => {
    const browser = await anAthlete(product);
    const trap = await bring(browser, 'export.xml', sent('x21-apple-health-xxe.xml'));
    expect(trap).toMatchObject({ status: 'failed', message: expect.stringContaining('entities') });
    expect(JSON.stringify(trap)).not.toContain('root:');
    expect(await bring(browser, 'export.xml', sent('c03-control-apple-health-doctype.xml'))).toMatchObject({ status: 'done', days: 28 });
  });
});

import { expect, test } from 'vitest';
import { COURSE_LIMITS, RacePlan } from '#contract/races/race-plans.ts';
import { STATUS_OF } from '#contract/shared/errors.ts';
import { anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { gpxCourse, rolling } from '#test/fixtures/gpx-course.ts';
import { askRacePlan } from '#test/fixtures/race-plans.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-05-31T09:00:00Z' });

const bike = gpxCourse({ name: 'Reservoir road', lengthM: 40_000, altitudeM: rolling(5_000, 100), everyM: 100 });
const run = gpxCourse({ lengthM: 5_000, altitudeM: rolling(2_500, 20) });

async function aRacer(kinds: readonly string[] = ['ftp', 'css', 'run-threshold-speed', 'lthr-bike', 'lthr-run']) {
  const athlete = await anAthlete(product);
  await athlete.send('PATCH', '/api/athlete', { weightKg: 70, level: 'intermediate' });
  const value: Record<string, number> = { ftp: 250, css: 1.1, 'run-threshold-speed': 3.8, 'lthr-bike': 160, 'lthr-run': 168 };
  for (const kind of kinds) await aThreshold(athlete, { kind, value: value[kind], since: '2026-05-03', source: 'test' });
  return athlete;
}

const aRace = async (athlete: Browser, words: object = {}): Promise<string> =>
  (await athlete.send('POST', '/api/races', { name: 'Tarn Triathlon', date: '2026-07-12', format: 'olympic', priority: 'A', ...words }))
    .json.id;

const legOf = (plan: RacePlan, name: string) => {
  const found = plan.legs.find(({ leg }) => leg === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

test('a race of the season is planned over its courses, leg by leg and stretch by stretch, each with where it comes from', async () => {
  const athlete = await aRacer();
  const raceId = await aRace(athlete, { goalSeconds: 9_000 });
  const day = { airC: 22, humidityPercent: 60, windMps: 3, windFromDeg: 270, wetsuit: true };
  const answer = await askRacePlan(athlete, { raceId, bike, run, laps: { run: 2 }, day, fuel: { sweatRateLPerH: 1 } });
  expect(answer.status, answer.text).toBe(200);
  const plan = RacePlan.parse(answer.json);
  expect(plan.race).toEqual({ id: raceId, name: 'Tarn Triathlon', date: '2026-07-12', format: 'olympic' });
  expect(plan.legs.map(({ leg }) => leg)).toEqual(['swim', 'T1', 'bike', 'T2', 'run']);
  expect(plan.legs.reduce((sum, { time }) => sum + (time?.mid ?? 0), 0)).toBeCloseTo(plan.total.time?.mid ?? 0, 3);
  const ridden = legOf(plan, 'bike');
  expect(ridden.splits.reduce((sum, { time }) => sum + time.mid, 0)).toBeCloseTo(ridden.time?.mid ?? 0, 2);
  for (const { powerW } of ridden.splits) expect(powerW).toBeLessThanOrEqual(275);
  expect(ridden.splits.at(-1)?.raceSec).toBeCloseTo(legOf(plan, 'T2').startsAtSec ?? 0, 2);
  expect(ridden.source.inputs).toContainEqual({ label: 'FTP', value: '250 W since 3 May, from a test' });
  expect(ridden.source.inputs).toContainEqual({ label: 'Weight', value: '70 kg, from your profile on 31 May' });
  expect(legOf(plan, 'run').source.inputs).toContainEqual({ label: 'Threshold pace', value: '4:23 per km since 3 May, from a test' });
  expect(plan.courses).toMatchObject([
    { leg: 'bike', name: 'Reservoir road', laps: 1, lengthM: expect.closeTo(40_000, -2) },
    { leg: 'run', laps: 2, lengthM: expect.closeTo(10_000, -2) },
  ]);
  expect(plan.goal?.sentence).toMatch(/^Your goal of 2:30:00 /);
  expect(plan.missing).toEqual([]);
  expect(plan.fuelling?.hours).toHaveLength(Math.ceil((plan.total.time?.mid ?? 0) / 3600));
  expect(plan.fuelling?.legs[0]?.fluidLPerH).toEqual({ low: 0.6, high: 0.8 });
  for (const { source } of [...plan.legs, ...plan.courses]) expect(source.formula.length).toBeGreaterThan(20);
});

test('the same is answered twice, and nothing of it is kept', async () => {
  const athlete = await aRacer();
  const first = await askRacePlan(athlete, { format: 'olympic', bike });
  const second = await askRacePlan(athlete, { format: 'olympic', bike });
  expect(second.json).toEqual(first.json);
  expect(await product.app.deps.files.list(athlete.id)).toEqual([]);
});

test('what is not known is named, that leg has no figure, and nothing is filled in', async () => {
  const athlete = await aRacer(['css', 'run-threshold-speed']);
  const { json } = await askRacePlan(athlete, { format: 'olympic', bike });
  const plan = RacePlan.parse(json);
  expect(plan.missing).toEqual([{ what: 'ftp', sentence: 'Set your FTP to get bike power and time.' }]);
  expect(legOf(plan, 'bike')).toMatchObject({ time: null, power: null, splits: [], because: plan.missing[0]?.sentence });
  expect(legOf(plan, 'swim').time).not.toBeNull();
  expect(plan.total).toMatchObject({ time: null, because: 'No total time because the bike has no time.' });
  expect(plan.fuelling).toBeNull();
});

test('a race of the past is planned with the thresholds of its day', async () => {
  const athlete = await aRacer();
  await aThreshold(athlete, { kind: 'ftp', value: 200, since: '2025-01-01', source: 'test' });
  const raceId = await aRace(athlete, { date: '2025-08-03' });
  const { json } = await askRacePlan(athlete, { raceId, bike });
  expect(legOf(RacePlan.parse(json), 'bike').power?.capW).toBeCloseTo(220, 6);
});

test('another athlete’s race is not there, and neither is one that never was', async () => {
  const [owner, other] = [await aRacer(), await aRacer()];
  const raceId = await aRace(owner);
  for (const id of [raceId, '11111111-1111-4111-8111-111111111111']) {
    const answer = await askRacePlan(other, { raceId: id, bike });
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ code: 'not-found', message: 'Race not found.' });
  }
});

test('who is not signed in gets nothing; after the trial it is part of a tier', async () => {
  expect((await askRacePlan(product.browser(), { format: 'olympic', bike })).status).toBe(401);
  const athlete = await aRacer();
  product.clock.now = new Date('2026-06-08T09:00:00Z');
  const answer = await askRacePlan(athlete, { format: 'olympic', bike });
  product.clock.now = new Date('2026-05-31T09:00:00Z');
  expect(answer.status).toBe(402);
  expect(answer.json).toMatchObject({ code: 'needs-tier', link: '/subscribe' });
  expect(answer.json.message).toMatch(/^Race day strategy is included in AI Pro and AI Elite\./);
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
test.each([
  ['nothing at all', new Uint8Array(), 'The file is empty (0 bytes)'],
  ['a page of a browser', bytesOf('<html><body>Log in</body></html>'), 'This is a web page'],
  ['a ZIP', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'This is a ZIP archive'],
  ['a course of another length', gpxCourse({ lengthM: 12_000, altitudeM: () => 5 }), 'This course is 12 km, but the race is 40 km.'],
  ['a course without altitudes', gpxCourse({ lengthM: 40_000, altitudeM: () => null }), 'This course has no elevation'],
  ['a file that breaks off', bike.subarray(0, 5_000), 'The GPX file is incomplete'],
  ['elements without end', bytesOf(`<gpx>${'<trk>'.repeat(300)}`), ''],
  ['entities that grow', bytesOf('<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><trk><name>&b;</name></trk></gpx>'), ''],
  ['numbers that are none', bytesOf('<gpx><trk><trkseg><trkpt lat="NaN" lon="1e999"><ele>Infinity</ele></trkpt></trkseg></trk></gpx>'), ''],
])('%s is refused in the words of the file', async (_, bytes, words) => {
  const athlete = await aRacer();
  const answer = await askRacePlan(athlete, { format: 'olympic', bike: bytes });
  expect(answer.status, answer.text).toBe(STATUS_OF['unsupported-file']);
  expect(answer.json.code).toBe('unsupported-file');
  expect(answer.json.message).toMatch(words);
  expect(answer.json.message).toMatch(/^[A-Z].*[.?]$/);
  expect(answer.json.fields.bike).toBe(answer.json.message);
});

test('a file beyond the limit is refused before it is read', async () => {
  const answer = await askRacePlan(await aRacer(), { format: 'olympic', bike: new Uint8Array(COURSE_LIMITS.bytes + 1).fill(0x20) });
  expect(answer.status).toBe(413);
  expect(answer.json.message).toBe('Course files can be up to 10 MB. Export it with fewer points.');
});

test.each([
  [{ bike }, 'raceId', 'Choose a race or distance'],
  [{ bike, format: 'duathlon' }, 'format', 'Choose a distance'],
  [{ bike, format: 'olympic', raceId: '11111111-1111-4111-8111-111111111111' }, 'raceId', 'Choose a race or distance'],
  [{ bike, format: 'olympic', laps: { bike: 0 } }, 'laps.bike', 'Enter a number from 1 to 20 laps'],
  [{ bike, format: 'olympic', laps: { bike: 1.5 } }, 'laps.bike', 'Enter a whole number of laps'],
  [{ bike, format: 'olympic', day: { airC: 900 } }, 'day.airC', 'Enter a number from -20 to 50 °C'],
  [{ bike, format: 'olympic', day: 'sunny' }, 'day', 'Check the highlighted fields.'],
  [{ bike, format: 'olympic', shoes: 'fast' }, 'raceId', 'Check the highlighted fields.'],
  [{ format: 'olympic' }, 'bike', 'Choose the GPX file of the course.'],
])('a form that is wrong says where (%#)', async (sent, field, words) => {
  const answer = await askRacePlan(await aRacer(), sent as never);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.json.fields).toEqual({ [field]: words });
});

test('a running race takes a run course and no other', async () => {
  const athlete = await aRacer();
  const refused = await askRacePlan(athlete, { format: '10k', bike });
  expect(refused.json).toMatchObject({ code: 'unsupported-file', message: 'A running race has no bike course.' });
  const { json } = await askRacePlan(athlete, { format: '10k', run, laps: { run: 2 } });
  const plan = RacePlan.parse(json);
  expect(plan.legs.map(({ leg }) => leg)).toEqual(['run']);
  expect(plan.doubts.join(' ')).not.toMatch(/bike/);
});

test('it may be asked so often an hour, and then has to wait', async () => {
  const athlete = await aRacer([]);
  const { limits } = product.app.deps;
  await limits.take('race-plans', athlete.id, (await limits.look('race-plans', athlete.id)).limit);
  const answer = await askRacePlan(athlete, { format: 'olympic', bike });
  expect(answer.status).toBe(429);
  expect(answer.json.code).toBe('rate-limited');
});

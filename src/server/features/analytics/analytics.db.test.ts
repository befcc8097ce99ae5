import { expect, test } from 'vitest';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile, aThreshold } from '#test/athletes/factories.ts';
import { aCyclist, hour, load, on } from '#test/athletes/load-days.ts';
import { setUpProduct } from '#test/database.ts';
import { everySecond } from '#test/fixtures/recordings.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });

test('an athlete who has done nothing has no chart, no bests, no season; figures say what to do instead of zeros', async () => {
  const browser = await anAthlete(product);
  expect(await load(browser)).toEqual([]);
  expect((await browser.get('/api/analytics/personal-bests')).json).toEqual([]);
  expect((await browser.get('/api/analytics/seasons')).json.seasons).toEqual([]);
  const { cards, progress, disciplines } = (await browser.get('/api/analytics/overview')).json;
  for (const card of Object.values(cards) as { figure: { value: unknown; because: string } }[]) {
    expect(card.figure.value).toBeNull();
    expect(card.figure.because).toMatch(/\.$/);
  }
  expect(progress.map(({ share }: { share: unknown }) => share)).toEqual([null, null, null]);
  for (const { figures, advice } of disciplines) {
    expect(advice).toMatch(/\.$/);
    for (const { figure } of figures) expect([figure.value, typeof figure.because]).toEqual([null, 'string']);
  }
});

test('time in zones and its distribution, by the thresholds of each day', async () => {
  const browser = await aCyclist(product);
  await anImportedActivity(browser, aRideFile({ start: '2026-05-20T07:00:00Z', powerW: 180 }));
  await anImportedActivity(browser, aRideFile({ start: '2026-05-22T07:00:00Z', powerW: 260, seconds: 300 }));
  const found = (await browser.get('/api/analytics/intensity?discipline=bike')).json;
  const [power] = found.distributions;
  // 180 W is below 80 % of FTP, 260 W above it.
  expect(power).toMatchObject({ basis: 'power', seconds: 898 });
  expect(power.shares.z1).toBeCloseTo(599 / 898, 2);
  expect(power.shares.z3).toBeCloseTo(299 / 898, 2);
  expect(found.zones[0]).toMatchObject({ basis: 'power', weeks: [{ from: '2026-05-18' }] });
  expect(found.because).toBeNull();
  expect((await browser.get('/api/analytics/intensity?from=2020-01-01')).status).toBe(400);
});

test('efficiency, drift and durability of a long even ride', async () => {
  const browser = await aCyclist(product);
  const { id } = await anImportedActivity(browser, aRideFile({ start: '2026-05-20T07:00:00Z', seconds: 7200 }));
  const found = (await browser.get('/api/analytics/endurance?discipline=bike')).json;
  expect(found.points).toMatchObject([{ activityId: id, durability: { ratio: 1, afterKj: 1000 } }]);
  expect(found.efficiency).toMatchObject({ unit: 'W/bpm', value: expect.closeTo(200 / 140, 3), because: null });
  expect(found.efficiency.source.activityIds).toEqual([id]);
  expect(found.durability.value).toBe(1);
  expect((await browser.get('/api/analytics/endurance')).json.efficiency.value).toBeNull();
  expect((await browser.get('/api/analytics/heat')).json.daysInHeat).toMatchObject({
    value: null,
    because: expect.stringContaining('temperature'),
  });
});

test('cards sum and average the entries; the trend is the last five against the five before', async () => {
  const browser = await anAthlete(product);
  for (let i = 0; i < 10; i++) {
    await anActivity(browser, {
      ...on(`2026-05-${10 + i}`),
      durationSec: 3600,
      distanceM: 30_000,
      avgHeartRate: i < 5 ? 140 : 147,
      avgPower: 200,
    });
  }
  await anActivity(browser, { ...on('2026-05-25'), discipline: 'strength', durationSec: 3600, avgHeartRate: 100 });
  const { cards } = (await browser.get('/api/analytics/overview')).json;
  expect(cards.distance.figure).toMatchObject({ value: 300_000, unit: 'm' });
  expect(cards.hours.figure).toMatchObject({ value: 36_000, unit: 's' });
  expect(cards.heartRate).toMatchObject({ figure: { value: 143.5, unit: 'bpm' }, change: expect.closeTo(0.05, 9) });
  expect(cards.heartRate.trendSource.activityIds).toHaveLength(10);
  expect(cards.power).toMatchObject({ figure: { value: 200 }, change: 0 });
});

/** Twenty minutes at 3 m/s and 160 beats: five in the water, ten on the bike, five on foot. */
function aTriathlonFile(start: string): Uint8Array {
  const leg = (discipline: 'swim' | 'bike' | 'run', fromSec: number, toSec: number) => ({
    discipline,
    subSport: null,
    poolLengthM: null,
    fromSec,
    toSec,
  });
  return encodeFit({
    startMs: Date.parse(start),
    streams: {
      timeSec: everySecond(1200, (second) => second),
      distanceM: everySecond(1200, (second) => second * 3),
      heartRateBpm: everySecond(1200, () => 160),
    },
    legs: [leg('swim', 0, 300), leg('bike', 300, 900), leg('run', 900, 1199)],
  });
}

test('a triathlon counts in the sums of all work as it does in its season, and in no mean of one discipline', async () => {
  const browser = await anAthlete(product);
  await anActivity(browser, { ...on('2026-05-10'), discipline: 'run', durationSec: 3600, distanceM: 10_000, avgHeartRate: 150 });
  const race = await anImportedActivity(browser, aTriathlonFile('2026-05-17T07:00:00Z'), 'race.fit');
  expect(race).toMatchObject({ discipline: 'triathlon', avgHeartRate: 160 });
  const { cards } = (await browser.get('/api/analytics/overview')).json;
  const [season] = (await browser.get('/api/analytics/seasons')).json.seasons;
  expect(cards.sessions.figure).toMatchObject({ value: 2, unit: 'count' });
  expect(cards.distance.figure.value).toBeCloseTo(10_000 + (race.distanceM ?? 0), 6);
  expect(cards.hours.figure.value).toBeCloseTo(3600 + race.durationSec, 6);
  expect(season).toMatchObject({ activities: 2, distanceM: cards.distance.figure.value, durationSec: cards.hours.figure.value });
  expect(cards.distance.figure.source.formula).toBe('Total distance of all swims, rides, runs and triathlons.');
  expect(cards.heartRate.figure).toMatchObject({ value: 150, source: { inputs: [{ label: 'Entries', value: '1' }] } });
});

test('a bar runs towards the athlete’s own goal, or compares the week with the best of 90 days', async () => {
  const browser = await aCyclist(product);
  await anActivity(browser, { ...hour, ...on('2026-05-30') });
  await anActivity(browser, { ...hour, ...on('2026-04-10'), durationSec: 7200 });
  const bar = async () =>
    (await browser.get('/api/analytics/overview')).json.progress.find(({ discipline }: { discipline: string }) => discipline === 'bike');
  expect(await bar()).toMatchObject({ share: 0.5, towards: '90-day-best', target: { value: 7200 } });
  const goal = await browser.send('PUT', '/api/goals/bike', { metric: 'threshold', target: 275 });
  expect(goal.json).toMatchObject({ discipline: 'bike', metric: 'threshold', target: 275, by: null });
  expect(await bar()).toMatchObject({ share: expect.closeTo(250 / 275, 9), towards: 'goal', now: { value: 250, unit: 'W' } });
  expect((await browser.send('PUT', '/api/goals/bike', { metric: 'threshold', target: 0 })).status).toBe(400);
  expect((await browser.send('PUT', '/api/goals/yoga', { metric: 'threshold', target: 1 })).status).toBe(404);
  expect((await browser.send('DELETE', '/api/goals/bike')).status).toBe(200);
  expect((await browser.get('/api/goals')).json).toEqual([]);
});

test('personal bests, all-time and of this year, lead to their activity', async () => {
  const browser = await anAthlete(product);
  const old = await anImportedActivity(browser, aRideFile({ start: '2025-06-01T07:00:00Z', powerW: 300 }), 'old.fit');
  const now = await anImportedActivity(browser, aRideFile({ start: '2026-05-20T07:00:00Z', powerW: 280 }), 'now.fit');
  const bests = (await browser.get('/api/analytics/personal-bests')).json;
  const five = bests.find(({ kind, over }: { kind: string; over: number }) => kind === 'power' && over === 300);
  expect(five).toMatchObject({ value: 300, activityId: old.id, date: '2025-06-01', thisYear: { value: 280, activityId: now.id } });
});

test('seasons stand side by side, each also up to today’s day of the year', async () => {
  const browser = await aCyclist(product);
  await anActivity(browser, { ...hour, ...on('2025-03-01') });
  await anActivity(browser, { ...hour, ...on('2025-11-01') });
  await anActivity(browser, { ...hour, ...on('2026-05-01'), distanceM: 30_000 });
  const { seasons } = (await browser.get('/api/analytics/seasons')).json;
  expect(
    seasons.map(({ year, activities, toDate }: { year: number; activities: number; toDate: { load: number } }) => [
      year,
      activities,
      toDate.load,
    ]),
  ).toEqual([
    [2026, 1, 100],
    [2025, 2, 100],
  ]);
  expect(seasons[0].byDiscipline).toMatchObject([{ discipline: 'bike', durationSec: 3600, distanceM: 30_000 }]);
  expect(seasons[0].peakFitness.date).toBe('2026-05-01');
});

test('race predictions are bands with what they rest on, and say what is missing', async () => {
  const browser = await anAthlete(product);
  const before = (await browser.get('/api/analytics/race-predictions')).json;
  expect(before.predictions).toHaveLength(9);
  for (const { time, because } of before.predictions) expect([time, typeof because]).toEqual([null, 'string']);
  expect(before.backTest).toMatchObject({ tries: [], meanError: null });
  await aThreshold(browser, { kind: 'run-threshold-speed', value: 4 });
  await aThreshold(browser, { kind: 'css', value: 1.1 });
  const { predictions } = (await browser.get('/api/analytics/race-predictions')).json;
  const olympic = predictions.find(({ distance }: { distance: string }) => distance === 'olympic');
  expect(olympic.time.low).toBeLessThan(olympic.time.mid);
  expect(olympic.legs.map(({ leg }: { leg: string }) => leg)).toEqual(['swim', 'T1', 'bike', 'T2', 'run']);
  expect(olympic.restsOn.join(' ')).toContain('threshold pace');
});

test('the run that a prediction rests on is told in the athlete’s units, with its day as days are said', async () => {
  const browser = await anAthlete(product);
  await anImportedActivity(
    browser,
    aRideFile({ discipline: 'run', start: '2026-05-20T07:00:00Z', seconds: 1300, powerW: null, speedMps: 4 }),
  );
  const fiveK = async () => {
    const { predictions } = (await browser.get('/api/analytics/race-predictions')).json;
    return predictions.find(({ distance }: { distance: string }) => distance === '5 km');
  };
  expect((await fiveK()).restsOn).toEqual(['Run: your 5.0 km in 20:50 on 20 May.']);
  await browser.send('PATCH', '/api/athlete', { units: 'imperial' });
  const inMiles = await fiveK();
  expect(inMiles.restsOn).toEqual(['Run: your 3.1 mi in 20:50 on 20 May.']);
  expect(inMiles.source.inputs).toEqual([{ label: 'Best run in 90 days', value: 'your 3.1 mi in 20:50 on 20 May' }]);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile, aThreshold, bringFiles } from '#test/factories.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
  product.clock.now = new Date('2026-05-31T20:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

interface Day {
  date: string;
  load: number;
  fitness: number;
  fatigue: number;
  form: number;
}
const load = async (browser: Browser, query = ''): Promise<Day[]> => (await browser.get(`/api/load${query}`)).json;
/** An hour at threshold is 100. */
const hour = { discipline: 'bike', durationSec: 3600, avgPower: 250 };
const on = (day: string) => ({ startTime: `${day}T08:00:00Z` });
const aCyclist = async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2020-01-01' });
  return browser;
};

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

test('a row a day from the first activity to today, rest days with load 0, by the formula', async () => {
  const browser = await aCyclist();
  await anActivity(browser, { ...hour, ...on('2026-05-29') });
  const days = await load(browser);
  expect(days.map(({ date, load: own }) => [date, own])).toEqual([
    ['2026-05-29', 100],
    ['2026-05-30', 0],
    ['2026-05-31', 0],
  ]);
  const gain = 1 - Math.exp(-1 / 42);
  expect(days[0]).toMatchObject({ form: 0, fitness: expect.closeTo(100 * gain, 9) });
  expect(days[1]?.form).toBeCloseTo(100 * gain - 100 * (1 - Math.exp(-1 / 7)), 9);
  expect(days[2]?.fitness).toBeCloseTo(100 * gain * Math.exp(-2 / 42), 9);
});

test('a part of the chart shows the same numbers as the whole, and a discipline its own', async () => {
  const browser = await aCyclist();
  await aThreshold(browser, { kind: 'run-threshold-speed', value: 4, since: '2020-01-01' });
  for (const day of ['2026-04-01', '2026-04-20', '2026-05-10']) await anActivity(browser, { ...hour, ...on(day) });
  await anActivity(browser, { discipline: 'run', durationSec: 3600, distanceM: 14_400, ...on('2026-05-12') });
  const whole = await load(browser);
  const part = await load(browser, '?from=2026-05-01&to=2026-05-20');
  expect(part).toEqual(whole.filter(({ date }) => date >= '2026-05-01' && date <= '2026-05-20'));
  const [runs, rides] = [await load(browser, '?discipline=run'), await load(browser, '?discipline=bike')];
  expect(runs[0]).toMatchObject({ date: '2026-05-12', load: 100 });
  expect((runs.at(-1)?.fitness ?? 0) + (rides.at(-1)?.fitness ?? 0)).toBeCloseTo(whole.at(-1)?.fitness ?? 0, 9);
  expect((await browser.get('/api/load?from=2026-02-30')).status).toBe(400);
  expect((await browser.get('/api/load?discipline=triathlon')).status).toBe(400);
});

test('changing a threshold three years back changes every affected day at once, and nothing stale is answered', async () => {
  const browser = await aCyclist();
  await anActivity(browser, { ...hour, ...on('2026-05-20') });
  const before = await load(browser);
  expect(before[0]?.load).toBe(100);
  await aThreshold(browser, { kind: 'ftp', value: 500, since: '2023-05-31' });
  // Half the intensity is a quarter of the load.
  expect((await load(browser))[0]?.load).toBe(25);
  const [threshold] = (await browser.get('/api/thresholds')).json;
  await browser.send('DELETE', `/api/thresholds/${threshold.id}`);
  expect(await load(browser)).toEqual(before);
});

test('what is deleted, brought back or changed is in the chart at once', async () => {
  const browser = await aCyclist();
  const { id } = await anActivity(browser, { ...hour, ...on('2026-05-20') });
  await anActivity(browser, { ...hour, ...on('2026-05-25') });
  await browser.send('DELETE', `/api/activities/${id}`);
  expect((await load(browser))[0]?.date).toBe('2026-05-25');
  await browser.send('POST', `/api/activities/${id}/restore`);
  expect((await load(browser))[0]?.date).toBe('2026-05-20');
  await browser.send('PATCH', `/api/activities/${id}`, { discipline: 'run' });
  expect((await load(browser))[0]?.load).toBe(0);
});

test('a session marked done without an activity counts as it was planned, until the activity comes', async () => {
  const browser = await aCyclist();
  const session = { discipline: 'cycling', sessionType: 'Ride', duration: 60, scheduledDate: '2026-05-30', plannedLoad: 70 };
  const { id } = (await browser.send('POST', '/api/training-sessions', session)).json;
  await browser.send('PUT', `/api/training-sessions/${id}/complete`);
  expect((await load(browser))[0]).toMatchObject({ date: '2026-05-30', load: 70 });
  const opened = (await browser.get('/api/load/days/2026-05-30')).json;
  expect(opened.activities).toMatchObject([{ activityId: null, sessionId: id, load: 70 }]);
  await anActivity(browser, { ...hour, ...on('2026-05-30') });
  for (let tries = 0; tries < 200 && (await load(browser))[0]?.load !== 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect((await load(browser))[0]?.load).toBe(100);
});

test('a day opens to its activities, the method and threshold of each, and the evening before', async () => {
  const browser = await aCyclist();
  const { id } = await anActivity(browser, { ...hour, ...on('2026-05-20'), name: 'Over the moor' });
  const swim = await anActivity(browser, { discipline: 'swim', durationSec: 1800, startTime: '2026-05-20T17:00:00Z' });
  const opened = (await browser.get('/api/load/days/2026-05-20')).json;
  expect(opened).toMatchObject({
    load: 100,
    before: { fitness: 0, fatigue: 0 },
    activities: [
      { activityId: id, name: 'Over the moor', load: 100, method: 'power', threshold: 'FTP 250 W' },
      { activityId: swim.id, load: null, method: null, threshold: null },
    ],
  });
  expect(opened.source.formula).toContain('CTL');
  expect(opened.source.activityIds).toContain(id);
  expect((await browser.get('/api/load/days/2026-06-01')).status).toBe(404);
});

test('ahead are the planned sessions and the same days with rest', async () => {
  const browser = await aCyclist();
  await anActivity(browser, { ...hour, ...on('2026-05-30') });
  const session = { discipline: 'cycling', sessionType: 'Ride', duration: 60, scheduledDate: '2026-06-02', plannedLoad: 80 };
  const { id } = (await browser.send('POST', '/api/training-sessions', session)).json;
  const ahead = (await browser.get('/api/load/ahead?days=7')).json;
  expect(ahead.start).toMatchObject({ date: '2026-05-31', fitness: expect.closeTo((await load(browser)).at(-1)?.fitness ?? 0, 9) });
  expect(ahead.planned.map(({ date, load: own }: Day) => [date, own])[1]).toEqual(['2026-06-02', 80]);
  expect(ahead.planned[1].sessionIds).toEqual([id]);
  expect(ahead.ifRest).toHaveLength(7);
  expect(ahead.ifRest[6].fitness).toBeCloseTo(ahead.start.fitness * Math.exp(-7 / 42), 9);
  expect(ahead.planned[6].fitness).toBeGreaterThan(ahead.ifRest[6].fitness);
});

test('weeks carry monotony, strain and ramp, and a run a third longer than the month’s longest stands out', async () => {
  const browser = await aCyclist();
  for (const day of ['2026-05-04', '2026-05-11', '2026-05-18']) await anActivity(browser, { ...hour, ...on(day) });
  await anActivity(browser, { discipline: 'run', durationSec: 3600, distanceM: 12_000, ...on('2026-05-10') });
  const { id } = await anActivity(browser, { discipline: 'run', durationSec: 5400, distanceM: 17_000, ...on('2026-05-20') });
  const { weeks } = (await browser.get('/api/load/weeks')).json;
  expect(weeks.map(({ from }: { from: string }) => from)).toEqual(['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25']);
  // One day of 100 and six of rest: mean 14.29, sample deviation 37.80.
  expect(weeks[1]).toMatchObject({ load: 100, monotony: expect.closeTo(0.378, 3), strain: expect.closeTo(37.8, 1) });
  expect(weeks[2].warnings).toMatchObject([{ kind: 'run-spike', activityIds: [id] }]);
});

test('a power curve names the ride of each point, compares with the time before and fits critical power with its error', async () => {
  const browser = await anAthlete(product);
  // Steady rides at 250 W + 20 kJ: each the longest that can be held.
  const rides = [180, 300, 480, 720, 1200].map((sec, i) => ({
    name: `${sec}.fit`,
    bytes: aRideFile({ start: `2026-05-${10 + i}T07:00:00Z`, seconds: sec + 30, powerW: Math.round(250 + 20_000 / sec) }),
  }));
  await bringFiles(browser, rides);
  await bringFiles(browser, [{ name: 'old.fit', bytes: aRideFile({ start: '2026-02-01T07:00:00Z', seconds: 700, powerW: 200 }) }]);
  const curve = (await browser.get('/api/curves/power')).json;
  expect(curve).toMatchObject({ unit: 'W', from: '2026-03-03', to: '2026-05-31', earlier: { from: '2025-12-03', to: '2026-03-02' } });
  const at = (points: { over: number; value: number }[], over: number) => points.find((point) => point.over === over)?.value;
  expect([at(curve.points, 5), at(curve.points, 300), at(curve.points, 1200)]).toEqual([361, 317, 267]);
  expect(at(curve.earlier.points, 600)).toBe(200);
  expect(curve.model).toMatchObject({ kind: 'critical-power', criticalPowerW: expect.closeTo(250, 0), confidence: 'high' });
  expect(curve.model.wPrimeJ).toBeGreaterThan(19_500);
  expect(curve.model.wPrimeJ).toBeLessThan(20_500);
  expect(curve.model.trials).toHaveLength(5);
  expect(curve.model.source.activityIds).toHaveLength(5);
  const { id } = (await browser.get(`/api/activities/${curve.points.at(-1).activityId}`)).json;
  expect(id).toBe(curve.points.at(-1).activityId);
  const all = (await browser.get('/api/curves/power?from=2016-01-01&to=2026-05-31')).json;
  expect(all.points).toEqual(curve.points);
});

test('without efforts a curve is empty and says what a model needs; a wrong kind or period is refused', async () => {
  const browser = await anAthlete(product);
  for (const kind of ['power', 'run-pace', 'swim-pace', 'heart-rate']) {
    const curve = (await browser.get(`/api/curves/${kind}`)).json;
    expect(curve.points).toEqual([]);
    expect(curve.model).toMatchObject({ kind: 'none', because: expect.stringMatching(/\.$/) });
  }
  expect((await browser.get('/api/curves/speed')).status).toBe(404);
  expect((await browser.get('/api/curves/power?from=2026-05-31&to=2026-05-01')).status).toBe(400);
});

test('the long way and the short way to a curve find the same bests', async () => {
  const browser = await anAthlete(product);
  await bringFiles(
    browser,
    [210, 260, 240].map((powerW, i) => ({ name: `${powerW}.fit`, bytes: aRideFile({ start: `2026-04-0${i + 1}T07:00:00Z`, powerW }) })),
  );
  const athlete = { userId: browser.id } as never;
  const { bestsOfPeriod } = await import('#server/features/analytics/store-bests.ts');
  const asked = { kind: 'power' as const, from: '2020-01-01' as never, to: '2026-05-31' as never, windows: [1, 60, 300, 600] };
  const short = (await bestsOfPeriod(product.app.deps.db, athlete, asked)).filter(({ over }) => asked.windows.includes(over));
  const long = await bestsOfPeriod(product.app.deps.db, athlete, asked, 0);
  expect(long).toEqual(short);
  expect(long.map(({ value }) => value)).toEqual([260, 260, 260]);
});

test('time in zones and its distribution, by the thresholds of each day', async () => {
  const browser = await aCyclist();
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
  const browser = await aCyclist();
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

test('a bar runs towards the athlete’s own goal, or compares the week with the best of 90 days', async () => {
  const browser = await aCyclist();
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
  const browser = await aCyclist();
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

test('same truth: for 50 random athletes dashboard, chart, day, weeks, season and list show one number', async () => {
  const day = fc.integer({ min: 0, max: 27 });
  const done = fc.record({ day, minutes: fc.integer({ min: 20, max: 180 }), watts: fc.option(fc.integer({ min: 90, max: 320 })) });
  await fc.assert(
    fc.asyncProperty(fc.array(done, { minLength: 1, maxLength: 6 }), fc.integer({ min: 150, max: 350 }), async (entries, ftp) => {
      const browser = await anAthlete(product);
      await aThreshold(browser, { kind: 'ftp', value: ftp, since: '2020-01-01' });
      for (const entry of entries) {
        await anActivity(browser, {
          ...on(`2026-05-${String(entry.day + 1).padStart(2, '0')}`),
          durationSec: entry.minutes * 60,
          avgPower: entry.watts,
        });
      }
      const listed = (await browser.get('/api/activities?limit=100')).json.items as {
        load: number | null;
        durationSec: number;
        startTime: string;
      }[];
      const total = listed.reduce((sum, each) => sum + (each.load ?? 0), 0);
      const chart = await load(browser);
      const weeks = (await browser.get('/api/load/weeks')).json.weeks as { load: number }[];
      const [season] = (await browser.get('/api/analytics/seasons')).json.seasons;
      const dashboard = (await browser.get('/api/dashboard')).json;
      expect(chart.reduce((sum, each) => sum + each.load, 0)).toBeCloseTo(total, 6);
      expect(weeks.reduce((sum, each) => sum + each.load, 0)).toBeCloseTo(total, 6);
      expect(season.load).toBeCloseTo(total, 6);
      expect(dashboard.trainingChart.days).toEqual(chart.slice(-90));
      const [first] = chart;
      const opened = (await browser.get(`/api/load/days/${first?.date}`)).json;
      expect(opened).toMatchObject(first ?? {});
      const week = listed.filter(({ startTime }) => startTime >= '2026-05-25').reduce((sum, { durationSec }) => sum + durationSec / 60, 0);
      expect(dashboard.weeklyLoad.minutes).toBeCloseTo(week, 6);
      expect((await browser.get('/api/performance-metrics')).json).toHaveLength(listed.length);
    }),
    { numRuns: 50 },
  );
}, 120_000);

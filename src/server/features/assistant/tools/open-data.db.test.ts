// long: one athlete with four years of data serves every comparison with the API
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { UserId } from '#contract/shared/ids.ts';
import { READ_TOOLS } from '#core/assistant/tools/registry.ts';
import { getBestEfforts } from '#core/assistant/tools/training/get-best-efforts.ts';
import { getCurve } from '#core/assistant/tools/training/get-curve.ts';
import { getLoad } from '#core/assistant/tools/training/get-load.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import { queryActivities } from '#core/assistant/tools/training/query-activities.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { isPartialForModel, readDataVersion } from '#server/features/assistant/tools/data-version.ts';
import { openAssistantData } from '#server/features/assistant/tools/open-data.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete, aRideFile, aThreshold, bringFiles } from '#test/athletes/factories.ts';
import { hour, on } from '#test/athletes/load-days.ts';
import { PLAN_RACE, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-03' as LocalDate;
const day = (text: string) => text as LocalDate;

let athlete: Browser & { id: string };
const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });
beforeAll(async () => {
  athlete = await trainedAthlete();
});

const dataOf = (who: { id: string }, options = {}) => openAssistantData(product.app.deps, athleteScope(UserId.parse(who.id)), options);

/** Rides over four years, runs and swims of this spring, and one recorded ride with laps and a power curve. */
async function trainedAthlete() {
  const browser = await anAthlete(product);
  await browser.send('PATCH', '/api/athlete', { weightKg: 74, sex: 'female', level: 'advanced', hoursPerWeek: 9 });
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2026-03-01' });
  await aThreshold(browser, { kind: 'ftp', value: 230, since: '2024-05-01', source: 'test' });
  await aThreshold(browser, { kind: 'run-threshold-speed', value: 1000 / 270, since: '2026-02-10' });
  await aThreshold(browser, { kind: 'css', value: 100 / 105, since: '2025-11-20' });
  await aThreshold(browser, { kind: 'lthr-run', value: 168, since: '2026-04-04' });
  for (const year of [2023, 2024, 2025, 2026])
    await anActivity(browser, { ...hour, ...on(`${year}-05-10`), name: `Ride of ${year}`, distanceM: 30_000 + year });
  await anActivity(browser, {
    ...hour,
    ...on('2023-07-01'),
    durationSec: 6 * 3600,
    distanceM: 190_000,
    avgPower: 180,
    name: 'Coast to coast',
  });
  for (const date of ['2026-05-26', '2026-05-28', '2026-06-01'])
    await anActivity(browser, {
      discipline: 'run',
      durationSec: 3000,
      distanceM: 10_400,
      avgHeartRate: 150,
      rpe: 6,
      name: 'Steady run',
      ...on(date),
    });
  await anActivity(browser, { discipline: 'swim', durationSec: 2400, distanceM: 2000, notes: 'Cold lake', ...on('2026-06-02') });
  await bringFiles(browser, [{ name: 'ride.fit', bytes: aRideFile({ start: '2026-05-30T07:00:00Z', seconds: 1300, powerW: 260 }) }]);
  for (let back = 0; back < 40; back++)
    await browser.send('POST', '/api/check-ins', {
      date: addDays(TODAY, -back),
      hrv: 60 + (back % 5),
      sleepHours: 7 + (back % 3) / 2,
      restingHeartRate: 48,
      ...(back % 10 === 0 ? { weight: 72 + back / 10 } : {}),
    });
  await browser.send('POST', '/api/training-sessions', {
    discipline: 'cycling',
    sessionType: 'Sweet spot',
    duration: 90,
    scheduledDate: '2026-06-05',
    plannedLoad: 95,
  });
  await browser.send('POST', '/api/training-sessions', {
    discipline: 'running',
    sessionType: 'Easy run',
    duration: 40,
    scheduledDate: TODAY,
    plannedLoad: 35,
  });
  await browser.send('POST', '/api/races', {
    name: 'Lakes Olympic',
    date: '2026-07-12',
    format: 'olympic',
    priority: 'A',
    goalSeconds: 9000,
  });
  await browser.send('PUT', '/api/goals/run', { metric: 'weekly-distance', target: 40_000 });
  return browser;
}

test('every read tool gives what its schema says over the rows of a real athlete', async () => {
  const data = dataOf(athlete);
  const { activities } = await data.activities({ limit: 2 });
  const args: Readonly<Record<string, object>> = {
    get_zones: { sport: 'run' },
    get_activity: { id: activities[0]?.id },
    compare_activities: { firstId: activities[0]?.id, secondId: activities[1]?.id },
    compare_periods: { firstFrom: '2026-05-01', firstTo: '2026-05-31', secondFrom: '2026-06-01', secondTo: TODAY },
    get_streams: { id: activities[0]?.id },
    get_best_efforts: { kind: 'power' },
    get_curve: { kind: 'power' },
    get_load: { whatIf: { change: 'rest', days: 3 } },
    get_totals: { by: 'week' },
    search_articles: { query: 'taper' },
    calculate: { expression: '2 * 3' },
    show_chart: { chart: 'load', title: 'Load' },
  };
  for (const tool of READ_TOOLS) {
    const result = await tool.run(data, args[tool.name] ?? {});
    expect([tool.name, z.safeParse(tool.result, result).error?.issues ?? []]).toEqual([tool.name, []]);
  }
});

test('load equals the chart day by day, of all sports and of one, and ahead as planned', async () => {
  const data = dataOf(athlete);
  const chart = (await athlete.get('/api/load')).json;
  expect(chart.length).toBeGreaterThan(1000);
  expect(await data.load({ from: day('2023-01-01'), to: TODAY })).toEqual(chart);
  expect(await data.load({ from: day('2026-05-01'), to: TODAY }, 'run')).toEqual(
    (await athlete.get('/api/load?discipline=run&from=2026-05-01')).json,
  );
  const ahead = (await athlete.get('/api/load/ahead?days=10')).json;
  const planned = ahead.planned.map(({ sessionIds: _, ...row }: { sessionIds: string[] }) => row);
  expect(await data.load({ from: addDays(TODAY, 1), to: addDays(TODAY, 10) })).toEqual(planned);
  const { whatIf } = await getLoad.run(data, { whatIf: { change: 'rest', days: 10, from: addDays(TODAY, 1) } });
  expect(whatIf?.daysBefore.at(-1)?.fitness).toBeCloseTo(planned.at(-1).fitness, 9);
  expect(whatIf?.after.fitness).toBeCloseTo(ahead.ifRest.at(-1).fitness, 9);
  expect(whatIf?.nextFormAfter).toBeCloseTo(ahead.ifRest.at(-1).fitness - ahead.ifRest.at(-1).fatigue, 9);
});

test('totals equal the weeks of the load page, and the biggest week is found over all years', async () => {
  const { weeks } = (await athlete.get('/api/load/weeks?from=2024-01-01')).json;
  const found = await getTotals.run(dataOf(athlete), { by: 'week', limit: weeks.length });
  expect(found.groups.at(-1)).toMatchObject({ from: '2026-06-01', to: TODAY });
  for (const [at, week] of weeks.entries()) {
    const group = found.groups[at];
    expect([group?.from, group?.sessions, group?.durationMin]).toEqual([week.from, week.activities, week.durationSec / 60]);
    expect(group?.load).toBeCloseTo(week.load, 6);
  }
  expect(found.biggest?.byDistance).toMatchObject({ from: '2023-06-26', distanceKm: 190 });
  expect(found.all.from).toBe('2023-05-10');
});

test('activities of all years are found, ordered and added up', async () => {
  const data = dataOf(athlete);
  const rides = await queryActivities.run(data, { sport: 'bike', order: 'longest-distance', limit: 1 });
  expect(rides.activities[0]).toMatchObject({
    name: 'Coast to coast',
    date: '2023-07-01',
    distanceKm: 190,
    durationMin: 360,
    weekday: 'Saturday',
  });
  expect(rides.count).toBe(6);
  const runs = await queryActivities.run(data, { sport: 'run' });
  expect(runs).toMatchObject({ count: 3, sums: { distanceKm: 31.2, durationMin: 150 }, means: { avgHeartRateBpm: 150, rpe: 6 } });
  expect(runs.activities.map(({ date }) => date)).toEqual(['2026-06-01', '2026-05-28', '2026-05-26']);
  expect(runs.activities[0]?.rpe).toBe(6);
  const listed = (await athlete.get('/api/activities?discipline=run')).json.items;
  expect(runs.sums.load).toBeCloseTo(
    listed.reduce((sum: number, { load }: { load: number }) => sum + load, 0),
    6,
  );
  expect((await queryActivities.run(data, { text: 'lake' })).activities.map(({ sport }) => sport)).toEqual(['swim']);
  expect((await queryActivities.run(data, { text: '100%_' })).count).toBe(0);
  expect(
    (await queryActivities.run(data, { minDistanceKm: 29, maxDistanceKm: 40, from: day('2024-01-01'), order: 'oldest' })).activities.map(
      ({ name }) => name,
    ),
  ).toEqual(['Ride of 2024', 'Ride of 2025', 'Ride of 2026']);
  const [hardest] = (await queryActivities.run(data, { order: 'hardest' })).activities;
  expect(hardest?.name).toBe('Coast to coast');
});

test('one activity has the figures of its page, its day and its session', async () => {
  const data = dataOf(athlete);
  const [recorded] = (await data.activities({ from: day('2026-05-30'), to: day('2026-05-30') })).activities;
  const page = (await athlete.get(`/api/activities/${recorded?.id}`)).json;
  const detail = await data.activity(recorded?.id ?? '');
  expect(detail).toMatchObject({
    avgPowerW: 260,
    durationMin: Number((page.durationSec / 60).toFixed(2)),
    load: Math.round(page.load),
    intensityFactor: Number(page.intensityFactor.toFixed(2)),
    sleepHoursBefore: 7.5,
  });
  expect(detail?.bests.find(({ kind, over }) => kind === 'power' && over === 1200)).toMatchObject({ value: 260, rank: 1 });
  expect(detail?.zones.reduce((sum, { durationMin }) => sum + durationMin, 0)).toBeGreaterThan(20);
  const chart = (await athlete.get('/api/load?from=2026-05-23&to=2026-05-30')).json;
  expect(detail?.formBefore).toBe(chart.at(-1).form);
  expect(detail?.loadSevenDaysBefore).toBeCloseTo(
    chart.slice(0, -1).reduce((sum: number, { load }: { load: number }) => sum + load, 0),
    9,
  );
  const columns = await data.streams(recorded?.id ?? '', 20);
  expect(columns?.timeSec?.length).toBeLessThanOrEqual(20);
  expect(Object.keys(columns ?? {})).not.toContain('latitudeDeg');
  expect(await data.activity('not an id')).toBeNull();
});

test('curves equal those of the page, and bests are of all years', async () => {
  const data = dataOf(athlete);
  const page = (await athlete.get('/api/curves/power')).json;
  const { curve } = await getCurve.run(data, { kind: 'power' });
  expect(curve?.points.map(({ overSec, value, date }) => [overSec, value, date])).toEqual(
    page.points.map(({ over, value, date }: { over: number; value: number; date: string }) => [over, value, date]),
  );
  const { asked } = await getBestEfforts.run(data, { kind: 'power', overSec: 1200 });
  expect(asked).toMatchObject({ overSec: 1200, powerW: 260, date: '2026-05-30' });
  expect(await data.curve('swim-pace', { from: day('2026-01-01'), to: TODAY })).toBeNull();
});

test('each threshold has its own date, source and history', async () => {
  const thresholds = await dataOf(athlete).thresholds();
  const find = (kind: string) => thresholds.find((each) => each.kind === kind)?.values;
  expect(find('ftp')).toEqual([
    { value: 250, since: '2026-03-01', source: 'entered' },
    { value: 230, since: '2024-05-01', source: 'test' },
  ]);
  expect(find('run-threshold')).toEqual([{ value: 270, since: '2026-02-10', source: 'entered' }]);
  expect(find('css')).toEqual([{ value: 105, since: '2025-11-20', source: 'entered' }]);
  expect(find('weight')?.[0]).toEqual({ value: 72, since: TODAY, source: 'check-in' });
  expect(find('max-heart-rate')).toBeUndefined();
  expect(await dataOf(athlete).zones('run', 'pace')).toMatchObject({ threshold: 270, since: '2026-02-10', zones: { length: 7 } });
  expect(await dataOf(athlete).zones('bike', 'heart-rate')).toBeNull();
});

test('check-ins and readiness equal the API', async () => {
  const data = dataOf(athlete);
  const listed = (await athlete.get('/api/check-ins?from=2026-05-20&to=2026-06-03')).json;
  expect(
    (await data.checkIns({ from: day('2026-05-20'), to: TODAY })).map(({ date, hrvMs, sleepHours }) => [date, hrvMs, sleepHours]),
  ).toEqual(
    listed.map(({ date, hrv, sleepHours }: { date: string; hrv: number; sleepHours: number }) => [date, hrv, sleepHours]).toReversed(),
  );
  const page = (await athlete.get('/api/readiness')).json;
  expect(await data.readiness()).toMatchObject({
    date: TODAY,
    score: Math.round(page.recovery.score),
    label: page.recovery.label,
    advice: page.headline,
    reasons: page.reasons.map(({ sentence }: { sentence: string }) => sentence),
    hrvMs: 60,
    sleepHours: 7,
    restingHeartRateUsualBpm: 48,
  });
});

test('today, profile, sessions, races and goals are those of the athlete', async () => {
  const data = dataOf(athlete);
  expect(await data.today()).toMatchObject({ today: TODAY, weekday: 'Wednesday', units: 'metric', weekStartsOn: 1 });
  expect(await data.profile()).toMatchObject({
    age: 35,
    sex: 'female',
    weightKg: 72,
    level: 'advanced',
    hoursPerWeekAvailable: 9,
    messagesToday: 0,
  });
  expect(
    (await data.sessions({ from: TODAY, to: day('2026-06-05') })).map(({ name, status, load, isKey }) => [name, status, load, isKey]),
  ).toEqual([
    ['Easy run', 'planned', 35, false],
    ['Sweet spot', 'planned', 95, true],
  ]);
  const [race] = await data.races();
  expect(race).toMatchObject({
    name: 'Lakes Olympic',
    daysToGo: 39,
    weeksToGo: 5.6,
    distance: 'olympic',
    swimM: 1500,
    bikeKm: 40,
    runKm: 10,
    goal: '2:30:00',
  });
  expect(await data.goals()).toMatchObject([{ sport: 'run', target: 40, unit: 'km', current: 20.8 }]);
  expect(await data.plan()).toBeNull();
});

test('the race plan predicts what the page predicts, and says what another FTP would change', async () => {
  const data = dataOf(athlete);
  const [race] = await data.races();
  const { predictions } = (await athlete.get('/api/analytics/race-predictions')).json;
  const page = predictions.find(({ distance }: { distance: string }) => distance === 'olympic').time;
  const plan = await data.racePlan(race?.id ?? '');
  expect([plan?.totalLowSec, plan?.totalMidSec, plan?.totalHighSec]).toEqual([page.low, page.mid, page.high].map(Math.round));
  expect(plan?.bike).toMatchObject({ powerLowW: 225, powerHighW: 243, distanceKm: 40 });
  const days = (await athlete.get('/api/load/ahead?days=39')).json.planned;
  expect(plan?.formAtRace).toBeCloseTo(days.at(-1).form, 9);
  const stronger = await data.racePlan(race?.id ?? '', { ftpW: 270 });
  expect(stronger?.totalMidSec).toBeLessThan(plan?.totalMidSec ?? 0);
  expect(await data.racePlan('00000000-0000-4000-8000-000000000000')).toBeNull();
});

test('a running plan gives its weeks from the current one and why it changed', async () => {
  const browser = await anAthlete(product);
  await startedPlan(browser, { race: PLAN_RACE });
  const data = dataOf(browser);
  const plan = await data.plan();
  expect(plan).toMatchObject({ name: 'Summer', week: 1 });
  expect(plan?.weeks).toHaveLength(plan?.totalWeeks ?? 0);
  const page = (await browser.get(`/api/training-plans/${plan?.id}`)).json.planData.weeks;
  expect(plan?.weeks.map(({ from, load }) => [from, load])).toEqual(
    page.map(({ from, load }: { from: string; load: number }) => [from, Math.round(load)]),
  );
  const versions = (await browser.get(`/api/training-plans/${plan?.id}/versions`)).json;
  expect(plan?.versions.map(({ number, reason }) => [number, reason])).toEqual(
    versions.map(({ version, reason }: { version: number; reason: string }) => [version, reason]),
  );
}, 60_000);

test('another athlete’s activity, streams and race are not there', async () => {
  const other = await anAthlete(product);
  const [mine] = (await dataOf(athlete).activities({ limit: 1 })).activities;
  const [race] = await dataOf(athlete).races();
  const data = dataOf(other);
  expect(await data.activity(mine?.id ?? '')).toBeNull();
  expect(await data.streams(mine?.id ?? '', 50)).toBeNull();
  expect(await data.racePlan(race?.id ?? '')).toBeNull();
  expect((await data.activities({})).count).toBe(0);
  expect(await data.load({ from: day('2026-05-01'), to: TODAY })).toEqual([]);
});

test('what a source keeps out of prompts is in no figure for a model', async () => {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2020-01-01' });
  await anActivity(browser, { ...hour, ...on('2026-05-20'), name: 'Own ride' });
  const hidden = await anActivity(browser, { ...hour, ...on('2026-05-25'), durationSec: 7200, name: 'From Strava' });
  await product.app.deps.db
    .updateTable('activities')
    .set({ source_kind: 'strava', updated_at: new Date() })
    .where('id', '=', hidden.id)
    .execute();
  const [all, shown] = [dataOf(browser), dataOf(browser, { forModel: true })];
  const range = { from: day('2026-05-01'), to: TODAY };
  expect([(await all.activities(range)).count, (await shown.activities(range)).count]).toEqual([2, 1]);
  expect((await shown.totals(range, 'all'))[0]).toMatchObject({ sessions: 1, durationMin: 60 });
  expect(await shown.activity(hidden.id)).toBeNull();
  expect((await shown.load(range)).every(({ date, load }) => load === (date === '2026-05-20' ? 100 : 0))).toBe(true);
  expect((await shown.load(range)).at(-1)?.fitness).toBeLessThan((await all.load(range)).at(-1)?.fitness ?? 0);
});

test('the version changes with the athlete’s data and only with it', async () => {
  const browser = await anAthlete(product);
  const scope = athleteScope(UserId.parse(browser.id));
  const { db } = product.app.deps;
  const versions = [await readDataVersion(db, scope), await readDataVersion(db, scope)];
  await anActivity(await anAthlete(product), { ...hour, ...on('2026-05-20') });
  versions.push(await readDataVersion(db, scope));
  expect(new Set(versions).size).toBe(1);
  await anActivity(browser, { ...hour, ...on('2026-05-20') });
  versions.push(await readDataVersion(db, scope));
  await browser.send('PUT', '/api/goals/bike', { metric: 'weekly-duration', target: 36_000 });
  versions.push(await readDataVersion(db, scope));
  expect(new Set(versions).size).toBe(3);
  expect(await isPartialForModel(db, scope)).toBe(false);
});

test('the same call is read once a turn', async () => {
  const data = dataOf(athlete);
  expect(data.totals({ from: day('2026-05-01'), to: TODAY }, 'week')).toBe(data.totals({ from: day('2026-05-01'), to: TODAY }, 'week'));
  expect(await data.weigh({ tool: 'propose_skip_session', args: { sessionId: 'x' } })).toMatchObject({ outcome: 'refused' });
});

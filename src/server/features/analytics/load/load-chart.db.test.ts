import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anActivity, anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { aCyclist, hour, load, on, type WireLoadDay } from '#test/athletes/load-days.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });

test('a row a day from the first activity to today, rest days with load 0, by the formula', async () => {
  const browser = await aCyclist(product);
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

test('activities whose load is not known make no line at 0: it begins with the first that is', async () => {
  const browser = await anAthlete(product);
  await anActivity(browser, { ...hour, ...on('2026-05-20') });
  expect(await load(browser)).toEqual([]);
  expect((await browser.get('/api/dashboard')).json.trainingChart.days).toEqual([]);
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2026-05-25' });
  await anActivity(browser, { ...hour, ...on('2026-05-29') });
  expect((await load(browser))[0]).toMatchObject({ load: 100 });
});

test('a part of the chart shows the same numbers as the whole, and a discipline its own', async () => {
  const browser = await aCyclist(product);
  await aThreshold(browser, { kind: 'run-threshold-speed', value: 4, since: '2020-01-01' });
  for (const day of ['2026-04-01', '2026-04-20', '2026-05-10']) await anActivity(browser, { ...hour, ...on(day) });
  await anActivity(browser, { discipline: 'run', durationSec: 3600, distanceM: 14_400, ...on('2026-05-12') });
  const whole = await load(browser);
  const part = await load(browser, '?from=2026-05-01&to=2026-05-20');
  expect(part).toEqual(whole.filter(({ date }) => date >= '2026-05-01' && date <= '2026-05-20'));
  const [runs, rides] = [await load(browser, '?discipline=run'), await load(browser, '?discipline=bike')];
  expect(runs[0]).toMatchObject({ date: '2026-05-12', load: 100 });
  expect((runs.at(-1)?.fitness ?? 0) + (rides.at(-1)?.fitness ?? 0)).toBeCloseTo(whole.at(-1)?.fitness ?? 0, 9);
  for (const of of ['', '?discipline=run']) {
    const { from, loads } = (await browser.get(`/api/load/series${of}`)).json;
    const days = await load(browser, of);
    expect(from).toBe(days[0]?.date);
    expect(loads).toEqual(days.map((day) => expect.closeTo(day.load, 3)));
  }
  expect((await browser.get('/api/load?from=2026-02-30')).status).toBe(400);
  expect((await browser.get('/api/load?discipline=triathlon')).status).toBe(400);
});

test('changing a threshold three years back changes every affected day at once, and nothing stale is answered', async () => {
  const browser = await aCyclist(product);
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
  const browser = await aCyclist(product);
  const { id } = await anActivity(browser, { ...hour, ...on('2026-05-20') });
  await anActivity(browser, { ...hour, ...on('2026-05-25') });
  await browser.send('DELETE', `/api/activities/${id}`);
  expect((await load(browser))[0]?.date).toBe('2026-05-25');
  await browser.send('POST', `/api/activities/${id}/restore`);
  expect((await load(browser))[0]?.date).toBe('2026-05-20');
  await browser.send('PATCH', `/api/activities/${id}`, { discipline: 'run' });
  // A run without a threshold has no load that is known.
  expect((await load(browser))[0]).toMatchObject({ date: '2026-05-25', load: 100 });
});

test('a session marked done without an activity counts as it was planned, until the activity comes', async () => {
  const browser = await aCyclist(product);
  const session = { discipline: 'cycling', sessionType: 'Ride', duration: 60, scheduledDate: '2026-05-30', plannedLoad: 70 };
  const { id } = (await browser.send('POST', '/api/training-sessions', session)).json;
  await browser.send('PUT', `/api/training-sessions/${id}/complete`);
  expect((await load(browser))[0]).toMatchObject({ date: '2026-05-30', load: 70 });
  const opened = (await browser.get('/api/load/days/2026-05-30')).json;
  expect(opened.activities).toMatchObject([{ activityId: null, sessionId: id, load: 70 }]);
  await anActivity(browser, { ...hour, ...on('2026-05-30') });
  await untilSo(
    () => load(browser),
    ([day]) => day?.load === 100,
  );
});

test('a day opens to its activities, the method and threshold of each, and the evening before', async () => {
  const browser = await aCyclist(product);
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
  const browser = await aCyclist(product);
  await anActivity(browser, { ...hour, ...on('2026-05-30') });
  const session = { discipline: 'cycling', sessionType: 'Ride', duration: 60, scheduledDate: '2026-06-02', plannedLoad: 80 };
  const { id } = (await browser.send('POST', '/api/training-sessions', session)).json;
  const ahead = (await browser.get('/api/load/ahead?days=7')).json;
  expect(ahead.start).toMatchObject({ date: '2026-05-31', fitness: expect.closeTo((await load(browser)).at(-1)?.fitness ?? 0, 9) });
  expect(ahead.planned.map(({ date, load: own }: WireLoadDay) => [date, own])[1]).toEqual(['2026-06-02', 80]);
  expect(ahead.planned[1].sessionIds).toEqual([id]);
  expect(ahead.ifRest).toHaveLength(7);
  expect(ahead.ifRest[6].fitness).toBeCloseTo(ahead.start.fitness * Math.exp(-7 / 42), 9);
  expect(ahead.planned[6].fitness).toBeGreaterThan(ahead.ifRest[6].fitness);
});

test('weeks carry monotony, strain and ramp, and a run a third longer than the month’s longest stands out', async () => {
  const browser = await aCyclist(product);
  for (const day of ['2026-05-04', '2026-05-11', '2026-05-18']) await anActivity(browser, { ...hour, ...on(day) });
  await anActivity(browser, { discipline: 'run', durationSec: 3600, distanceM: 12_000, ...on('2026-05-10') });
  const { id } = await anActivity(browser, { discipline: 'run', durationSec: 5400, distanceM: 17_000, ...on('2026-05-20') });
  const { weeks } = (await browser.get('/api/load/weeks')).json;
  expect(weeks.map(({ from }: { from: string }) => from)).toEqual(['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25']);
  // One day of 100 and six of rest: mean 14.29, sample deviation 37.80.
  expect(weeks[1]).toMatchObject({ load: 100, monotony: expect.closeTo(0.378, 3), strain: expect.closeTo(37.8, 1) });
  expect(weeks[2].warnings).toMatchObject([{ kind: 'run-spike', activityIds: [id] }]);
});

test('a steep week is warned about, but not in the first six weeks, when the chart is only filling up', async () => {
  const browser = await aCyclist(product);
  const daily = async (from: string, days: number, durationSec: number) => {
    for (let i = 0; i < days; i++) await anActivity(browser, { ...hour, durationSec, ...on(addDays(from as LocalDate, i)) });
  };
  await daily('2026-03-02', 7, 7200);
  await daily('2026-05-18', 7, 7200);
  const { weeks } = (await browser.get('/api/load/weeks')).json;
  const of = (from: string) => weeks.find((week: { from: string }) => week.from === from);
  expect(of('2026-03-09').ramp).not.toBeNull();
  const steep = {
    kind: 'ramp',
    sentence: expect.stringMatching(/^Fitness rose by \d+\.\d in a week\. The recommended limit at your level is 5\.$/),
  };
  expect(of('2026-03-02').warnings).not.toContainEqual(expect.objectContaining({ kind: 'ramp' }));
  expect(of('2026-05-18').warnings).toContainEqual(expect.objectContaining(steep));
});

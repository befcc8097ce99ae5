import { expect, test } from 'vitest';
import { anAthlete, aRideFile, bringFiles } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });

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

test('a curve takes the best of its days alone, and of equals the earlier one', async () => {
  const browser = await anAthlete(product);
  await bringFiles(
    browser,
    [210, 260, 240, 200, 260, 215].map((powerW, i) => ({
      name: `${powerW}-${i}.fit`,
      bytes: aRideFile({ start: `2026-04-0${i + 1}T07:00:00Z`, powerW }),
    })),
  );
  const bests = async (from: string, to: string) => {
    const { json } = await browser.get(`/api/curves/power?from=${from}&to=${to}`);
    return json.points.filter(({ over }: { over: number }) => [5, 60, 300].includes(over));
  };
  const all = await bests('2026-04-01', '2026-04-30');
  expect(all.map(({ value }: { value: number }) => value)).toEqual([260, 260, 260]);
  expect(new Set(all.map(({ date }: { date: string }) => date))).toEqual(new Set(['2026-04-02']));
  const day = await bests('2026-04-03', '2026-04-03');
  expect(day.map(({ value }: { value: number }) => value)).toEqual([240, 240, 240]);
});

test('whole months are kept and yet every change counts at once: a better ride, one that is deleted and comes back, one within the months', async () => {
  const browser = await anAthlete(product);
  const bring = (date: string, powerW: number) =>
    bringFiles(browser, [{ name: `${date}.fit`, bytes: aRideFile({ start: `${date}T07:00:00Z`, powerW }) }]);
  const minute = async (from = '2025-09-15', to = '2026-05-20') => {
    const { json } = await browser.get(`/api/curves/power?from=${from}&to=${to}`);
    const found = json.points.find(({ over }: { over: number }) => over === 60);
    return found ? [found.value, found.date] : null;
  };
  for (const [date, powerW] of [
    ['2025-09-10', 300],
    ['2025-09-20', 220],
    ['2026-01-05', 250],
    ['2026-03-07', 250],
    ['2026-05-25', 310],
  ] as const)
    await bring(date, powerW);
  // The strongest two lie in the first and the last month, outside the period; of equals the earlier one counts.
  expect(await minute()).toEqual([250, '2026-01-05']);
  expect(await minute('2025-09-10')).toEqual([300, '2025-09-10']);
  const [{ activityIds }] = (await bring('2026-02-01', 280)).files;
  expect(await minute()).toEqual([280, '2026-02-01']);
  await browser.send('DELETE', `/api/activities/${activityIds[0]}`);
  expect(await minute()).toEqual([250, '2026-01-05']);
  await browser.send('POST', `/api/activities/${activityIds[0]}/restore`);
  expect(await minute()).toEqual([280, '2026-02-01']);
  expect(await minute('2026-02-02')).toEqual([250, '2026-03-07']);
});

import { expect, test } from 'vitest';
import { getCheckIns } from '#core/assistant/tools/body/get-check-ins.ts';
import { getReadiness } from '#core/assistant/tools/body/get-readiness.ts';
import { getRecoveryTrend } from '#core/assistant/tools/body/get-recovery-trend.ts';
import { getTechnique } from '#core/assistant/tools/body/get-technique.ts';
import { getThresholds } from '#core/assistant/tools/body/get-thresholds.ts';
import { getZones } from '#core/assistant/tools/body/get-zones.ts';
import type { LocalDate } from '#core/calendar.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

const day = (text: string) => text as LocalDate;

test('each threshold has its own value, unit, date and history', async () => {
  const { thresholds, wattsPerKg } = await getThresholds.run(sampleData(), {});
  expect(thresholds.map(({ kind, value, unit, since }) => [kind, value, unit, since]).slice(0, 4)).toEqual([
    ['ftp', 250, 'W', '2026-05-03'],
    ['css', 105, 's/100m', '2026-04-12'],
    ['run-threshold', 278, 's/km', '2026-02-20'],
    ['lthr-bike', 158, 'bpm', '2026-05-03'],
  ]);
  expect(thresholds[0]?.history.map(({ value }) => value)).toEqual([250, 238, 221]);
  expect(wattsPerKg).toEqual({ wattsPerKg: 250 / 72.5, ftpW: 250, weightKg: 72.5 });
});

test('one kind can be asked for, and watts per kilogram need both', async () => {
  const css = await getThresholds.run(sampleData(), { kind: 'css' });
  expect([css.thresholds.length, css.wattsPerKg?.ftpW]).toEqual([1, 250]);
  expect(await getThresholds.run(sampleData({ thresholds: async () => [] }), {})).toEqual({ thresholds: [], wattsPerKg: null });
});

test('zones are by power on the bike and by pace otherwise, unless asked', async () => {
  const bike = await getZones.run(sampleData(), { sport: 'bike' });
  expect(bike.table).toMatchObject({ by: 'power', unit: 'W', threshold: 250, since: '2026-05-03' });
  expect(bike.table?.zones.slice(0, 3).map(({ low, high }) => [low, high])).toEqual([
    [null, 138],
    [138, 188],
    [188, 225],
  ]);
  expect(bike.sweetSpot).toEqual({ lowW: 220, highW: 235 });
  const run = await getZones.run(sampleData(), { sport: 'run' });
  expect(run.table).toMatchObject({ by: 'pace', unit: 's/km' });
  expect(run.table?.zones[1]).toMatchObject({ name: 'Endurance', low: 359, high: 317 });
  expect((await getZones.run(sampleData(), { sport: 'swim' })).table?.unit).toBe('s/100m');
  expect((await getZones.run(sampleData(), { sport: 'run', by: 'heart-rate' })).table).toMatchObject({ unit: 'bpm', threshold: 168 });
});

test('zones can be asked for at another threshold, and are not there without any', async () => {
  const higher = await getZones.run(sampleData(), { sport: 'bike', threshold: 270 });
  expect(higher.table).toMatchObject({ threshold: 270, since: SAMPLE_TODAY });
  expect(higher.table?.zones[3]).toMatchObject({ low: 243, high: 284 });
  expect(await getZones.run(sampleData({ zones: async () => null }), { sport: 'bike' })).toEqual({ table: null, sweetSpot: null });
});

test('check-ins are newest first with their means and the shortest night', async () => {
  const found = await getCheckIns.run(sampleData(), {});
  expect([found.checkIns.length, found.latest?.date, found.latest?.note]).toEqual([14, SAMPLE_TODAY, 'Heavy legs']);
  expect(found.means.sleepHours).toBeCloseTo(found.checkIns.reduce((sum, { sleepHours }) => sum + (sleepHours ?? 0), 0) / 14, 9);
  expect(found.shortestSleep).toMatchObject({ date: '2026-06-15', sleepHours: 6.1 });
  const none = await getCheckIns.run(sampleData(), { from: day('2020-01-01'), to: day('2020-02-01') });
  expect(none).toMatchObject({ checkIns: [], latest: null, longestSleep: null, means: { sleepHours: null, hrvMs: null } });
});

test('the last seven days are set beside the 28 before them', async () => {
  const { recent, before, change } = await getRecoveryTrend.run(sampleData(), {});
  expect([recent.from, recent.to, before.from, before.to]).toEqual(['2026-06-11', '2026-06-17', '2026-05-14', '2026-06-10']);
  expect([recent.means.hrvMs, before.means.hrvMs, change.hrvMs]).toEqual([59, 64, -5]);
  expect(change.restingHeartRateBpm).toBeCloseTo(1.75, 9);
  expect(recent.readings.sleepHours).toBe(7);
});

test('a reading that nobody took has no mean and no change', async () => {
  const data = sampleData({
    checkIns: async (range) => (await sampleData().checkIns(range)).map((morning) => ({ ...morning, hrvMs: null })),
  });
  const { recent, change } = await getRecoveryTrend.run(data, {});
  expect([recent.means.hrvMs, recent.readings.hrvMs, change.hrvMs]).toEqual([null, 0, null]);
});

test('readiness and technique are as the pages have them', async () => {
  expect((await getReadiness.run(sampleData(), {})).readiness).toMatchObject({ score: 58, label: 'Fair', hrvMs: 52 });
  expect((await getTechnique.run(sampleData(), { sport: 'run' })).clips).toHaveLength(1);
  expect((await getTechnique.run(sampleData(), { sport: 'swim' })).clips).toEqual([]);
});

import { expect, test } from 'vitest';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { getCurve } from '#contract/analytics/curves.ts';
import { listThresholds } from '#contract/athlete/athlete.ts';
import { listThresholdHistories, listThresholdOffers, listZones } from '#contract/athlete/threshold-history.ts';
import { UserId } from '#contract/shared/ids.ts';
import { getCurve as getCurveTool } from '#core/assistant/tools/training/get-curve.ts';
import { openAssistantData } from '#server/features/assistant/tools/open-data.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { said } from '#test/all-api-answers.ts';
import { anAthlete, aRideFile, aThreshold, bringFiles } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { jobsAreDone } from '#test/security/everything-of.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });

/** Rides at 250 W + 20 kJ, each the longest that can be held. */
async function aRiderWithEfforts(durations: readonly number[]): Promise<Browser & { id: string }> {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 230, since: '2026-01-01' });
  await aThreshold(browser, { kind: 'run-threshold-speed', value: 4, since: '2026-02-01', source: 'test' });
  await aThreshold(browser, { kind: 'lthr-bike', value: 168, since: '2026-02-01' });
  await bringFiles(
    browser,
    durations.map((sec, i) => ({
      name: `${sec}.fit`,
      bytes: aRideFile({ start: `2026-05-${10 + i}T07:00:00Z`, seconds: sec + 30, powerW: Math.round(250 + 20_000 / sec) }),
    })),
  );
  await jobsAreDone(product, browser.id);
  return browser;
}

async function everyThreshold(browser: Browser & { id: string }) {
  const assistant = openAssistantData(product.app.deps, athleteScope(UserId.parse(browser.id)));
  const curves = ['', '?from=2026-05-01', '?from=2025-01-01', '?from=2026-05-20&to=2026-05-31'];
  return {
    thresholds: await said(browser, listThresholds),
    histories: await said(browser, listThresholdHistories),
    zones: await said(browser, listZones),
    overview: await said(browser, getPerformanceOverview),
    offers: await said(browser, listThresholdOffers),
    curves: await Promise.all(curves.map((query) => said(browser, getCurve, `/api/curves/power${query}`))),
    facts: await assistant.thresholds(),
    answered: await getCurveTool.run(assistant, { kind: 'power' }),
  };
}

test('critical power, W′, FTP, threshold pace and threshold heart rate have one value, confidence and date on every page', async () => {
  const browser = await aRiderWithEfforts([180, 300, 720, 1200]);
  const { thresholds, histories, zones, overview, offers, curves, facts, answered } = await everyThreshold(browser);
  const newest = (kind: string) => thresholds.find((each) => each.kind === kind);
  const [power, work, ftp] = [newest('critical-power'), newest('w-prime'), newest('ftp')];
  expect(power).toMatchObject({ value: expect.closeTo(250, 0), source: 'model', confidence: 'high' });
  expect(work?.value).toBeGreaterThan(19_000);
  // One model: FTP is the critical power that the efforts gave together.
  expect(Math.abs((ftp?.value ?? 0) / (power?.value ?? 0) - 1)).toBeLessThan(0.005);
  for (const { model } of curves) {
    expect(model).toMatchObject({
      kind: 'critical-power',
      criticalPowerW: power?.value,
      wPrimeJ: work?.value,
      since: power?.since,
      confidence: 'high',
    });
  }
  expect(answered.model).toEqual({ criticalPowerW: power?.value, wPrimeKj: (work?.value ?? 0) / 1000, confidence: power?.confidence });
  const [ride] = (await browser.get('/api/activities')).json.items;
  expect((await browser.get(`/api/activities/${ride.id}/w-prime-balance`)).json).toMatchObject({
    kind: 'known',
    criticalPowerW: power?.value,
    wPrimeJ: work?.value,
  });
  for (const { kind, current, estimate } of histories) {
    expect(current).toEqual(newest(kind) ?? null);
    if (!current || !estimate || Math.round(estimate.value) !== Math.round(current.value)) continue;
    expect({ since: estimate.since, confidence: estimate.confidence }).toEqual({ since: current.since, confidence: current.confidence });
  }
  const cycling = overview.disciplines.find(({ discipline }) => discipline === 'bike');
  expect(cycling?.figures.find(({ label }) => label === 'FTP')?.figure.value).toBe(ftp?.value);
  expect(zones.find(({ basis }) => basis === 'power')?.restsOn).toBe(`FTP ${Math.round(ftp?.value ?? 0)} W`);
  expect(zones.find(({ basis }) => basis === 'run-pace')?.restsOn).toBe('threshold pace 4:10 /km');
  expect(zones.find(({ discipline, basis }) => discipline === 'bike' && basis === 'heart-rate')?.restsOn).toBe('threshold 168 bpm');
  const told = (kind: string) => facts.find((each) => each.kind === kind)?.values[0];
  expect(told('ftp')).toMatchObject({ value: Math.round(ftp?.value ?? 0), since: ftp?.since });
  expect(told('run-threshold')).toMatchObject({ value: 250, since: newest('run-threshold-speed')?.since });
  expect(told('lthr-bike')).toMatchObject({ value: 168, since: newest('lthr-bike')?.since });
  expect(offers.filter(({ kind }) => kind === 'ftp')).toEqual([]);
});

test('one effort, however many windows it has, gives no W′ anywhere', async () => {
  const { thresholds, curves, answered } = await everyThreshold(await aRiderWithEfforts([1200]));
  expect(thresholds.filter(({ kind }) => kind === 'critical-power' || kind === 'w-prime')).toEqual([]);
  for (const { model } of curves) expect(model).toMatchObject({ kind: 'none', because: expect.stringContaining('two all-out efforts') });
  expect(answered.model).toBeNull();
});

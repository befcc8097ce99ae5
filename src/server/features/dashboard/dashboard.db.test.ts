import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { addDays } from '#core/calendar.ts';
import { anActivity, anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { confirmAddress } from '#test/factors.ts';
import type { Browser } from '#test/product.ts';
import { aKeptClip } from '#test/technique/stored-clip.ts';

const product = setUpProduct();

const dashboardOf = async (browser: Browser): Promise<Dashboard> => (await browser.get('/api/dashboard')).json;
const ride = (browser: Browser, startTime: string, minutes: number, more = {}) =>
  anActivity(browser, { startTime, durationSec: minutes * 60, ...more });

test('the week is the last seven days where the athlete lives, against the seven before', async () => {
  const athlete = await anAthlete(product);
  const now = product.clock.now;
  // Auckland is 13 hours ahead: the 20th has begun there while it is the 19th in London.
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Auckland' });
  product.clock.now = new Date('2026-11-19T11:30:00Z');
  const timeZone = 'Pacific/Auckland';
  await ride(athlete, '2026-11-19T11:10:00Z', 10, { timeZone });
  await ride(athlete, '2026-11-13T11:30:00Z', 60, { timeZone, discipline: 'run' });
  await ride(athlete, '2026-11-13T10:30:00Z', 30, { timeZone });
  await ride(athlete, '2026-11-06T11:30:00Z', 70, { timeZone });
  await ride(athlete, '2026-11-06T10:30:00Z', 500, { timeZone });
  const { today, weeklyLoad } = await dashboardOf(athlete);
  expect(today).toBe('2026-11-20');
  // The 14th to the 20th: 10 and 60. The 7th to the 13th: 30 and 70. The 6th counts in neither.
  expect([weeklyLoad.minutes, weeklyLoad.previousMinutes]).toEqual([70, 100]);
  expect(weeklyLoad.change).toBeCloseTo(-0.3, 9);
  expect(weeklyLoad.days.map(({ date }) => date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ]);
  expect(weeklyLoad.days[0]?.minutes).toMatchObject({ run: 60 });
  expect(weeklyLoad.days[6]?.minutes).toMatchObject({ bike: 10 });
  product.clock.now = now;
});

test('a day ends at midnight where the athlete is, also on the night the clocks change', async () => {
  const athlete = await anAthlete(product);
  const now = product.clock.now;
  product.clock.now = new Date('2026-10-25T23:59:00Z');
  await ride(athlete, '2026-10-24T22:30:00Z', 20);
  await ride(athlete, '2026-10-24T23:30:00Z', 40);
  const { today, weeklyLoad } = await dashboardOf(athlete);
  expect(today).toBe('2026-10-25');
  expect(weeklyLoad.days.slice(-2).map(({ minutes }) => minutes.bike)).toEqual([20, 40]);
  product.clock.now = new Date('2026-10-26T00:01:00Z');
  expect((await dashboardOf(athlete)).today).toBe('2026-10-26');
  product.clock.now = now;
});

test('with nothing to compare with, nothing is compared; a deleted activity does not count', async () => {
  const athlete = await anAthlete(product);
  expect((await dashboardOf(athlete)).weeklyLoad).toMatchObject({ minutes: 0, previousMinutes: 0, change: null });
  const yesterday = new Date(product.clock.now.getTime() - 86_400_000).toISOString();
  const { id } = await ride(athlete, yesterday, 45);
  expect((await dashboardOf(athlete)).weeklyLoad).toMatchObject({ minutes: 45, change: null });
  await athlete.send('DELETE', `/api/activities/${id}`);
  expect((await dashboardOf(athlete)).weeklyLoad.minutes).toBe(0);
});

test('the five newest are shown in minutes and kilometres, unknown as unknown', async () => {
  const athlete = await anAthlete(product);
  for (let day = 1; day <= 6; day++)
    await ride(athlete, `2026-03-0${day}T10:00:00Z`, 30 + day, { name: `ride ${day}`, distanceM: day === 6 ? null : day * 1000 });
  const { recentSessions } = await dashboardOf(athlete);
  expect(recentSessions.map(({ name }) => name)).toEqual(['ride 6', 'ride 5', 'ride 4', 'ride 3', 'ride 2']);
  expect(recentSessions[0]).toMatchObject({ date: '2026-03-06', duration: 36, distance: null, discipline: 'bike' });
  expect(recentSessions[1]).toMatchObject({ duration: 35, distance: 5 });
});

test('the first steps are ticked off as they are taken', async () => {
  const athlete = await anAthlete(product);
  const steps = async () => (await dashboardOf(athlete)).firstSteps;
  expect(await steps()).toEqual({ hasActivity: false, hasProfile: false, hasThreshold: false, emailVerified: false });
  await ride(athlete, '2026-03-01T10:00:00Z', 30);
  await athlete.send('PATCH', '/api/athlete', { birthDate: '1986-07-14', sex: 'male' });
  await aThreshold(athlete);
  expect(await steps()).toEqual({ hasActivity: true, hasProfile: true, hasThreshold: true, emailVerified: false });
});

test('a free day says what comes next, also when that is in another week', async () => {
  const athlete = await anAthlete(product);
  expect((await dashboardOf(athlete)).nextSession).toBeNull();
  const { today } = await dashboardOf(athlete);
  for (const [days, sessionType] of [
    [12, 'Long ride'],
    [9, 'Easy run'],
    [0, 'Strides'],
  ] as const)
    await athlete.send('POST', '/api/training-sessions', {
      discipline: 'running',
      sessionType,
      duration: 45,
      scheduledDate: addDays(today, days),
    });
  expect((await dashboardOf(athlete)).nextSession).toEqual({ name: 'Easy run', date: addDays(today, 9), durationSec: 2700 });
});

test('the main thing of a film is among the insights for four weeks, with its error, how it has moved and a way to the film', async () => {
  const athlete = await anAthlete(product);
  const day = (days: number) => new Date(product.clock.now.getTime() - days * 86_400_000);
  await aKeptClip(product.app.deps, athlete.id, { cadenceSpm: 144, sentAt: day(40) });
  expect((await dashboardOf(athlete)).recommendations).toEqual([]);
  const videoId = await aKeptClip(product.app.deps, athlete.id, { cadenceSpm: 152, sentAt: day(3) });
  const { insight: other, recommendations } = await dashboardOf(athlete);
  const [insight] = recommendations;
  expect(insight).toMatchObject({ kind: 'film-finding', evidence: [{ videoId, activityId: null }] });
  expect(insight?.sentence).toMatch(/^Low cadence in your run video of .+: cadence 15[12] ± \d spm, typical 160–190 spm\./);
  expect(insight?.sentence).toMatch(/It was 14[345] spm in the clip of .+, so it’s improving\.$/);
  expect(insight?.evidence[0]?.value).toMatch(/^15[12]\.\d steps\/min ± \d/);
  expect(recommendations).toHaveLength(1);
  // Nothing is said twice.
  expect(other).toBeNull();
  const { json: analysis } = await athlete.get('/api/performance-analysis');
  expect(analysis).toMatchObject({ insights: insight?.sentence, recommendations: insight?.advice, items: [insight] });
  await athlete.send('DELETE', `/api/video-analysis/${videoId}`);
  expect((await dashboardOf(athlete)).recommendations).toEqual([]);
});

test('the weekly email is offered until the athlete has answered, once their address is confirmed', async () => {
  const athlete = await anAthlete(product);
  expect((await dashboardOf(athlete)).offersWeeklyEmail).toBe(false);
  await confirmAddress(product, athlete.id);
  expect((await dashboardOf(athlete)).offersWeeklyEmail).toBe(true);
  await athlete.send('PUT', '/api/account/notifications', { kind: 'weekly-email', byEmail: false, byPush: false });
  expect((await dashboardOf(athlete)).offersWeeklyEmail).toBe(false);
});

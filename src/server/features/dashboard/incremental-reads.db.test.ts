import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { diceOf } from '#server/features/demo/seeded-random.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete, aThreshold, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-11-20' as LocalDate;
const ROUNDS = 3;
const product = setUpProduct({ now: '2026-11-20T15:00:00Z' });

/** The code that reads, as it was first loaded, with all that it has cached. */
const known = await readers();

/** The code that reads, loaded anew: nothing is cached. */
async function readers() {
  vi.resetModules();
  const [{ getDashboard }, done, bests, overview, weeks, chart, curves, thresholds, races, readiness] = await Promise.all([
    import('#server/features/dashboard/dashboard.ts'),
    import('#server/features/analytics/done-activities.ts'),
    import('#server/features/analytics/performance/personal-bests.ts'),
    import('#server/features/analytics/performance/performance-overview.ts'),
    import('#server/features/analytics/load/load-weeks.ts'),
    import('#server/features/analytics/load/load-chart.ts'),
    import('#server/features/analytics/performance/best-curves.ts'),
    import('#server/features/estimates/threshold-histories.ts'),
    import('#server/features/analytics/performance/race-predictions.ts'),
    import('#server/features/insights/insights.ts'),
  ]);
  return async (id: string) => {
    const { deps } = product.app;
    const athlete = athleteScope(UserId.parse(id));
    return {
      dashboard: await getDashboard(deps, athlete),
      done: await done.listDone(deps, athlete),
      bests: await bests.listPersonalBests(deps, athlete),
      overview: await overview.getPerformanceOverview(deps, athlete),
      weeks: await weeks.getLoadWeeks(deps, athlete, {}),
      load: await chart.getLoad(deps, athlete, {}),
      power: await curves.getCurve(deps, athlete, 'power', { from: addDays(TODAY, -500) }),
      thresholds: await thresholds.listThresholdHistories(deps, athlete),
      races: await races.getRacePredictions(deps, athlete),
      readiness: await readiness.getReadiness(deps, athlete),
    };
  };
}

const dice = diceOf('incremental reads');
const someDay = () => addDays(TODAY, -dice.whole(0, dice.pick([10, 700])));

/** What an athlete, a service or a correction may do to a history. */
const CHANGES: Record<string, (browser: Browser) => Promise<unknown>> = {
  'a ride by hand': (browser) =>
    anActivity(browser, { startTime: `${someDay()}T06:00:00Z`, durationSec: 3600, avgPower: dice.whole(120, 210), avgHeartRate: 140 }),
  'a run by hand': (browser) =>
    anActivity(browser, {
      startTime: `${someDay()}T10:00:00Z`,
      discipline: 'run',
      durationSec: 2400,
      distanceM: dice.whole(6000, 9000),
      rpe: 5,
    }),
  'a best power of an activity': async (browser) => {
    const id = await oneOf(browser);
    const power = [dice.whole(250, 400)];
    await sql`insert into activity_bests (user_id, activity_id, kind, windows, bests, from_secs)
      select user_id, id, 'power', '{300}', ${power}::real[], '{0}' from activities where id = ${id} on conflict (activity_id, kind) do update set bests = excluded.bests`.execute(
      product.app.deps.db,
    );
    await sql`update activities set updated_at = now() where id = ${id}`.execute(product.app.deps.db);
  },
  'a threshold': (browser) => aThreshold(browser, { kind: 'ftp', value: dice.whole(230, 270), since: someDay() }),
  'another sport': async (browser) =>
    browser.send('PATCH', `/api/activities/${await oneOf(browser)}`, { discipline: dice.pick(['run', 'bike', 'other']) }),
  'a deletion, mostly taken back': async (browser) => {
    const id = await oneOf(browser);
    await browser.send('DELETE', `/api/activities/${id}`);
    if (dice.happens(0.6)) await browser.send('POST', `/api/activities/${id}/restore`);
  },
  'a move to another month': async (browser) => {
    const [id, date] = [await oneOf(browser), someDay()];
    await sql`update activities set local_date = ${date}, start_time = ${`${date}T12:00:00Z`}, end_time = ${`${date}T13:00:00Z`} where id = ${id}`.execute(
      product.app.deps.db,
    );
  },
};

async function oneOf(browser: Browser): Promise<string> {
  const listed = await listedActivities(browser, '?limit=100');
  return listed[dice.whole(0, listed.length - 1)]?.id ?? '';
}

test('after any change every read says what it would say if everything were computed anew', { timeout: 240_000 }, async () => {
  const athlete = await anAthlete(product);
  for (const [kind, value] of [
    ['ftp', 250],
    ['max-heart-rate', 185],
    ['resting-heart-rate', 50],
  ] as const)
    await aThreshold(athlete, { kind, value, since: '2024-01-01' });
  const ways = Object.entries(CHANGES);
  await CHANGES['a ride by hand']?.(athlete);
  await known(athlete.id);
  for (let round = 0; round < ROUNDS; round++)
    for (const [, change] of ways) {
      await change(athlete);
      await known(athlete.id);
    }
  expect(await known(athlete.id)).toEqual(await (await readers())(athlete.id));
});

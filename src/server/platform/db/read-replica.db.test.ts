import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAthlete, anImportedActivity, aRideFile } from '#test/athletes/factories.ts';
import { aStandby, type Standby } from '#test/doubles/postgres-replica.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

let standby: Standby;
let product: Product;
beforeAll(async () => {
  standby = await aStandby();
  product = await aProduct({ databaseUrl: standby.primaryUrl, env: { DATABASE_URL: standby.primaryUrl, DATABASE_READ_URL: standby.url } });
  product.clock.now = new Date('2026-05-31T09:00:00Z');
}, 60_000);
afterAll(async () => {
  await product?.close();
  await standby?.stop();
});

const LOOKS = [
  '/api/load?from=2026-01-01&to=2026-05-31',
  '/api/load/series',
  '/api/load/weeks',
  '/api/curves/power',
  '/api/analytics/overview',
  '/api/analytics/intensity',
  '/api/analytics/endurance',
  '/api/analytics/heat',
  '/api/analytics/personal-bests',
  '/api/analytics/seasons',
  '/api/analytics/race-predictions',
];

/** The last statements that the product sent to the copy. */
async function askedOfCopy(): Promise<string> {
  const client = new pg.Client({ connectionString: standby.url, application_name: 'looking on' });
  await client.connect();
  const { rows } = await client.query<{ query: string }>(`select query from pg_stat_activity where application_name = 'moorline'`);
  await client.end();
  return rows.map(({ query }) => query).join('\n');
}

const powers = async (athlete: Browser): Promise<number[]> =>
  (await athlete.get('/api/curves/power')).json.points.map(({ value }: { value: number }) => Math.round(value));

test('what goes over years is read from the copy, with what was written the moment before', async () => {
  const athlete = await anAthlete(product);
  await anImportedActivity(athlete, aRideFile({ powerW: 200 }));
  for (const path of LOOKS) expect((await athlete.get(path)).status, path).toBe(200);
  for (let watts = 210; watts <= 230; watts += 10) {
    await anImportedActivity(athlete, aRideFile({ powerW: watts, start: `2026-05-${watts / 10}T07:00:00Z` }));
    expect(await powers(athlete)).toContain(watts);
  }
  expect(await askedOfCopy()).toContain('activity_bests');
});

test('a copy that has fallen behind is not asked: nobody misses what they have just done', async () => {
  const athlete = await anAthlete(product);
  await anImportedActivity(athlete, aRideFile({ powerW: 200 }));
  await standby.pause();
  await anImportedActivity(athlete, aRideFile({ powerW: 260, start: '2026-05-20T07:00:00Z' }));
  expect(await powers(athlete)).toContain(260);
  await standby.resume();
  expect(await powers(athlete)).toContain(260);
});

test('a copy that is away keeps nobody from an answer', async () => {
  const athlete = await anAthlete(product);
  await anImportedActivity(athlete, aRideFile({ powerW: 200 }));
  await standby.stopCopy();
  for (const path of LOOKS) expect((await athlete.get(path)).status, path).toBe(200);
});

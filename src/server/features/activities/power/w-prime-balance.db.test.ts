import { expect, test } from 'vitest';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile, aThreshold, aTrackFile } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

/** A minute easy, 160 s at 350 W, ten minutes easy. */
function anEffort(): Uint8Array {
  const powerW = [...Array<number>(60).fill(200), ...Array<number>(160).fill(350), ...Array<number>(600).fill(100)];
  const timeSec = powerW.map((_, i) => i);
  return encodeFit({ startMs: Date.parse('2026-05-31T07:00:00Z'), discipline: 'bike', streams: { timeSec, powerW } });
}

const balanceOf = async (athlete: Browser, { id }: { id: string }) => (await athlete.get(`/api/activities/${id}/w-prime-balance`)).json;

test('a ride has a W′ balance by the critical power and W′ of its day', async () => {
  const athlete = await anAthlete(product);
  const ride = await anImportedActivity(athlete, anEffort());
  expect(await balanceOf(athlete, ride)).toMatchObject({ kind: 'none', lacks: 'thresholds' });
  await aThreshold(athlete, { kind: 'critical-power', value: 250, since: '2026-01-01' });
  await aThreshold(athlete, { kind: 'w-prime', value: 20_000, since: '2026-01-01' });
  await aThreshold(athlete, { kind: 'w-prime', value: 30_000, since: '2026-06-01' });
  const balance = await balanceOf(athlete, ride);
  expect(balance).toMatchObject({ kind: 'known', criticalPowerW: 250, wPrimeJ: 20_000, lowestJ: 4_000, lowestAtSec: 219 });
  expect(balance.belowQuarterSec).toBeGreaterThan(10);
  expect(balance.timeSec).toHaveLength(balance.balanceJ.length);
  expect(balance.source.formula).toContain('from that day');
  expect(balance.source.activityIds).toEqual([ride.id]);
});

test('what is no ride, or has no power, says why it has none', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { kind: 'critical-power', value: 250 });
  await aThreshold(athlete, { kind: 'w-prime', value: 20_000 });
  const run = await anImportedActivity(athlete, aTrackFile({ type: 'running' }), 'run.gpx');
  expect(await balanceOf(athlete, run)).toEqual({ kind: 'none', lacks: 'ride', because: 'W′ balance is for rides.' });
  const unmeasured = await anImportedActivity(athlete, aRideFile({ start: '2026-06-02T07:00:00Z', powerW: null }));
  expect(await balanceOf(athlete, unmeasured)).toEqual({ kind: 'none', lacks: 'power', because: 'This ride has no power data.' });
  expect(await balanceOf(athlete, await anActivity(athlete))).toMatchObject({ kind: 'none' });
});

test('AUTHZ-02 the ride of another athlete is not there', async () => {
  const ride = await anImportedActivity(await anAthlete(product), anEffort());
  expect((await (await anAthlete(product)).get(`/api/activities/${ride.id}/w-prime-balance`)).status).toBe(404);
});

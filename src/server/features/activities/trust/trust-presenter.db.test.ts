import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { anAthlete, anImportedActivity, aThreshold, bringFiles, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { everySecond } from '#test/fixtures/recordings.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

const START = Date.parse('2026-03-01T07:00:00Z');
const living = (second: number) => ((second * 37) % 20) - 10;

interface Ride {
  powerW: (second: number) => number;
  seconds?: number;
  startMs?: number;
  extra?: Record<string, number[]>;
}

function rideFile({ powerW, seconds = 3000, startMs = START, extra = {} }: Ride): Uint8Array {
  const timeSec = everySecond(seconds, (second) => second);
  return encodeFit({
    startMs,
    discipline: 'bike',
    streams: {
      timeSec,
      powerW: timeSec.map((second) => powerW(second) + living(second)),
      heartRateBpm: timeSec.map((second) => 135 + (second % 3)),
      distanceM: timeSec.map((second) => second * 8),
      ...extra,
    },
  });
}
const doubled = (second: number) => (second >= 900 && second < 2100 ? 430 : 190);
const read = async (athlete: Browser, { id }: { id: string }): Promise<Activity> => (await athlete.get(`/api/activities/${id}`)).json;
const trustIn = ({ trust }: Activity, figure: string) => trust.find((each) => each.figure === figure);
const decide = async (athlete: Browser, { id }: Activity, trust: Record<string, 'good' | null>): Promise<Activity> =>
  (await athlete.send('PATCH', `/api/activities/${id}`, { trust })).json;
async function aRider(): Promise<Browser> {
  const athlete = await anAthlete(product);
  for (const [kind, value] of [
    ['ftp', 220],
    ['lthr-bike', 160],
    ['max-heart-rate', 185],
    ['resting-heart-rate', 50],
  ] as const)
    await aThreshold(athlete, { kind, value, since: '2026-01-01' });
  return athlete;
}

test('power that contradicts the heart is left out of load and bests until the athlete says otherwise, and back', async () => {
  const athlete = await aRider();
  const ride = await anImportedActivity(athlete, rideFile({ powerW: doubled }), 'ride.fit');
  expect(trustIn(ride, 'power')).toMatchObject({ level: 'doubtful', canOverride: true, isOverridden: false });
  expect(ride.quality.map(({ message }) => message)).toContain('Power about doubled while heart rate stayed the same.');
  expect(ride).toMatchObject({ loadMethod: 'heart-rate', loadBasis: 'samples' });
  expect(ride.bests.filter(({ kind }) => kind === 'power')).toEqual([]);
  const used = await decide(athlete, ride, { power: 'good' });
  expect(used.loadMethod).toBe('power');
  expect(trustIn(used, 'power')).toMatchObject({ isOverridden: true, leftOut: [] });
  expect(used.bests.filter(({ kind }) => kind === 'power').length).toBeGreaterThan(0);
  const undone = await decide(athlete, used, { power: null });
  expect(undone).toMatchObject({ loadMethod: 'heart-rate' });
  expect(undone.bests.filter(({ kind }) => kind === 'power')).toEqual([]);
});

test('an impossible load is held back by the thresholds of its day, and confirmed by the athlete', async () => {
  const athlete = await aRider();
  const ride = await anImportedActivity(athlete, rideFile({ powerW: () => 300, seconds: 5400 }), 'ride.fit');
  expect(ride.loadMethod).toBe('heart-rate');
  expect(trustIn(ride, 'power')?.reason).toMatch(/^Power gives an intensity of 1\.3\d for 1 h 30 min\./);
  expect(ride.bests.filter(({ kind }) => kind === 'power')).toEqual([]);
  expect(await decide(athlete, ride, { power: 'good' })).toMatchObject({ loadMethod: 'power' });
  const [listed] = await listedActivities(athlete);
  expect(listed?.load).toBeGreaterThan(200);
});

test('a new analysis keeps the athlete’s word', async () => {
  const athlete = await aRider();
  const ride = await anImportedActivity(athlete, rideFile({ powerW: doubled }), 'ride.fit');
  await decide(athlete, ride, { power: 'good' });
  const extra = { cadenceRpm: everySecond(3000, () => 88), temperatureC: everySecond(3000, () => 12) };
  await bringFiles(athlete, [{ name: 'head-unit.fit', bytes: rideFile({ powerW: doubled, extra }) }]);
  const again = await read(athlete, ride);
  expect(again).toMatchObject({ loadMethod: 'power' });
  expect(again.avgCadence).toBe(88);
  expect(trustIn(again, 'power')?.isOverridden).toBe(true);
});

test('a distance that cannot be enters no total', async () => {
  const athlete = await aRider();
  const bytes = rideFile({ powerW: () => 200, extra: { distanceM: everySecond(3000, (second) => second * 64) } });
  const ride = await anImportedActivity(athlete, bytes, 'trainer.fit');
  expect(ride).toMatchObject({ distanceM: null, avgSpeedMps: null, loadMethod: 'power' });
  expect(trustIn(ride, 'distance')).toMatchObject({ level: 'unusable', canOverride: false });
});

test('there is no ascent in the water, also when the sport is set afterwards', async () => {
  const athlete = await aRider();
  const altitudeM = everySecond(3000, (second) => 100 + second / 30);
  const ride = await anImportedActivity(athlete, rideFile({ powerW: () => 200, extra: { altitudeM } }), 'lake.fit');
  expect(ride.ascentM).toBeGreaterThan(80);
  const swum: Activity = (await athlete.send('PATCH', `/api/activities/${ride.id}`, { discipline: 'swim' })).json;
  expect(swum.ascentM).toBeNull();
  expect(trustIn(swum, 'ascent')).toMatchObject({ level: 'unusable', canOverride: true });
  const back: Activity = (await athlete.send('PATCH', `/api/activities/${ride.id}`, { discipline: 'bike' })).json;
  expect(back.ascentM).toBeCloseTo(ride.ascentM ?? 0, 6);
});

import { expect, test } from 'vitest';
import { encodeFit } from '#core/recording/fit-encode.ts';
import { anAthlete, anImportedActivity, aRideFile } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aRide, easy, times, work } from '#test/fixtures/intervals/made-sessions.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

const TRAINER = { noise: 8, drift: 3, coasting: 0, stops: 0 };

/** A ride of so many times four minutes at a power, on a day of March. */
function aSession(day: number, { repeats = 5, powerW = 285, sec = 240 } = {}): Uint8Array {
  const parts = [easy(900, 160), ...times(repeats, work(sec, powerW), easy(120, 130)), easy(600, 150)];
  const { recording } = aRide(parts, TRAINER, day);
  return encodeFit({
    startMs: Date.parse(`2026-03-${String(day).padStart(2, '0')}T07:00:00Z`),
    discipline: 'bike',
    streams: recording.streams,
  });
}

const similar = async (athlete: Browser, id: string) => athlete.get(`/api/activities/${id}/similar-intervals`);

test('an activity has its intervals, and a steady one has none', async () => {
  const athlete = await anAthlete(product);
  const session = await anImportedActivity(athlete, aSession(1));
  expect(session.intervalSets).toMatchObject([{ index: 0, source: 'power', confidence: 'high', repeats: 5, basis: 'time' }]);
  expect(session.intervals.map(({ kind, set }) => `${kind} ${set}`)).toEqual(
    Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? 'work 0' : 'recovery 0')),
  );
  const steady = await anImportedActivity(athlete, aRideFile());
  expect(steady).toMatchObject({ intervals: [], intervalSets: [] });
  expect((await similar(athlete, steady.id)).json).toEqual({ comparisons: [] });
});

test('the same set of earlier activities is found, newest first, and neither later ones nor other sets', async () => {
  const athlete = await anAthlete(product);
  const first = await anImportedActivity(athlete, aSession(2, { powerW: 270 }));
  await anImportedActivity(athlete, aSession(3, { sec: 480, repeats: 3 }));
  const second = await anImportedActivity(athlete, aSession(4, { repeats: 4, powerW: 280 }));
  const { id } = await anImportedActivity(athlete, aSession(5));
  await anImportedActivity(athlete, aSession(6));
  const { comparisons } = (await similar(athlete, id)).json;
  expect(comparisons).toHaveLength(1);
  expect(comparisons[0]).toMatchObject({
    set: { repeats: 5 },
    earlier: [
      { activityId: second.id, startTime: '2026-03-04T07:00:00.000Z', set: { repeats: 4, avgPower: expect.closeTo(280, -1) } },
      { activityId: first.id, set: { repeats: 5, avgPower: expect.closeTo(270, -1), fade: expect.any(Number) } },
    ],
  });
  await athlete.send('DELETE', `/api/activities/${second.id}`);
  expect((await similar(athlete, id)).json.comparisons[0].earlier).toMatchObject([{ activityId: first.id }]);
});

test('sessions of somebody else are not compared', async () => {
  const [one, other] = [await anAthlete(product), await anAthlete(product)];
  await anImportedActivity(other, aSession(2));
  const { id } = await anImportedActivity(one, aSession(3));
  expect((await similar(one, id)).json.comparisons[0].earlier).toEqual([]);
  expect((await similar(other, id)).status).toBe(404);
});

import { expect, test } from 'vitest';
import type { Upload } from '#contract/activities/uploads.ts';
import {
  anActivity,
  anAthlete,
  anImportedActivity,
  aRideFile,
  aTrackFile,
  bringFiles,
  listedActivities,
} from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T07:00:00Z`;
const statuses = ({ files }: Upload) => files.map(({ status }) => status);

test('recordings that begin together, with nothing that speaks against it, are one workout; each stays attached', async () => {
  const athlete = await anAthlete(product);
  const phone = await anImportedActivity(athlete, aTrackFile({ start: day(1) }), 'phone.gpx');
  expect(phone).toMatchObject({ avgPower: null, source: { kind: 'gpx' }, discipline: 'bike' });
  const upload = await bringFiles(athlete, [{ name: 'head-unit.fit', bytes: aRideFile({ start: '2026-03-01T07:00:20Z' }) }]);
  expect(upload.files[0]).toMatchObject({ status: 'imported', activityIds: [phone.id] });
  expect(upload.files[0]?.message).toMatch(/^Merged with “Along the reservoir”: this file adds .*heart rate/);
  const both = (await athlete.get(`/api/activities/${phone.id}`)).json;
  expect(both).toMatchObject({ avgPower: 200, source: { kind: 'fit' }, alsoFrom: [{ kind: 'gpx', fileName: 'phone.gpx' }] });
  expect(await listedActivities(athlete)).toHaveLength(1);
});

test('a file that does not say its sport is the activity of the same start and length, whichever came first, and its sport stays', async () => {
  const ride = { name: 'ride.fit', bytes: aRideFile({ start: day(1), heartRateBpm: null, powerW: null }) };
  const track = { name: 'track.gpx', bytes: aTrackFile({ start: day(1), type: null }) };
  for (const files of [
    [ride, track],
    [track, ride],
  ]) {
    const athlete = await anAthlete(product);
    for (const file of files) await bringFiles(athlete, [file]);
    expect(await listedActivities(athlete)).toMatchObject([{ discipline: 'bike', source: { kind: 'fit' } }]);
  }
});

test('what the athlete calls another sport is no file of an unknown one', async () => {
  const athlete = await anAthlete(product);
  const { id } = await anImportedActivity(athlete, aTrackFile({ start: day(1) }), 'hike.gpx');
  await athlete.send('PATCH', `/api/activities/${id}`, { discipline: 'other' });
  expect(statuses(await bringFiles(athlete, [{ name: 'ride.fit', bytes: aRideFile({ start: day(1) }) }]))).toEqual(['imported']);
  expect(await listedActivities(athlete, '?discipline=other')).toMatchObject([{ id }]);
});

test('an entry by hand takes in no file of an unknown sport', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { startTime: day(1), discipline: 'run', durationSec: 600 });
  expect(statuses(await bringFiles(athlete, [{ name: 'track.gpx', bytes: aTrackFile({ start: day(1), type: null }) }]))).toEqual([
    'imported',
  ]);
});

test('another start, another discipline or another athlete is another activity', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const files = [
    { name: 'a.fit', bytes: aRideFile({ start: day(1) }) },
    { name: 'b.fit', bytes: aRideFile({ start: '2026-03-01T07:12:00Z' }) },
    { name: 'c.fit', bytes: aRideFile({ start: day(1), discipline: 'run', speedMps: 3 }) },
  ];
  expect(statuses(await bringFiles(athlete, files))).toEqual(['imported', 'imported', 'imported']);
  expect(statuses(await bringFiles(other, files.slice(0, 1)))).toEqual(['imported']);
});

import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import type { Upload } from '#contract/activities/uploads.ts';
import { makeZip } from '#test/archives/zip.ts';
import { anAthlete, aRideFile, aTrackFile, bringFiles, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

const text = (words: string): Uint8Array => new Uint8Array(Buffer.from(words));
const bring = (athlete: Browser, files: Record<string, Uint8Array>): Promise<Upload> =>
  bringFiles(
    athlete,
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  );
/** In the order of time. */
async function activitiesOf(athlete: Browser): Promise<Activity[]> {
  const listed = await listedActivities(athlete);
  const whole = await Promise.all(listed.map(({ id }) => athlete.get(`/api/activities/${id}`)));
  return whole.map(({ json }) => json as Activity).toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}
const checkInsOf = async (athlete: Browser) => (await athlete.get('/api/check-ins?from=2026-01-01')).json;

const STRAVA = `Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Activity Private Note,Activity Gear,Filename,Elapsed Time,Moving Time,Distance,Perceived Exertion
1,"Mar 1, 2026, 7:00:00 AM",Chew Valley loop,Ride,Windy,60,1,Left knee tight,Blue Tarmac,activities/1.fit,60,60,1000,6
2,"Mar 2, 2026, 6:00:00 PM",Gym legs,Weight Training,3 × 8 squats,2700,0,,,,2700,2700,0,
`;
const strava = () =>
  makeZip({
    'activities.csv': text(STRAVA),
    'activities/1.fit': aRideFile({ start: '2026-03-01T07:00:00Z' }),
    'media/9.jpg': text('x'),
  });

test('a list names the recordings beside it, and what has none becomes an activity; again, it adds nothing', async () => {
  const athlete = await anAthlete(product);
  const first = await bring(athlete, { 'strava.zip': strava() });
  expect(first).toMatchObject({
    status: 'done',
    report: { activities: 2, duplicates: 0, mornings: 0, leftOut: [{ because: 'No training or health data.', count: 1 }] },
  });
  const [ride, gym] = await activitiesOf(athlete);
  expect(ride).toMatchObject({ name: 'Chew Valley loop', notes: 'Windy\nLeft knee tight', gear: 'Blue Tarmac', source: { kind: 'fit' } });
  expect(gym).toMatchObject({
    name: 'Gym legs',
    notes: '3 × 8 squats',
    gear: null,
    discipline: 'strength',
    durationSec: 2700,
    distanceM: null,
    avgHeartRate: null,
    source: { kind: 'manual' },
    hasOriginal: true,
  });
  await athlete.send('PATCH', `/api/activities/${ride?.id}`, { name: 'My own name', gear: 'Old bike' });
  const again = await bring(athlete, { 'strava.zip': strava() });
  expect(again.report).toMatchObject({ activities: 0 });
  expect(await activitiesOf(athlete)).toMatchObject([{ name: 'My own name', gear: 'Old bike' }, { name: 'Gym legs' }]);
});

test('a name of the list reaches an activity that came before without one', async () => {
  const athlete = await anAthlete(product);
  await bring(athlete, { 'ride.fit': aRideFile({ start: '2026-03-01T07:00:00Z' }) });
  expect((await activitiesOf(athlete))[0]?.name).toBe('Morning ride');
  await bring(athlete, { 'strava.zip': strava() });
  expect((await activitiesOf(athlete))[0]).toMatchObject({ name: 'Chew Valley loop', gear: 'Blue Tarmac' });
});

const PEAKS = `Title,WorkoutType,WorkoutDay,AthleteComments,TimeTotalInHours\nChew Valley loop,Bike,2026-03-01,Felt strong,SHARE\nRest,Run,2026-03-03,,\n`;
const METRICS = 'Timestamp,Type,Value\n2026-03-01 06:00:00,Pulse,47\n2026-03-01 06:01:00,HRV,62\n2026-03-02 06:01:00,HRV,58\n';

test('a list, recordings and mornings in three archives of one upload come together, whichever is read first', async () => {
  const athlete = await anAthlete(product);
  await bring(athlete, { 'ride.fit': aRideFile({ start: '2026-02-01T07:00:00Z' }) });
  const hours = ((await activitiesOf(athlete))[0]?.durationSec ?? 0) / 3600;
  const upload = await bring(athlete, {
    'WorkoutExport.zip': makeZip({ 'workouts.csv': text(PEAKS.replace('SHARE', String(hours))) }),
    'MetricsExport.zip': makeZip({ 'metrics.csv': text(METRICS) }),
    'WorkoutFileExport.zip': makeZip({ 'tp-1.fit': aRideFile({ start: '2026-03-01T07:00:00Z' }) }),
  });
  expect(upload.report).toMatchObject({
    activities: 1,
    mornings: 2,
    from: '2026-03-01',
    to: '2026-03-02',
    values: { hrv: 2, restingHeartRate: 1 },
    leftOut: [{ because: 'Planned workout that was not done.', count: 1 }],
  });
  expect((await activitiesOf(athlete))[1]).toMatchObject({ name: 'Chew Valley loop', notes: 'Felt strong' });
  await expect
    .poll(() => checkInsOf(athlete))
    .toMatchObject([
      { date: '2026-03-02', hrv: 58, source: 'csv' },
      { date: '2026-03-01', hrv: 62, restingHeartRate: 47 },
    ]);
});

test('a list without times that came before its recordings gives its name to the recording, and its own entry goes', async () => {
  const athlete = await anAthlete(product);
  await bring(athlete, { 'ride.fit': aRideFile({ start: '2026-02-01T07:00:00Z' }) });
  const hours = ((await activitiesOf(athlete))[0]?.durationSec ?? 0) / 3600;
  await bring(athlete, { 'workouts.csv': text(PEAKS.replace('SHARE', String(hours))) });
  expect((await activitiesOf(athlete))[1]).toMatchObject({
    name: 'Chew Valley loop',
    source: { kind: 'manual' },
    quality: [{ kind: 'no-date' }],
  });
  await bring(athlete, { 'tp-1.fit': aRideFile({ start: '2026-03-01T07:00:00Z' }) });
  const [, ride, ...more] = await activitiesOf(athlete);
  expect(ride).toMatchObject({ name: 'Chew Valley loop', notes: 'Felt strong', source: { kind: 'fit' } });
  expect(more).toEqual([]);
});

const beats = Array.from(
  { length: 30 },
  (_, i) =>
    `<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2026-03-08 06:30:${String(i * 2).padStart(2, '0')} +0000" endDate="2026-03-08 06:30:${String(i * 2).padStart(2, '0')} +0000" value="140"/>`,
).join('');
const APPLE = `<?xml version="1.0"?><HealthData locale="en_GB"><Record type="HKQuantityTypeIdentifierHeartRateVariabilitySDNN" unit="ms" startDate="2026-03-08 05:00:00 +0000" endDate="2026-03-08 05:00:00 +0000" value="71"/>${beats}
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="1" durationUnit="min" sourceName="Watch" startDate="2026-03-08 06:30:00 +0000" endDate="2026-03-08 06:31:00 +0000"><WorkoutRoute><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute></Workout>
<Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="40" durationUnit="min" startDate="2026-03-09 06:00:00 +0000" endDate="2026-03-09 06:40:00 +0000"><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" sum="1600" unit="m"/></Workout></HealthData>`;

test('Apple Health’s workouts have the heart rate of their span and their route, which is no activity of its own', async () => {
  const athlete = await anAthlete(product);
  const upload = await bring(athlete, {
    'export.zip': makeZip({
      'apple_health_export/workout-routes/route_1.gpx': aTrackFile({ start: '2026-03-08T06:30:00Z' }),
      'apple_health_export/export.xml': text(APPLE),
      'apple_health_export/export_cda.xml': text('<ClinicalDocument/>'),
    }),
  });
  expect(upload.report).toMatchObject({ activities: 2, mornings: 1, values: { hrvSdnn: 1 } });
  const [run, swim, ...more] = await activitiesOf(athlete);
  expect(run).toMatchObject({ discipline: 'run', name: 'Morning run', avgHeartRate: 140, source: { kind: 'json' } });
  expect(run?.streamKeys).toEqual(expect.arrayContaining(['latitudeDeg', 'heartRateBpm']));
  expect(swim).toMatchObject({ discipline: 'swim', durationSec: 2400, distanceM: 1600 });
  expect(more).toEqual([]);
  await expect.poll(() => checkInsOf(athlete)).toMatchObject([{ date: '2026-03-08', hrv: null, hrvSdnn: 71 }]);
});

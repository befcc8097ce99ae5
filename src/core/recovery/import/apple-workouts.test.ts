import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { encodeAppleWorkout } from '#core/recording/exports/apple-workout-recording.ts';
import { utf8Of } from '#core/recording/exports/long-text.ts';
import { parseRecording } from '#core/recording/parse.ts';
import { AppleHealth } from '#core/recovery/import/apple-health.ts';
import { AppleSamples } from '#core/recovery/import/apple-samples.ts';
import { AppleWorkouts } from '#core/recovery/import/apple-workouts.ts';

const beat = (time: string, value: number) =>
  `<Record type="HKQuantityTypeIdentifierHeartRate" unit="count/min" startDate="2026-05-08 ${time} +0100" endDate="2026-05-08 ${time} +0100" value="${value}"/>`;
const XML = `<?xml version="1.0"?><HealthData locale="en_GB">${beat('07:29:59', 90)}${beat('07:30:10', 140)}${beat('07:40:00', 150)}${beat('08:01:00', 95)}
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="29" durationUnit="min" sourceName="Watch" startDate="2026-05-08 07:30:00 +0100" endDate="2026-05-08 08:00:00 +0100">
<MetadataEntry key="HKTimeZone" value="Europe/Paris"/>
<WorkoutEvent type="HKWorkoutEventTypePause" date="2026-05-08 07:45:00 +0100"/><WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-05-08 07:46:00 +0100"/>
<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="3.1" unit="mi"/>
<WorkoutRoute><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute></Workout>
<Workout workoutActivityType="HKWorkoutActivityTypeSwimBikeRun" sourceName="Watch" startDate="2026-05-09 07:00:00 +0100" endDate="2026-05-09 08:00:00 +0100">
<WorkoutActivity workoutActivityType="HKWorkoutActivityTypeSwimming" startDate="2026-05-09 07:00:00 +0100" endDate="2026-05-09 07:20:00 +0100"><MetadataEntry key="HKLapLength" value="25 yd"/><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" sum="750" unit="m"/></WorkoutActivity>
<WorkoutActivity workoutActivityType="HKWorkoutActivityTypeRunning" startDate="2026-05-09 07:20:00 +0100" endDate="2026-05-09 08:00:00 +0100"/>
</Workout>
<MetadataEntry key="HKLapLength" value="50 m"/></HealthData>`;

/** In pieces of a few bytes, as a stream may bring it. */
function read(xml: string, piece: number) {
  const bytes = utf8Of(xml);
  const workouts = new AppleWorkouts();
  const health = new AppleHealth('Europe/London', '2026-05-31' as LocalDate, workouts);
  for (let at = 0; at < bytes.length; at += piece) health.take(bytes.subarray(at, at + piece));
  const samples = new AppleSamples(workouts.list);
  for (let at = 0; at < bytes.length; at += piece) samples.take(bytes.subarray(at, at + piece));
  return { mornings: health.finish(), workouts: workouts.list, samples: samples.finish() };
}

test.each([7, 100_000])('workouts, their pauses, parts and the samples in their span are read, %i bytes at a time', (piece) => {
  const { workouts, samples, mornings } = read(XML, piece);
  expect(mornings.kind).toBe('known');
  expect(workouts).toMatchObject([
    { discipline: 'run', timeZone: 'Europe/Paris', routes: ['route_1.gpx'], pauses: [{ fromSec: 900, toSec: 960 }], poolLengthM: null },
    { discipline: 'triathlon', parts: [{ discipline: 'swim', poolLengthM: 22.86, device: { distanceM: 750 } }, { discipline: 'run' }] },
  ]);
  expect(workouts[0]?.device.distanceM).toBeCloseTo(4989, 0);
  expect(samples).toEqual([[{ key: 'heartRateBpm', atSec: [10, 600], values: [140, 150] }], []]);
});

test('a workout with its samples and its route is one recording, and one of several sports has legs', () => {
  const { workouts, samples } = read(XML, 100_000);
  const route = utf8Of(
    '<gpx><trk><trkseg><trkpt lat="51" lon="-2"><time>2026-05-08T06:30:00Z</time></trkpt><trkpt lat="51.001" lon="-2"><time>2026-05-08T06:31:00Z</time></trkpt></trkseg></trk></gpx>',
  );
  const [run, brick] = workouts.map((workout, i) => parseRecording(encodeAppleWorkout(workout, samples[i] ?? [], i === 0 ? [route] : [])));
  expect(run).toMatchObject({
    value: {
      recordings: [
        { format: 'json', name: null, utcOffsetSec: 7200, streams: { timeSec: [0, 10, 60, 600], latitudeDeg: [51, null, 51.001, null] } },
      ],
    },
  });
  expect(brick).toMatchObject({
    value: { recordings: [{ discipline: 'triathlon', legs: [{ discipline: 'swim' }, { discipline: 'run' }] }] },
  });
});

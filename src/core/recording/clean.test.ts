import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRecording } from '#core/recording/clean.ts';
import type { Recording, Stream, Streams } from '#core/recording/recording.ts';
import { cpuMsOf } from '#test/cpu-time.ts';
import { aLap, aLeg, aRecording, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

const seconds = (count: number) => everySecond(count, (second) => second);
const flawsOf = (recording: Recording) => recording.flaws.map(({ kind, stream, records }) => [kind, stream, records]);
/** Power as a meter writes it: never the same twice in a row. */
const living = (second: number) => 200 + ((second * 37) % 60);
/** With one stretch replaced. */
const but = (values: number[], from: number, ...instead: number[]): Stream => values.toSpliced(from, instead.length, ...instead);

function clean(streams: Omit<Streams, 'timeSec'>, rest: Partial<Recording> = {}): Recording {
  const length = Object.values(streams)[0]?.length ?? 0;
  return cleanRecording(aRecording({ timeSec: seconds(length), ...streams }, rest));
}

test('a clean recording stays as it is', () => {
  const ride = aRecording({
    timeSec: seconds(600),
    powerW: everySecond(600, living),
    heartRateBpm: everySecond(600, (second) => 120 + Math.round(second / 30)),
    distanceM: everySecond(600, (second) => second * 9),
  });
  expect(cleanRecording(ride)).toEqual(ride);
});

test('values beyond what a body or a sensor can do are taken away and counted', () => {
  const ride = clean({
    powerW: but(everySecond(120, living), 10, 65_534, 2501, -3),
    heartRateBpm: but(
      everySecond(120, () => 130),
      20,
      254,
      241,
      12,
    ),
    cadenceRpm: but(
      everySecond(120, () => 88),
      30,
      250,
    ),
  });
  expect(ride.streams.powerW?.slice(9, 14)).toEqual([living(9), null, null, null, living(13)]);
  expect(flawsOf(ride)).toEqual([
    ['impossible', 'powerW', 3],
    ['impossible', 'heartRateBpm', 3],
    ['impossible', 'cadenceRpm', 1],
  ]);
});

test('2,500 W and 240 bpm may be', () => {
  const ride = clean({
    powerW: but(everySecond(120, living), 10, 2500),
    heartRateBpm: everySecond(120, (second) => 121 + second),
  });
  expect(ride.flaws).toEqual([]);
});

test('a sensor that is wrong most of the time is not believed in the rest', () => {
  const ride = clean({ powerW: everySecond(100, (second) => (second < 60 ? 9000 : living(second))) });
  expect(ride.streams.powerW).toBeUndefined();
});

test('what is too fast for a run is possible on a bike', () => {
  const speedMps = but(
    everySecond(60, () => 4),
    10,
    12,
  );
  expect(clean({ speedMps }, { discipline: 'run' }).streams.speedMps?.[10]).toBeNull();
  expect(clean({ speedMps }, { discipline: 'bike' }).streams.speedMps?.[10]).toBe(12);
});

test('each leg of a triathlon has its own limits', () => {
  const legs = [aLeg({ fromSec: 0, toSec: 30, discipline: 'swim' }), aLeg({ fromSec: 30, toSec: 60, discipline: 'bike' })];
  const day = clean({ speedMps: everySecond(60, () => 9) }, { discipline: 'triathlon', legs });
  expect(day.streams.speedMps?.slice(28, 32)).toEqual([null, null, 9, 9]);
});

test('2,000 W for a second may be, for two minutes it is a fault', () => {
  const ride = clean({ powerW: everySecond(1200, (second) => (second >= 600 && second < 720 ? 2000 + (second % 7) : living(second))) });
  expect(ride.streams.powerW?.[650]).toBeNull();
  expect(ride.streams.powerW?.[100]).toBe(living(100));
  expect(clean({ powerW: but(everySecond(600, living), 10, 2000, 2100) }).flaws).toEqual([]);
});

test('no heart beats at 244 for half an hour: a sensor that counts every beat twice is not believed', () => {
  const device = { ...SILENT_DEVICE, avgHeartRateBpm: 234, maxHeartRateBpm: 244 };
  const strength = clean(
    { heartRateBpm: everySecond(1800, (second) => 236 + (second % 5)) },
    { discipline: 'strength', legs: [aLeg({ fromSec: 0, toSec: 1800, discipline: 'strength', device })] },
  );
  expect(strength.streams.heartRateBpm).toBeUndefined();
  expect(strength.legs[0]?.device).toMatchObject({ avgHeartRateBpm: null, maxHeartRateBpm: null });
});

test('a heart rate that jumps and comes back is a fault, one that stays is the heart', () => {
  const steady = everySecond(300, (second) => 130 + (second % 2));
  const jumped = clean({ heartRateBpm: but(steady, 100, 178, 180, 181, 178) });
  expect(jumped.streams.heartRateBpm?.slice(99, 105)).toEqual([131, null, null, null, null, 130]);
  expect(flawsOf(jumped)).toEqual([['spike', 'heartRateBpm', 4]]);
  expect(clean({ heartRateBpm: everySecond(300, (second) => (second < 100 ? 90 : 150) + (second % 2)) }).flaws).toEqual([]);
});

test('a strap that falls to 70 for a moment is caught as well, through a hole in the channel', () => {
  const stream: (number | null)[] = everySecond(120, (second) => 141 + (second % 2));
  const holed = stream.toSpliced(50, 6, null, 72, 69, null, 70, null);
  expect(clean({ heartRateBpm: holed }).streams.heartRateBpm?.slice(49, 57)).toEqual([142, null, null, null, null, null, null, 141]);
});

test('the top of a jump is no maximum: the summary of the device is not believed where it was', () => {
  const device = { ...SILENT_DEVICE, avgHeartRateBpm: 131, maxHeartRateBpm: 181 };
  const ride = clean(
    {
      heartRateBpm: but(
        everySecond(300, (second) => 130 + (second % 2)),
        100,
        178,
        181,
      ),
    },
    { laps: [aLap({ fromSec: 0, toSec: 90, device }), aLap({ fromSec: 90, toSec: 300, device })] },
  );
  expect(ride.laps.map((lap) => lap.device.maxHeartRateBpm)).toEqual([181, null]);
});

test('an altitude that leaps by 30 m and comes back is a fault, a cable car is not', () => {
  const leapt = clean({
    altitudeM: but(
      everySecond(60, () => 224),
      10,
      257,
      257,
      256,
    ),
  });
  expect(leapt.streams.altitudeM?.slice(9, 14)).toEqual([224, null, null, null, 224]);
  expect(clean({ altitudeM: everySecond(300, (second) => 500 + second * 8) }).flaws).toEqual([]);
});

test('power that stands still in the middle of a living ride is a sensor that dropped out', () => {
  const ride = clean({ powerW: everySecond(900, (second) => (second >= 300 && second < 360 ? 231 : living(second))) });
  expect(ride.streams.powerW?.slice(299, 302)).toEqual([living(299), 231, null]);
  expect(flawsOf(ride)).toEqual([['stuck', 'powerW', 59]]);
});

test('19 s at one figure, coasting, and a trainer that reports its steps are no fault', () => {
  expect(clean({ powerW: everySecond(900, (second) => (second >= 300 && second < 319 ? 231 : living(second))) }).flaws).toEqual([]);
  expect(clean({ powerW: everySecond(900, (second) => (second >= 300 && second < 500 ? 0 : living(second))) }).flaws).toEqual([]);
  expect(clean({ powerW: everySecond(900, (second) => (second % 300 < 150 ? 150 : 250)) }).flaws).toEqual([]);
  expect(clean({ powerW: everySecond(900, () => 200) }).flaws).toEqual([]);
});

test('heart rate 0 is no heart rate, and a ride of nothing but 0 W had no meter', () => {
  const ride = clean({
    heartRateBpm: but(
      everySecond(60, () => 120),
      0,
      0,
      0,
      0,
    ),
    powerW: everySecond(60, () => 0),
    cadenceRpm: but(
      everySecond(60, () => 90),
      5,
      0,
    ),
  });
  expect(ride.streams.heartRateBpm?.slice(0, 4)).toEqual([null, null, null, 120]);
  expect(ride.streams.powerW).toBeUndefined();
  expect(ride.streams.cadenceRpm?.[5]).toBe(0);
  expect(flawsOf(ride)).toEqual([
    ['zero-means-absent', 'heartRateBpm', 3],
    ['zero-means-absent', 'powerW', 60],
  ]);
});

test('figures of a summary that cannot be are taken out, and that is said', () => {
  const device = { ...SILENT_DEVICE, calories: 547_469, maxSpeedMps: 16_200, timerSec: 60 };
  const run = clean(
    { speedMps: everySecond(60, () => 3) },
    { discipline: 'run', legs: [aLeg({ fromSec: 0, toSec: 60, discipline: 'run', device })] },
  );
  expect(run.legs[0]?.device).toMatchObject({ calories: null, maxSpeedMps: null, timerSec: 60 });
  expect(run.flaws).toMatchObject([{ kind: 'impossible' }]);
});

test('a position far from the rest is taken away, and the map is where the run was', () => {
  const latitudeDeg = everySecond(300, (second) => 50 + second * 3e-5);
  const longitudeDeg = everySecond(300, () => 8);
  const run = clean({ latitudeDeg: but(latitudeDeg, 0, 12, 12.00001), longitudeDeg: but(longitudeDeg, 150, 9, 9) }, { discipline: 'run' });
  expect(run.streams.latitudeDeg?.findIndex((value) => value !== null)).toBe(2);
  expect(run.streams.longitudeDeg?.slice(149, 153)).toEqual([8, null, null, 8]);
});

test('a ride that goes on elsewhere after a journey is believed', () => {
  const timeSec = everySecond(400, (second) => (second < 200 ? second : second + 3600));
  const latitudeDeg = everySecond(400, (second) => (second < 200 ? 50 : 51) + second * 3e-5);
  const day = cleanRecording(aRecording({ timeSec, latitudeDeg, longitudeDeg: everySecond(400, () => 8) }, { discipline: 'bike' }));
  expect(day.streams.latitudeDeg).toEqual(latitudeDeg);
});

test('a leap of the distance is taken out of it, the way on both sides stays', () => {
  const run = clean({ distanceM: everySecond(60, (second) => second * 3 + (second >= 30 ? 5000 : 0)) }, { discipline: 'run' });
  expect(run.streams.distanceM?.slice(28, 32)).toEqual([84, 87, 87, 90]);
  expect(flawsOf(run)).toEqual([['impossible', 'distanceM', 1]]);
});

test('60 km/h on foot is said, with a question about the discipline', () => {
  const distanceM = everySecond(300, (second) => second * 16);
  expect(clean({ distanceM }, { discipline: 'run' }).flaws).toMatchObject([
    { kind: 'impossible', message: expect.stringMatching(/Check the sport/) },
  ]);
  expect(clean({ distanceM }, { discipline: 'bike' }).flaws).toEqual([]);
});

test('forty days without a record are a pause, not forty days of training', () => {
  const far = 40 * 86_400;
  const ride = cleanRecording(aRecording({ timeSec: [0, 1, far, far + 1], heartRateBpm: [120, 121, 122, 123] }));
  expect(ride.pauses).toEqual([{ fromSec: 1, toSec: far }]);
  expect(ride.flaws).toMatchObject([{ kind: 'gap', records: 1 }]);
});

test('a lunch that the watch knows of is not said again', () => {
  const ride = cleanRecording(
    aRecording({ timeSec: [0, 1, 7200, 7201], heartRateBpm: [120, 121, 122, 123] }, { pauses: [{ fromSec: 5, toSec: 7199 }] }),
  );
  expect(ride.pauses).toHaveLength(1);
  expect(ride.flaws).toEqual([]);
});

const sample = fc.option(fc.oneof(fc.integer({ min: -10, max: 300 }), fc.double({ min: -1e6, max: 1e6, noNaN: true })), { nil: null });

test('whatever a recording holds, cleaning takes away and never invents', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), sample, sample, sample), { minLength: 1, maxLength: 80 }),
      fc.constantFrom('run', 'bike', 'swim', 'other'),
      (rows, discipline) => {
        const column = (i: 1 | 2 | 3) => rows.map((row) => row[i]);
        const raw = aRecording(
          {
            timeSec: rows.map(([second]) => second).sort((a, b) => a - b),
            heartRateBpm: column(1),
            powerW: column(2),
            altitudeM: column(3),
            speedMps: column(1),
          },
          { discipline },
        );
        const once = cleanRecording(raw);
        for (const key of ['heartRateBpm', 'powerW', 'altitudeM', 'speedMps'] as const) {
          once.streams[key]?.forEach((value, i) => {
            expect(value === null || value === raw.streams[key]?.[i]).toBe(true);
          });
        }
        expect(once.streams.timeSec).toEqual(raw.streams.timeSec);
      },
    ),
    { numRuns: 500 },
  );
});

test('200,000 records of the worst kind are cleaned in a few seconds: the work grows with the records, not faster', {
  timeout: 20_000,
}, () => {
  const count = 200_000;
  const noise = (factor: number, span: number) => everySecond(count, (second) => (second * factor) % span);
  const worst = (timeSec: number[]) =>
    aRecording(
      {
        timeSec,
        heartRateBpm: noise(97, 240),
        powerW: noise(7919, 3000),
        altitudeM: noise(613, 900),
        latitudeDeg: noise(37, 89),
        longitudeDeg: noise(53, 179),
        distanceM: noise(1, count),
      },
      { discipline: 'run' },
    );
  for (const timeSec of [seconds(count), everySecond(count, () => 0)]) {
    expect(cpuMsOf(() => cleanRecording(worst(timeSec)))).toBeLessThan(4000);
  }
});

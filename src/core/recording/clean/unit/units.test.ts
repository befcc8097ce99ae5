import { expect, test } from 'vitest';
import { cleanRecording } from '#core/recording/clean.ts';
import type { Recording, Streams } from '#core/recording/recording.ts';
import { aLeg, aRecording, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

function clean(streams: Omit<Streams, 'timeSec'>, rest: Partial<Recording> = {}): Recording {
  const length = Object.values(streams)[0]?.length ?? 0;
  return cleanRecording(aRecording({ timeSec: everySecond(length, (second) => second), ...streams }, rest));
}

test('the cadence of a run that is given in steps is halved, that of a ride is not', () => {
  const device = { ...SILENT_DEVICE, avgCadenceRpm: 172 };
  const cadenceRpm = everySecond(10, (i) => (i < 2 ? 0 : 172));
  const spans = (discipline: 'run' | 'bike') => ({ discipline, legs: [aLeg({ fromSec: 0, toSec: 10, discipline, device })] });
  const run = clean({ cadenceRpm }, spans('run'));
  expect(run.streams.cadenceRpm?.slice(0, 3)).toEqual([0, 0, 86]);
  expect(run.legs[0]?.device.avgCadenceRpm).toBe(86);
  expect(clean({ cadenceRpm }, spans('bike')).streams.cadenceRpm?.[5]).toBe(172);
});

test.each([1000, 1609.344, 0.3048, 0.01])('a distance in units of %d m is put into metres when the summary agrees', (unit) => {
  const device = { ...SILENT_DEVICE, timerSec: 1200, distanceM: 3600 };
  const written = everySecond(1201, (i) => (i * 3) / unit);
  const run = clean({ distanceM: written }, { discipline: 'run', legs: [aLeg({ fromSec: 0, toSec: 1200, discipline: 'run', device })] });
  expect(run.streams.distanceM?.at(-1)).toBeCloseTo(3600, 6);
  expect(run.flaws).toMatchObject([{ kind: 'impossible', stream: 'distanceM' }]);
});

test('a summary in kilometres is put into metres when the records agree', () => {
  const device = { ...SILENT_DEVICE, timerSec: 1200, distanceM: 3.6 };
  const run = clean(
    { distanceM: everySecond(1201, (i) => i * 3) },
    { discipline: 'run', legs: [aLeg({ fromSec: 0, toSec: 1200, discipline: 'run', device })] },
  );
  expect(run.legs[0]?.device.distanceM).toBeCloseTo(3600, 6);
});

test('a short distance that nothing contradicts stays as it is', () => {
  const run = clean({ distanceM: everySecond(60, (i) => i / 10) }, { discipline: 'run' });
  expect(run.streams.distanceM?.at(-1)).toBeCloseTo(5.9, 6);
  expect(run.flaws).toEqual([]);
});

test('an impossible distance gives way to that of the positions', () => {
  const ride = clean(
    {
      distanceM: everySecond(600, (i) => i * 64),
      latitudeDeg: everySecond(600, (i) => 52 + (i * 8) / 111_195),
      longitudeDeg: everySecond(600, () => 4.5),
    },
    { discipline: 'bike' },
  );
  expect(ride.streams.distanceM?.at(-1)).toBeCloseTo(599 * 8, -1);
  expect(ride.flaws).toMatchObject([{ kind: 'impossible', stream: 'distanceM', records: 600 }]);
});

test('the distance of a trainer at 230 km/h is unknown', () => {
  const device = { ...SILENT_DEVICE, distanceM: 115_200, timerSec: 1800 };
  const ride = clean(
    { distanceM: everySecond(1801, (i) => i * 64), powerW: everySecond(1801, (i) => 200 + (i % 7)) },
    { discipline: 'bike', legs: [aLeg({ fromSec: 0, toSec: 1800, discipline: 'bike', device })] },
  );
  expect(ride.streams.distanceM).toBeUndefined();
  expect(ride.legs[0]?.device.distanceM).toBeNull();
  expect(ride.flaws).toMatchObject([{ kind: 'impossible', stream: 'distanceM' }]);
});

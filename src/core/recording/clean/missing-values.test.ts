import { expect, test } from 'vitest';
import { cleanRecording } from '#core/recording/clean.ts';
import type { Recording, Streams } from '#core/recording/recording.ts';
import { aLap, aLeg, aRecording, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

function clean(streams: Omit<Streams, 'timeSec'>, rest: Partial<Recording> = {}): Recording {
  const length = Object.values(streams)[0]?.length ?? 0;
  return cleanRecording(aRecording({ timeSec: everySecond(length, (second) => second), ...streams }, rest));
}

test('zeros in a summary stand for figures that the device did not have', () => {
  const device = { ...SILENT_DEVICE, calories: 0, avgHeartRateBpm: 0, distanceM: 0, ascentM: 0 };
  const unknown = { calories: null, avgHeartRateBpm: null, distanceM: null, ascentM: null };
  const session = clean({ heartRateBpm: everySecond(10, () => 120) }, { legs: [aLeg({ fromSec: 0, toSec: 10, device })] });
  expect(session.legs[0]?.device).toMatchObject(unknown);
  const ride = clean({ distanceM: everySecond(10, () => 0) }, { legs: [aLeg({ fromSec: 0, toSec: 10, device })] });
  expect(ride.legs[0]?.device).toMatchObject(unknown);
  expect(ride.streams.distanceM).toBeUndefined();
});

test('a lap at the wall has no metres, and a flat run no climb', () => {
  const device = { ...SILENT_DEVICE, distanceM: 0, ascentM: 0 };
  const swim = clean(
    { distanceM: everySecond(10, (i) => i), altitudeM: everySecond(10, () => 100) },
    { legs: [aLeg({ fromSec: 0, toSec: 10, device: { ...device, distanceM: 9 } })], laps: [aLap({ fromSec: 0, toSec: 10, device })] },
  );
  expect(swim.legs[0]?.device.ascentM).toBe(0);
  expect(swim.laps[0]?.device.distanceM).toBe(0);
});

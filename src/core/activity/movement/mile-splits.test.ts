import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { mileSplits } from '#core/activity/movement/mile-splits.ts';
import { splitsEvery } from '#core/activity/summary/splits.ts';
import { trackOf } from '#core/activity/timeline/track.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import type { Recording } from '#core/recording/recording.ts';
import { aRecording, everySecond } from '#test/fixtures/recordings.ts';

/** As they are read: from the streams, the legs and the kilometres that are stored. */
function stored(recording: Recording) {
  const { splits } = activityFacts(recording).details;
  return recording.legs.flatMap(({ device: _, ...leg }, index) =>
    mileSplits(recording.streams, leg, { index, kilometres: splits.filter((split) => split.leg === index) }),
  );
}

/** As they would be cut with the file at hand. */
const cutFresh = (recording: Recording) =>
  recording.legs.flatMap((leg, index) => splitsEvery(METRES_PER_MILE, trackOf(recording, leg, index)));

const run = (seconds: number, metresAt: (second: number) => number, rest: Partial<Recording> = {}, isRecorded = (_: number) => true) => {
  const timeSec = everySecond(seconds, (second) => second).filter(isRecorded);
  const heartRateBpm = timeSec.map((second) => 120 + second / 100);
  return aRecording({ timeSec, distanceM: timeSec.map(metresAt), heartRateBpm }, { discipline: 'run', ...rest });
};

test('each mile is cut between the records where it was reached, and the last piece is shorter', () => {
  const miles = stored(run(1000, (second) => second * 3.7));
  expect(miles.map((mile) => mile.distanceM)).toEqual([
    expect.closeTo(METRES_PER_MILE, 6),
    expect.closeTo(METRES_PER_MILE, 6),
    expect.closeTo(3696.3 - 2 * METRES_PER_MILE, 6),
  ]);
  expect(miles[0]?.durationSec).toBeCloseTo(METRES_PER_MILE / 3.7, 6);
  expect(miles[1]).toMatchObject({
    index: 1,
    leg: 0,
    fromSec: expect.closeTo(METRES_PER_MILE / 3.7, 6),
    avgSpeedMps: expect.closeTo(3.7, 6),
  });
});

test('ten minutes at a café are part of no mile, whether the watch wrote on or not', () => {
  const pauses = [{ fromSec: 900, toSec: 1500 }];
  const way = (second: number) => 3 * (Math.min(second, 900) + Math.max(0, second - 1500));
  for (const isRecorded of [() => true, (second: number) => second <= 900 || second >= 1500]) {
    const recording = run(3000, way, { pauses }, isRecorded);
    const miles = stored(recording);
    expect(miles[1]?.durationSec).toBeCloseTo(METRES_PER_MILE / 3, 0);
    expect(miles.map(({ durationSec }) => durationSec)).toEqual(
      cutFresh(recording).map(({ durationSec }) => expect.closeTo(durationSec, 0)),
    );
  }
});

test('a red light in each kilometre goes from the mile it was in', () => {
  // 30 s at each 700 m, with a position that wanders by 2 m meanwhile.
  const pauses = Array.from({ length: 5 }, (_, i) => ({ fromSec: 200 + i * 230, toSec: 230 + i * 230 }));
  const way = (second: number) =>
    3.5 * (second - pauses.reduce((sum, { fromSec, toSec }) => sum + Math.max(0, Math.min(second, toSec) - fromSec), 0)) +
    2 * pauses.reduce((sum, { fromSec, toSec }) => sum + Math.max(0, Math.min(second, toSec) - fromSec) / 30, 0);
  const recording = run(1400, way, { pauses });
  expect(stored(recording).map(({ durationSec }) => durationSec)).toEqual(
    cutFresh(recording).map(({ durationSec }) => expect.closeTo(durationSec, 0)),
  );
});

test('without distance there are no miles', () => {
  expect(stored(aRecording({ timeSec: everySecond(600, (second) => second) }, { discipline: 'run' }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import { poolWay, swumSec } from '#core/activity/summary/pool.ts';
import { aLap, aLeg, aLength, aRecording, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

/** Eight lengths of 25 m in 30 s each, a rest of 60 s after the first four. */
const lengths = [0, 30, 60, 90, 180, 210, 240, 270].map((fromSec) => aLength({ fromSec, toSec: fromSec + 30, strokes: 12 }));
const rest = aLength({ fromSec: 120, toSec: 180, active: false, stroke: null });
const all = [...lengths.slice(0, 4), rest, ...lengths.slice(4)];
const device = { ...SILENT_DEVICE, timerSec: 300, distanceM: 200 };

const swim = (timeSec: number[]) =>
  aRecording(
    { timeSec, heartRateBpm: timeSec.map(() => 130) },
    {
      discipline: 'swim',
      legs: [aLeg({ fromSec: 0, toSec: 300, discipline: 'swim', subSport: 'lapSwimming', poolLengthM: 25, device })],
      lengths: all,
      laps: [aLap({ fromSec: 0, toSec: 180 }), aLap({ fromSec: 180, toSec: 300 })],
    },
  );

test('a pool swim is its lengths: 200 m, four minutes of swimming in five', () => {
  expect(activityFacts(swim(everySecond(300, (second) => second)))).toMatchObject({
    distanceM: 200,
    durationSec: 300,
    movingSec: 240,
    poolLengthM: 25,
    activeLengths: 8,
    avgSpeedMps: 200 / 240,
    ascentM: null,
    flaws: [],
  });
});

test('each length is there as it was swum, rests too', () => {
  const { lengths: found } = activityFacts(swim([0, 299])).details;
  expect(found).toHaveLength(9);
  expect(found[3]).toEqual({ index: 3, leg: 0, fromSec: 90, durationSec: 30, active: true, strokes: 12, stroke: 'freestyle' });
  expect(found[4]).toMatchObject({ active: false, durationSec: 60, strokes: null });
});

test('a hundred metres end at the wall, and the rest belongs to the next', () => {
  const { splits } = activityFacts(swim(everySecond(300, (second) => second))).details;
  expect(splits.map(({ fromSec, durationSec, movingSec, distanceM }) => ({ fromSec, durationSec, movingSec, distanceM }))).toEqual([
    { fromSec: 0, durationSec: 120, movingSec: 120, distanceM: 100 },
    { fromSec: 120, durationSec: 180, movingSec: 120, distanceM: 100 },
  ]);
  expect(splits.map((split) => split.avgSpeedMps)).toEqual([100 / 120, 100 / 120]);
});

test('best times run from wall to wall and count the rests within', () => {
  const times = activityFacts(swim([0, 299])).bests.filter((best) => best.kind === 'swim-time');
  expect(times.map(({ over, value }) => [over, value])).toEqual([
    [50, 60],
    [100, 120],
    [200, 300],
  ]);
});

test('a watch that writes two records for a whole swim loses none of it', () => {
  const facts = activityFacts(swim([0, 299]));
  expect(facts).toMatchObject({ distanceM: 200, movingSec: 240 });
  expect(facts.details.laps.map((lap) => [lap.movingSec, lap.distanceM])).toEqual([
    [120, 100],
    [120, 100],
  ]);
});

test('speed in a pool is that of the lengths, and a rest has none', () => {
  const { speed } = activityFacts(swim(everySecond(300, (second) => second))).details.spreads[0] ?? {};
  // 25 m in 30 s is 0.83 m/s for 240 of the 300 seconds.
  expect(speed).toEqual({ from: expect.closeTo(0.83, 9), step: 0.01, seconds: [240] });
});

test('the way through a pool stands still at the wall', () => {
  expect(poolWay(all, 25).slice(6, 10)).toEqual([
    { atSec: 90, metres: 75 },
    { atSec: 120, metres: 100 },
    { atSec: 180, metres: 100 },
    { atSec: 210, metres: 125 },
  ]);
  expect(poolWay([rest], 25)).toEqual([]);
});

test('seconds of swimming within a stretch are cut at its ends, and unknown where no length is', () => {
  expect(swumSec(all, { fromSec: 15, toSec: 195 })).toBe(120);
  expect(swumSec(all, { fromSec: 130, toSec: 170 })).toBe(0);
  expect(swumSec(all, { fromSec: 400, toSec: 500 })).toBeNull();
  expect(swumSec([], { fromSec: 0, toSec: 500 })).toBeNull();
});

test('a lap at the wall is a rest: the metre that a device writes there has no pace', () => {
  const recording = swim([0, 299]);
  const laps = [aLap({ fromSec: 0, toSec: 121 }), aLap({ fromSec: 121, toSec: 179 }), aLap({ fromSec: 179, toSec: 300 })];
  const found = activityFacts({ ...recording, laps }).details.laps;
  expect(found.map(({ distanceM }) => distanceM === null)).toEqual([false, true, false]);
  expect(found[1]).toMatchObject({ avgSpeedMps: null, maxSpeedMps: null, durationSec: 58 });
});

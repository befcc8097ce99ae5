import { expect, test } from 'vitest';
import { activityFacts } from '#core/activity/facts.ts';
import type { RecordedLap, RecordedLength, Recording } from '#core/recording/recording.ts';
import { aRide, aRun, easy, type Part, times, work } from '#test/fixtures/intervals/made-sessions.ts';
import { aLap, aLeg, aLength, aRecording, everySecond, SILENT_DEVICE } from '#test/fixtures/recordings.ts';

const ROUGH = { noise: 60, drift: 15, coasting: 2, stops: 0 };
const PATHS = { noise: 0.2, drift: 0.1, coasting: 0, stops: 0 };
const intervals = (recording: Recording) => activityFacts(recording).details.intervals;

/** A lap for each part, pressed to the second. */
function lapsOf(parts: readonly Part[], more: (part: Part) => Partial<RecordedLap> = () => ({})): RecordedLap[] {
  let fromSec = 0;
  return parts.map((part) => {
    const lap = aLap({ fromSec, toSec: fromSec + part.sec, ...more(part) });
    fromSec += part.sec;
    return lap;
  });
}

const SESSION = [easy(900, 160), ...times(4, work(300, 290), easy(180, 130)), easy(600, 150)];

test('pressed laps win, where the power is too rough to be read', () => {
  const found = intervals({ ...aRide(SESSION, ROUGH, 3).recording, laps: lapsOf(SESSION) });
  expect(found?.sets).toMatchObject([{ source: 'laps', repeats: 4 }]);
  expect(found?.intervals.filter(({ kind }) => kind === 'work').map(({ fromSec, toSec }) => [fromSec, toSec])).toEqual([
    [900, 1200],
    [1380, 1680],
    [1860, 2160],
    [2340, 2640],
  ]);
});

test('the steps of a workout say themselves what is work, also where it is hardly harder', () => {
  const parts = [easy(600, 2.9), ...times(3, work(400, 3.2), easy(60, 3)), easy(300, 2.9)];
  const labels = ({ isWork, sec }: Part) => ({ intensity: isWork ? 'active' : sec === 60 ? 'recovery' : 'warmup' });
  const found = intervals({ ...aRun(parts, PATHS, 3).recording, laps: lapsOf(parts, labels) });
  expect(found?.sets).toMatchObject([{ source: 'laps', confidence: 'high', repeats: 3 }]);
});

test('laps that the watch cut at a distance do not divide what was pressed around them', () => {
  const parts = [easy(900, 160), ...times(3, work(600, 290), easy(180, 130)), easy(600, 150)];
  const laps = lapsOf(parts).flatMap((lap) => {
    if (lap.toSec - lap.fromSec !== 600) return [lap];
    const middle = lap.fromSec + 350;
    return [
      { ...lap, toSec: middle, trigger: 'distance' },
      { ...lap, fromSec: middle },
    ];
  });
  const found = intervals({ ...aRide(parts, ROUGH, 3).recording, laps });
  expect(found?.sets[0]).toMatchObject({ source: 'laps', repeats: 3, workSec: 600 });
});

test('a lap for every kilometre is no interval, whatever the file says of its button', () => {
  const parts = Array.from({ length: 10 }, (_, i) => easy(300 + 20 * (i % 2), 3.3 - 0.2 * (i % 2)));
  const laps = lapsOf(parts, () => ({ device: { ...SILENT_DEVICE, distanceM: 1000 } }));
  expect(intervals({ ...aRun(parts, PATHS, 3).recording, laps })).toBeUndefined();
});

/** Swims of so many lengths of 25 m with rests of so many seconds between them. */
function aSwim(swims: readonly (readonly [lengths: number, restSec: number])[], lengthSec = 30): Recording {
  const lengths: RecordedLength[] = [];
  let at = 0;
  for (const [count, restSec] of swims) {
    for (let i = 0; i < count; i++) {
      lengths.push(aLength({ fromSec: at, toSec: at + lengthSec }));
      at += lengthSec;
    }
    if (restSec > 0) lengths.push(aLength({ fromSec: at, toSec: at + restSec, active: false }));
    at += restSec;
  }
  const timeSec = everySecond(at + 1, (second) => second);
  return aRecording(
    { timeSec, heartRateBpm: timeSec.map(() => 130) },
    { discipline: 'swim', legs: [aLeg({ fromSec: 0, toSec: at, discipline: 'swim', poolLengthM: 25 })], lengths },
  );
}

test('in a pool each swim between rests is an interval, and equal ones are a set', () => {
  const hundreds = Array.from({ length: 8 }, (_, i) => [4, i === 7 ? 60 : 20] as const);
  const found = intervals(aSwim([[16, 60], ...hundreds, [8, 0]]));
  expect(found?.sets.map(({ repeats, workM, source, basis }) => [repeats, workM, source, basis])).toEqual([
    [1, 400, 'lengths', 'distance'],
    [8, 100, 'lengths', 'distance'],
    [1, 200, 'lengths', 'distance'],
  ]);
  expect(found?.sets[1]).toMatchObject({ workSec: 120, recoverySec: 20 });
  expect(found?.sets[1]?.avgSpeedMps).toBeCloseTo(100 / 120, 2);
});

test('a long swim with two stops, and turns that a watch leaves seconds out for, are none', () => {
  expect(
    intervals(
      aSwim([
        [40, 30],
        [12, 20],
        [8, 0],
      ]),
    ),
  ).toBeUndefined();
  const turns = aSwim(Array.from({ length: 40 }, () => [1, 3] as const));
  expect(intervals({ ...turns, lengths: turns.lengths.filter(({ active }) => active) })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { timelineOf } from '#core/activity/timeline/timeline.ts';
import type { Span, Streams } from '#core/recording/recording.ts';
import { everySecond } from '#test/fixtures/recordings.ts';

function over(streams: Streams, span: Span, pauses: Span[] = [], discipline: 'bike' | 'run' = 'bike') {
  return timelineOf(streams, { span, moments: streams.timeSec, pauses, discipline });
}

const clock = (seconds: number) => everySecond(seconds, (second) => second);

test('records at fractions of a second fall into their second without being smeared', () => {
  const timeSec = clock(10).map((second) => second + 0.6);
  const { powerW } = over({ timeSec, powerW: clock(10) }, { fromSec: 0, toSec: 10 });
  expect(powerW).toEqual(clock(10));
});

test('what was recorded while the timer stood is left out, and the clock goes on', () => {
  const timeline = over({ timeSec: clock(101), heartRateBpm: clock(101) }, { fromSec: 0, toSec: 100 }, [{ fromSec: 10, toSec: 60 }]);
  expect(timeline.length).toBe(50);
  expect(timeline.cuts).toEqual([10]);
  expect([...timeline.clockSec.slice(8, 12)]).toEqual([8, 9, 60, 61]);
  expect(timeline.heartRateBpm?.slice(8, 12)).toEqual([8, 9, 60, 61]);
});

test('the record that ends a stretch speaks for its last second only where nothing else does', () => {
  const streams = { timeSec: [0, 1, 2, 3], heartRateBpm: [100, 110, 120, 190] };
  expect(over(streams, { fromSec: 0, toSec: 3 }).heartRateBpm).toEqual([100, 110, 120]);
  expect(over({ timeSec: [0, 1, 3], heartRateBpm: [100, 110, 130] }, { fromSec: 0, toSec: 3 }).heartRateBpm).toEqual([100, 110, 130]);
});

test('a missing second of power is coasting on the bike and unknown on foot', () => {
  const streams = { timeSec: clock(20), powerW: clock(20).map((second) => (second > 5 && second < 15 ? null : 200)) };
  expect(over(streams, { fromSec: 0, toSec: 20 }).powerW?.[10]).toBe(0);
  expect(over(streams, { fromSec: 0, toSec: 20 }, [], 'run').powerW?.[10]).toBeNull();
});

test('a channel that nothing filled is absent', () => {
  expect(over({ timeSec: clock(5), powerW: [null, null, null, null, null] }, { fromSec: 0, toSec: 5 }).powerW).toBeNull();
  expect(over({ timeSec: clock(5) }, { fromSec: 0, toSec: 5 }).heartRateBpm).toBeNull();
});

test('no array is sized by a clock that lies', () => {
  const years = 60 * 365 * 86_400;
  const timeline = over({ timeSec: [0, 1, 2, years], heartRateBpm: [100, 101, 102, 103] }, { fromSec: 0, toSec: years });
  expect(timeline.length).toBe(2);
  const denseSec = everySecond(10_000, (i) => i * 290);
  expect(over({ timeSec: denseSec }, { fromSec: 0, toSec: 2_900_000 }).length).toBe(4 * 86_400);
});

test('the distance of a later leg begins where the one before ended', () => {
  const streams = { timeSec: clock(20), distanceM: clock(20).map((second) => second * 10) };
  expect(over(streams, { fromSec: 10, toSec: 20 }).startM).toBe(100);
  expect(over(streams, { fromSec: 0, toSec: 10 }).startM).toBe(0);
});

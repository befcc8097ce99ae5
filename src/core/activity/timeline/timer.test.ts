import { expect, test } from 'vitest';
import { runningSpans, timerLengthSec } from '#core/activity/timeline/timer.ts';
import { everySecond } from '#test/fixtures/recordings.ts';

const seconds = (count: number) => everySecond(count, (second) => second);

test('without pauses the timer runs with the clock', () => {
  const spans = runningSpans({ fromSec: 10, toSec: 70 }, seconds(100), []);
  expect(spans).toEqual([{ fromSec: 10, toSec: 70, timerSec: 0, cut: false }]);
  expect(timerLengthSec(spans)).toBe(60);
});

test('a pause is out of timer time, and one of more than 30 s cuts', () => {
  const pauses = [
    { fromSec: 20, toSec: 50 },
    { fromSec: 60, toSec: 91 },
  ];
  expect(runningSpans({ fromSec: 0, toSec: 100 }, seconds(101), pauses)).toEqual([
    { fromSec: 0, toSec: 20, timerSec: 0, cut: false },
    { fromSec: 50, toSec: 60, timerSec: 20, cut: false },
    { fromSec: 91, toSec: 100, timerSec: 30, cut: true },
  ]);
});

test('pauses that overlap, or reach over the ends, count once', () => {
  const pauses = [
    { fromSec: -50, toSec: 10 },
    { fromSec: 40, toSec: 60 },
    { fromSec: 50, toSec: 55 },
    { fromSec: 95, toSec: 500 },
  ];
  const spans = runningSpans({ fromSec: 0, toSec: 100 }, seconds(101), pauses);
  expect(spans.map(({ fromSec, toSec }) => [fromSec, toSec])).toEqual([
    [10, 40],
    [60, 95],
  ]);
  expect(timerLengthSec(spans)).toBe(65);
});

test('a hole of five minutes is still riding, a longer one is not', () => {
  expect(timerLengthSec(runningSpans({ fromSec: 0, toSec: 400 }, [0, 50, 350, 400], []))).toBe(400);
  expect(timerLengthSec(runningSpans({ fromSec: 0, toSec: 401 }, [0, 50, 351, 401], []))).toBe(100);
});

test('a watch forgotten for 27 days does not make the ride longer than its records', () => {
  const month = 27 * 86_400;
  expect(timerLengthSec(runningSpans({ fromSec: 0, toSec: month }, seconds(3600), []))).toBe(3599);
  expect(timerLengthSec(runningSpans({ fromSec: 0, toSec: month }, [], []))).toBe(0);
});

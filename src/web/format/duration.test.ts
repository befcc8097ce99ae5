import { expect, test } from 'vitest';
import { formatClock, formatDuration, formatMinutes, formatTimeLeft } from '#web/format/duration.ts';

test('a duration is written as one says it', () => {
  expect(formatDuration(42)).toBe('42 s');
  expect(formatDuration(45 * 60)).toBe('45 min');
  expect(formatDuration(2 * 3600 + 15 * 60)).toBe('2 h 15');
  expect(formatDuration(3600 + 5 * 60)).toBe('1 h 05');
  expect(formatDuration(2 * 3600)).toBe('2 h');
});

test('a duration is rounded as a whole, so there is never a sixtieth second or minute', () => {
  expect(formatDuration(59.7)).toBe('1 min');
  expect(formatDuration(3599)).toBe('1 h');
  expect(formatDuration(7199)).toBe('2 h');
  expect(formatClock(299.7)).toBe('5:00');
  expect(formatClock(3599.6)).toBe('1:00:00');
});

test('a clock shows hours only when there are some', () => {
  expect(formatClock(0)).toBe('0:00');
  expect(formatClock(272)).toBe('4:32');
  expect(formatClock(3723)).toBe('1:02:03');
});

test('an unknown duration is a dash, and zero is not unknown', () => {
  expect(formatDuration(null)).toBe('–');
  expect(formatClock(null)).toBe('–');
  expect(formatMinutes(null)).toBe('–');
  expect(formatMinutes(0)).toBe('0 min');
});

test('what is left of a wait is said roughly', () => {
  expect(formatTimeLeft(null)).toBeUndefined();
  expect(formatTimeLeft(3)).toBe('almost done');
  expect(formatTimeLeft(37)).toBe('about 40 s left');
  expect(formatTimeLeft(61)).toBe('about 2 min left');
});

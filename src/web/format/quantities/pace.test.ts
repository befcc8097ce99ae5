import { expect, test } from 'vitest';
import { formatPacePer100m, formatPacePerKm, formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';

test('272 seconds for a kilometre are 4:32 /km', () => {
  expect(formatPacePerKm(272)).toBe('4:32 /km');
});

test('a pace is rounded as a whole: 4:59.7 is 5:00 and never 4:60', () => {
  expect(formatPacePerKm(299.7)).toBe('5:00 /km');
  expect(formatPacePer100m(119.8)).toBe('2:00 /100 m');
});

test('a run at 4 m/s is 4:10 a kilometre and 6:42 a mile', () => {
  expect(formatRunPace(4, 'metric')).toBe('4:10 /km');
  expect(formatRunPace(4, 'imperial')).toBe('6:42 /mi');
});

test('swimmers count by the hundred metres, 1 m/s is 1:40', () => {
  expect(formatSwimPace(1)).toBe('1:40 /100 m');
});

test('standing still has no pace', () => {
  expect(formatRunPace(0, 'metric')).toBe('–');
  expect(formatSwimPace(null)).toBe('–');
});

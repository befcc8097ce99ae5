import { expect, test } from 'vitest';
import { formatDistance } from '#web/format/quantities/distance.ts';

test('a ride is kilometres or miles by choice', () => {
  expect(formatDistance(31_440, 'metric', 'bike')).toBe('31.4 km');
  expect(formatDistance(31_440, 'imperial', 'bike')).toBe('19.5 mi');
});

test('from a hundred on the digit goes', () => {
  expect(formatDistance(99_960, 'metric')).toBe('100 km');
  expect(formatDistance(180_200, 'metric')).toBe('180 km');
});

test('a swim is metres for everyone', () => {
  expect(formatDistance(1900, 'imperial', 'swim')).toBe('1,900 m');
});

test('no distance is a dash, not nought kilometres', () => {
  expect(formatDistance(null, 'metric', 'strength')).toBe('–');
});

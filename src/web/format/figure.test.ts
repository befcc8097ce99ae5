import { expect, test } from 'vitest';
import { formatFigure } from '#web/format/figure.ts';

test('a speed is a pace on foot and in the water, and a speed on the bike', () => {
  expect(formatFigure(4, 'm/s', { units: 'metric', discipline: 'run' })).toBe('4:10 /km');
  expect(formatFigure(1, 'm/s', { units: 'imperial', discipline: 'swim' })).toBe('1:40 /100 m');
  expect(formatFigure(9, 'm/s', { units: 'metric', discipline: 'bike' })).toBe('32.4 km/h');
});

test('miles and pounds are for those who chose them', () => {
  expect(formatFigure(250, 's/km', { units: 'imperial' })).toBe('6:42 /mi');
  expect(formatFigure(70, 'kg', { units: 'imperial' })).toBe('154.3 lb');
});

test('a ratio has no unit and a count no digits', () => {
  expect(formatFigure(1.734, '1', { units: 'metric' })).toBe('1.73');
  expect(formatFigure(12, 'count', { units: 'metric' })).toBe('12');
});

test('seconds are a clock, a duration or hours, as the place asks', () => {
  expect(formatFigure(8100, 's', { units: 'metric' })).toBe('2:15:00');
  expect(formatFigure(8100, 's', { units: 'metric', time: 'duration' })).toBe('2 h 15');
  expect(formatFigure(1_844_640, 's', { units: 'metric', time: 'hours' })).toBe('512.4 h');
});

test('metres in the water are a swim, or the way of one stroke', () => {
  expect(formatFigure(1900, 'm', { units: 'imperial', discipline: 'swim' })).toBe('1,900 m');
  expect(formatFigure(2.314, 'm', { units: 'metric', discipline: 'swim' })).toBe('2.31 m');
});

import { expect, test } from 'vitest';
import { parseClock, parseNumber } from '#web/format/input/clock-entry.ts';

test.each(['4:32', ' 4.32 ', '432', '4,32'])('“%s” is four minutes and 32 seconds', (typed) => {
  expect(parseClock(typed)).toBe(272);
});

test.each(['4.5', '4,5', '4:30'])('“%s” is four and a half minutes', (typed) => {
  expect(parseClock(typed)).toBe(270);
});

test('a minute has no 75 seconds, and words are no time', () => {
  expect(['4:75', '4', '', 'fast', '-4:30', '4:3'].map(parseClock)).toEqual([null, null, null, null, null, null]);
});

test('a number may be typed with a comma; nothing and words are no number', () => {
  expect(['71,5', '71.5', '.5', '', 'x', '1e9', '0x10'].map(parseNumber)).toEqual([71.5, 71.5, 0.5, null, null, null, null]);
});

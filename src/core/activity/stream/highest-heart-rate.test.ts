import { expect, test } from 'vitest';
import { highestHeartRate } from '#core/activity/stream/highest-heart-rate.ts';

const even = (value: number | null, length: number) => Array.from({ length }, () => value);
const rise = (from: number, to: number, length: number) => Array.from({ length }, (_, i) => from + ((to - from) * i) / (length - 1));

test('ten seconds at 188 are the highest, three at 192 are not', () => {
  const heart = [...rise(120, 188, 120), ...even(188, 10), ...even(192, 3), ...rise(188, 150, 60)];
  expect(highestHeartRate(heart, null)).toBeCloseTo((7 * 188 + 3 * 192) / 10, 1);
});

test('a jump of 40 beats at even power is an artefact, and what came before and after counts', () => {
  const heart = [...even(140, 60), ...even(185, 40), ...even(142, 60)];
  expect(highestHeartRate(heart, even(200, 160))).toBe(142);
  expect(highestHeartRate(heart, null)).toBe(142);
});

test('the same jump is believed when the power had jumped', () => {
  const heart = [...even(140, 60), ...even(185, 40), ...even(142, 60)];
  expect(highestHeartRate(heart, [...even(200, 55), ...even(400, 105)])).toBe(185);
});

test('an artefact that never comes back is left out for two minutes', () => {
  const heart = [...even(140, 60), ...even(185, 100)];
  expect(highestHeartRate(heart, null)).toBe(140);
});

test('a steep but human rise is no artefact', () => {
  expect(highestHeartRate([...rise(120, 180, 60), ...even(180, 20)], null)).toBe(180);
});

test('without ten clean seconds in one piece it is unknown', () => {
  expect(highestHeartRate([...even(150, 9), null, ...even(150, 9)], null)).toBeNull();
  expect(highestHeartRate([], null)).toBeNull();
});

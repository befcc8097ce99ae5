import { expect, test } from 'vitest';
import { altitudeFactor, altitudePower } from '#core/race/weather/altitude.ts';

test('at 2000 m 91.6 % of the power is left, and 87.6 % without time to get used to it', () => {
  expect(altitudePower(2, true)).toBeCloseTo(91.62, 9);
  expect(altitudePower(2, false)).toBeCloseTo(87.564, 9);
});

test('below 600 m nothing is taken off', () => {
  expect(altitudeFactor(600, false)).toBe(1);
  expect(altitudeFactor(601, false)).toBeLessThan(1);
});

test('above 4 km the answer is that for 4 km, where the curve ends', () => {
  expect(altitudeFactor(6_000, true)).toBe(altitudeFactor(4_000, true));
});

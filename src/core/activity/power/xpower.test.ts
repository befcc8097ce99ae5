import { expect, test } from 'vitest';
import { relativeIntensity, xPower } from '#core/activity/power/xpower.ts';

test('an hour at 250 W is a little below 250 W of xPower, because the mean starts at rest', () => {
  const hour = Array.from({ length: 3600 }, () => 250);
  expect(xPower(hour)).toBeCloseTo(249.08, 2);
});

test('a recording every 5 s weighs each record for 5 s', () => {
  // One record of 300 W after rest: 300 · 5/30.
  expect(xPower([300], 5)).toBeCloseTo(50, 9);
  expect(xPower([300], 1)).toBeCloseTo(300 / 26, 9);
});

test('without power or with no interval there is none', () => {
  expect(xPower([])).toBeNull();
  expect(xPower([200], 0)).toBeNull();
  expect(xPower([200], -1)).toBeNull();
});

test('relative intensity needs a critical power above 0', () => {
  expect(relativeIntensity(200, 250)).toBe(0.8);
  expect(relativeIntensity(null, 250)).toBeNull();
  expect(relativeIntensity(200, null)).toBeNull();
  expect(relativeIntensity(200, 0)).toBeNull();
});

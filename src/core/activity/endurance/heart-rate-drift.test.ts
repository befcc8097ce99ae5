import { expect, test } from 'vitest';
import { driftOfEffort, heartRateDrift } from '#core/activity/endurance/heart-rate-drift.ts';

const even = (value: number | null, length: number) => Array.from({ length }, () => value);

test('from 140 to 149 bpm is a drift of 6.4 %', () => {
  expect(heartRateDrift(140, 149)).toBeCloseTo(0.0643, 4);
});

test('the first ten minutes are left out, then the halves are compared', () => {
  const heart = [...even(100, 600), ...even(140, 1200), ...even(147, 1200)];
  expect(driftOfEffort(heart, even(200, 3000))).toBeCloseTo(0.05, 9);
});

test('an effort that was not even says nothing about drift', () => {
  const heart = [...even(100, 600), ...even(140, 1200), ...even(147, 1200)];
  expect(driftOfEffort(heart, [...even(200, 1800), ...even(207, 1200)])).toBeNull();
  expect(driftOfEffort(heart, [...even(200, 1800), ...even(205, 1200)])).toBeCloseTo(0.05, 9);
});

test('less than half an hour, or a half without heart rate or output, is unknown', () => {
  expect(driftOfEffort(even(140, 1799), even(200, 1799))).toBeNull();
  expect(driftOfEffort(even(140, 1800), even(200, 1800))).toBe(0);
  expect(driftOfEffort([...even(140, 1800), ...even(null, 1200)], even(200, 3000))).toBeNull();
  expect(driftOfEffort([...even(null, 1800), ...even(140, 1200)], even(200, 3000))).toBeNull();
  expect(driftOfEffort(even(140, 3000), even(null, 3000))).toBeNull();
  expect(driftOfEffort(even(140, 3000), [...even(200, 1800), ...even(null, 1200)])).toBeNull();
});

test('unknown seconds inside a half are passed over', () => {
  const heart = [...even(100, 600), ...even(140, 1100), ...even(null, 100), ...even(147, 1200)];
  expect(driftOfEffort(heart, even(200, 3000))).toBeCloseTo(0.05, 9);
});

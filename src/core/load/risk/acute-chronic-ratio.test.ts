import { expect, test } from 'vitest';
import { averagedRatio, NOT_AN_ALARM, rollingRatio, science } from '#core/load/risk/acute-chronic-ratio.ts';

const month = [...Array.from({ length: 21 }, () => 30), ...Array.from({ length: 7 }, () => 60)];

test('a week at twice the load of three weeks is 2 uncoupled and 1.6 coupled', () => {
  expect(rollingRatio(month, 'uncoupled')).toBe(2);
  expect(rollingRatio(month)).toBe(1.6);
});

test('days before the month do not count', () => {
  expect(rollingRatio([500, 500, ...month], 'uncoupled')).toBe(2);
});

test('27 days are too few, and rest is no denominator', () => {
  expect(rollingRatio(month.slice(1))).toBeNull();
  expect(averagedRatio(month.slice(1))).toBeNull();
  expect(rollingRatio(month.map(() => 0))).toBeNull();
  expect(averagedRatio(month.map(() => 0))).toEqual({ acute: 0, chronic: 0, ratio: null });
});

test('an unchanging athlete has a ratio of 1', () => {
  expect(averagedRatio(month.map(() => 50))).toEqual({ acute: 50, chronic: 50, ratio: 1 });
});

test('whoever shows the ratio can say that it is no alarm', () => {
  expect(NOT_AN_ALARM).toContain('does not predict injury');
  expect(science.source).toContain('Impellizzeri');
});

test('a first load after rest counts a quarter in the week and two in 29 in the month', () => {
  const woken = [...Array.from({ length: 27 }, () => 0), 290];
  expect(averagedRatio(woken)).toEqual({ acute: 72.5, chronic: 20, ratio: 3.625 });
});

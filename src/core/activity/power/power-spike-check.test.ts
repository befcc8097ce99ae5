import { expect, test } from 'vitest';
import { isSuspectSprint } from '#core/activity/power/power-spike-check.ts';

test('a second of 2.2 times the best five seconds is a sprint, more is the meter', () => {
  expect(isSuspectSprint({ best1sW: 1100, best5sW: 500 }, null)).toBe(false);
  expect(isSuspectSprint({ best1sW: 1101, best5sW: 500 }, null)).toBe(true);
});

test('more than 25 W per kilogram is the meter', () => {
  expect(isSuspectSprint({ best1sW: 1750, best5sW: 1500 }, 70)).toBe(false);
  expect(isSuspectSprint({ best1sW: 1751, best5sW: 1500 }, 70)).toBe(true);
  expect(isSuspectSprint({ best1sW: 1751, best5sW: null }, 70)).toBe(true);
});

test('without the figures to tell it is not suspect', () => {
  expect(isSuspectSprint({ best1sW: null, best5sW: 100 }, 70)).toBe(false);
  expect(isSuspectSprint({ best1sW: 2000, best5sW: null }, null)).toBe(false);
  expect(isSuspectSprint({ best1sW: 2000, best5sW: null }, 0)).toBe(false);
});

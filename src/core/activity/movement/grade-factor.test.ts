import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradeFactor } from '#core/activity/movement/grade-factor.ts';
import { metabolicGradeFactor, runningCost } from '#core/activity/movement/running-cost.ts';

test('the flat is the flat, by heart rate and by energy', () => {
  expect(gradeFactor(0)).toBe(1);
  expect(metabolicGradeFactor(0)).toBe(1);
});

test('10 % down is 0.88 by heart rate and 0.60 by energy', () => {
  expect(gradeFactor(-0.1)).toBeCloseTo(0.88, 2);
  expect(metabolicGradeFactor(-0.1)).toBeCloseTo(0.598, 3);
});

test('running costs 3.6 J/kg/m on the flat and least near 18 % down', () => {
  expect(runningCost(0)).toBe(3.6);
  const around = [-0.14, -0.16, -0.18, -0.2, -0.22].map(runningCost);
  expect(Math.min(...around)).toBe(around[2]);
});

test('a cliff counts as 40 % by heart rate and as 45 % by energy', () => {
  expect(gradeFactor(0.9)).toBe(gradeFactor(0.4));
  expect(gradeFactor(-0.9)).toBe(gradeFactor(-0.4));
  expect(runningCost(0.9)).toBe(runningCost(0.45));
  expect(runningCost(-0.9)).toBe(runningCost(-0.45));
  expect(gradeFactor(0.39)).toBeLessThan(gradeFactor(0.4));
});

const ROUNDING = 1e-12;

test('up is never easier than the flat, steeper up is harder, and nothing is free', () => {
  const gradient = fc.double({ min: 0, max: 0.4, noNaN: true });
  fc.assert(
    fc.property(gradient, gradient, (a, b) => {
      for (const factor of [gradeFactor, metabolicGradeFactor]) {
        // Of two gradients that are one and the same but for the last digit, rounding may turn them round.
        expect(factor(Math.max(a, b))).toBeGreaterThanOrEqual(factor(Math.min(a, b)) - ROUNDING);
        expect(factor(a)).toBeGreaterThanOrEqual(1);
        expect(factor(-a)).toBeGreaterThan(0.4);
      }
    }),
  );
});

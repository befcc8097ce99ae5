import { expect, test } from 'vitest';
import { energyKcal, workKj } from '#core/activity/energy.ts';

test('an hour at 250 W is 900 kJ of work and, at the usual efficiency, close to 900 kcal', () => {
  expect(workKj(Array(3600).fill(250))).toBe(900);
  expect(energyKcal(900)).toBeCloseTo(896.3, 1);
  expect(energyKcal(700, 0.22)).toBeCloseTo(760.5, 1);
});

test('without power work is unknown, and without work energy', () => {
  expect(workKj([])).toBeNull();
  expect(workKj([null, null])).toBeNull();
  expect(workKj([null, 0])).toBe(0);
  expect(workKj([null, 500, 500])).toBe(1);
  expect(energyKcal(null)).toBeNull();
  expect(energyKcal(900, 0)).toBeNull();
});

import { expect, test } from 'vitest';
import { headwind, loopWind } from '#core/race/bike/wind.ts';

const westerly = { speedMps: 5, fromDeg: 270 };

test('riding west into a west wind meets 70 % of the forecast, riding east is pushed as much', () => {
  expect(headwind(westerly, 270)).toBeCloseTo(3.5, 9);
  expect(headwind(westerly, 90)).toBeCloseTo(-3.5, 9);
});

test('a wind from the side is neither', () => {
  expect(headwind(westerly, 0)).toBeCloseTo(0, 9);
});

test('without a direction there is no headwind, only what a loop meets', () => {
  expect(headwind({ speedMps: 5, fromDeg: null }, 90)).toBeNull();
  expect(headwind(westerly, null)).toBeNull();
  expect(loopWind(westerly)).toBeCloseTo(2.23, 2);
});

import { expect, test } from 'vitest';
import { RACE_DISTANCES } from '#core/race/distance.ts';
import { runOffBike } from '#core/race/run-off-bike.ts';

test('a fresh 1:35 half marathon is 1:43:33 off the bike of a 70.3', () => {
  expect(runOffBike('70.3', 5_700)).toBeCloseTo(6_213, 6);
});

test('the longer the race, the more the bike costs', () => {
  const costs = RACE_DISTANCES.map((distance) => runOffBike(distance, 1_000));
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
});

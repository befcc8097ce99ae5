import { expect, test } from 'vitest';
import { sodiumLoss, sodiumTarget } from '#core/race/nutrition/sodium.ts';

test('a litre of sweat an hour at 40 mmol/L carries 920 mg of sodium away', () => {
  expect(sodiumLoss(1, 40)).toBeCloseTo(919.6, 9);
});

test('races up to two hours need none, longer ones 300 to 600 mg an hour', () => {
  expect(sodiumTarget(120, null, null)).toEqual({ lowMgPerH: 0, highMgPerH: 0 });
  expect(sodiumTarget(121, null, null)).toEqual({ lowMgPerH: 300, highMgPerH: 600 });
});

test('only a salty sweater in heat needs up to 1000 mg', () => {
  expect(sodiumTarget(300, 60, 25).highMgPerH).toBe(1000);
  expect(sodiumTarget(300, 70, 18).highMgPerH).toBe(600);
  expect(sodiumTarget(300, 30, 28).highMgPerH).toBe(600);
});

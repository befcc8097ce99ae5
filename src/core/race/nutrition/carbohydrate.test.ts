import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carbohydrateTarget } from '#core/race/nutrition/carbohydrate.ts';

test('five and a half hours take 60 to 90 g an hour, for a gut that has learnt it', () => {
  expect(carbohydrateTarget(330, 90)).toEqual({ lowGPerH: 60, highGPerH: 90 });
  expect(carbohydrateTarget(330, 60)).toEqual({ lowGPerH: 60, highGPerH: 60 });
  expect(carbohydrateTarget(330, 130)).toEqual({ lowGPerH: 60, highGPerH: 120 });
});

test('a gut that nobody has tested is asked for 60 g an hour at most', () => {
  expect(carbohydrateTarget(600, null)).toEqual({ lowGPerH: 60, highGPerH: 60 });
});

test('the end of a band belongs to the band', () => {
  expect(carbohydrateTarget(29, 90).highGPerH).toBe(0);
  expect(carbohydrateTarget(30, 90).highGPerH).toBe(30);
  expect(carbohydrateTarget(75, 90).lowGPerH).toBe(0);
  expect(carbohydrateTarget(120, 90)).toEqual({ lowGPerH: 30, highGPerH: 30 });
  expect(carbohydrateTarget(150, 90)).toEqual({ lowGPerH: 30, highGPerH: 60 });
  expect(carbohydrateTarget(151, 90)).toEqual({ lowGPerH: 60, highGPerH: 90 });
});

test('longer is never less, and nobody is asked for more than was tolerated', () => {
  const minutes = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 0, max: 150 }), (a, b, tolerated) => {
      const [short, long] = [carbohydrateTarget(Math.min(a, b), tolerated), carbohydrateTarget(Math.max(a, b), tolerated)];
      expect(long.highGPerH).toBeGreaterThanOrEqual(short.highGPerH);
      expect(long.lowGPerH).toBeGreaterThanOrEqual(short.lowGPerH);
      expect(long.highGPerH).toBeLessThanOrEqual(Math.min(tolerated, 120));
      expect(long.lowGPerH).toBeLessThanOrEqual(long.highGPerH);
    }),
  );
});

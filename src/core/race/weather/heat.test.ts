import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RACE_DISTANCES } from '#core/race/distance.ts';
import { acclimatised, heatFactor, heatRunPenalty } from '#core/race/weather/heat.ts';

test('an Ironman run at 27 °C is 7.35 % slower, a 70.3 run 5.6 %', () => {
  expect(heatRunPenalty('ironman', 27)).toBeCloseTo(7.35, 9);
  expect(heatRunPenalty('70.3', 27)).toBeCloseTo(5.6, 9);
});

test('distances without data have no penalty of their own', () => {
  expect(heatRunPenalty('olympic', 30)).toBeNull();
});

test('ten days in heat halve what it costs', () => {
  expect(heatFactor('ironman', 30, 0)).toBeCloseTo(1.105, 9);
  expect(heatFactor('ironman', 30, 10)).toBeCloseTo(1.0525, 9);
  expect(acclimatised(6)).toBe(0.75);
});

test('heat never helps and more of it never costs less', () => {
  const air = fc.double({ min: -5, max: 45, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...RACE_DISTANCES), air, air, fc.nat(20), (distance, a, b, days) => {
      expect(heatFactor(distance, Math.min(a, b), days)).toBeGreaterThanOrEqual(1);
      expect(heatFactor(distance, Math.max(a, b), days)).toBeGreaterThanOrEqual(heatFactor(distance, Math.min(a, b), days));
    }),
  );
});

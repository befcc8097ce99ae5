import { expect, test } from 'vitest';
import { sweatRate } from '#core/race/nutrition/sweat-rate.ts';

const hour = { weightBeforeKg: 70, weightAfterKg: 69.2, drunkL: 0.75, urineL: 0, durationSec: 3600 };

test('800 g lost and 750 ml drunk in an hour are 1.55 L of sweat', () => {
  expect(sweatRate(hour)?.sweatRateLPerH).toBeCloseTo(1.55, 9);
  expect(sweatRate(hour)?.weightChangePct).toBeCloseTo(-1.143, 3);
});

test('what left as urine was not sweat', () => {
  expect(sweatRate({ ...hour, urineL: 0.3 })?.sweatRateLPerH).toBeCloseTo(1.25, 9);
});

test('a test of no duration says nothing', () => {
  expect(sweatRate({ ...hour, durationSec: 0 })).toBeNull();
});

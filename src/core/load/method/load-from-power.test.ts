import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bikeScore } from '#core/load/method/bike-score.ts';
import { loadFromPower } from '#core/load/method/load-from-power.ts';

test('one hour at FTP is a load of 100, two hours at 70 % of it 98', () => {
  expect(loadFromPower({ durationSec: 3600, normalizedPowerW: 250 }, 250)).toBe(100);
  expect(loadFromPower({ durationSec: 7200, normalizedPowerW: 175 }, 250)).toBeCloseTo(98, 9);
});

test('without an FTP above 0 there is no load', () => {
  expect(loadFromPower({ durationSec: 3600, normalizedPowerW: 250 }, 0)).toBeNull();
  expect(loadFromPower({ durationSec: 3600, normalizedPowerW: 250 }, -1)).toBeNull();
});

test('coasting is no load', () => {
  expect(loadFromPower({ durationSec: 3600, normalizedPowerW: 0 }, 250)).toBe(0);
});

test('an hour at critical power is a BikeScore of 100, and without critical power there is none', () => {
  expect(bikeScore({ durationSec: 3600, xPowerW: 260 }, 260)).toBe(100);
  expect(bikeScore({ durationSec: 7200, xPowerW: 225 }, 300)).toBe(112.5);
  expect(bikeScore({ durationSec: 3600, xPowerW: 260 }, 0)).toBeNull();
});

test('load at one power adds up over time, grows with power and is never negative', () => {
  const watts = fc.double({ min: 0, max: 600, noNaN: true });
  const sec = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(watts, watts, sec, sec, fc.double({ min: 50, max: 500, noNaN: true }), (a, b, first, second, ftpW) => {
      const of = (normalizedPowerW: number, durationSec: number) => loadFromPower({ durationSec, normalizedPowerW }, ftpW) ?? -1;
      expect(of(a, first)).toBeGreaterThanOrEqual(0);
      expect(of(a, first) + of(a, second)).toBeCloseTo(of(a, first + second), 6);
      expect(of(Math.max(a, b), first)).toBeGreaterThanOrEqual(of(Math.min(a, b), first));
    }),
  );
});

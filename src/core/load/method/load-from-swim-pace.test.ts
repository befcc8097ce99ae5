import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFromSwimPace } from '#core/load/method/load-from-swim-pace.ts';

test('one hour at critical swim speed is a load of 100', () => {
  expect(loadFromSwimPace({ movingSec: 3600, distanceM: 3600 }, 1)).toBe(100);
});

test('the published example of 3,000 m in 55 minutes at 64.5 m/min threshold is 55', () => {
  expect(loadFromSwimPace({ movingSec: 3300, distanceM: 3000 }, 64.5 / 60)).toBeCloseTo(55.4, 1);
});

test('ten percent more speed costs a third more load, because drag grows with the cube', () => {
  expect(loadFromSwimPace({ movingSec: 3600, distanceM: 3960 }, 1)).toBeCloseTo(133.1, 6);
});

test('an activity in which nothing was swum is no load', () => {
  expect(loadFromSwimPace({ movingSec: 0, distanceM: 0 }, 1.1)).toBe(0);
});

test('load is never negative or NaN and grows with distance', () => {
  fc.assert(
    fc.property(
      fc.nat(20_000),
      fc.nat(10_000),
      fc.nat(1_000),
      fc.double({ min: 0.3, max: 2.4, noNaN: true }),
      (movingSec, distanceM, more, css) => {
        const load = loadFromSwimPace({ movingSec, distanceM }, css);
        expect(load).toBeGreaterThanOrEqual(0);
        expect(loadFromSwimPace({ movingSec, distanceM: distanceM + more }, css)).toBeGreaterThanOrEqual(load);
      },
    ),
  );
});

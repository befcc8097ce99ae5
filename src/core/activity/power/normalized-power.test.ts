import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedPower } from '#core/activity/power/normalized-power.ts';

const seconds = (count: number, watts: number) => Array.from({ length: count }, () => watts);
const power = fc.array(fc.integer({ min: 0, max: 1200 }), { minLength: 30, maxLength: 400 });

test('steady riding is worth its own power', () => {
  expect(normalizedPower(seconds(3600, 250))).toBeCloseTo(250, 9);
  expect(normalizedPower(seconds(30, 200))).toBeCloseTo(200, 9);
});

test('29 seconds are too short to say', () => {
  expect(normalizedPower(seconds(29, 200))).toBeNull();
  expect(normalizedPower([])).toBeNull();
});

test('30 s on and 30 s off at 400 and 100 W cost about 288 W, not the 322 W of separate blocks', () => {
  const ride = Array.from({ length: 20 }, () => [...seconds(30, 400), ...seconds(30, 100)]).flat();
  expect(normalizedPower(ride)).toBeGreaterThan(286);
  expect(normalizedPower(ride)).toBeLessThan(290);
});

test('a window spans neither a long pause nor an unknown second', () => {
  const ride = [...seconds(20, 100), ...seconds(20, 500)];
  expect(normalizedPower(ride)).not.toBeNull();
  expect(normalizedPower(ride, [20])).toBeNull();
  expect(normalizedPower([...ride.slice(0, 20), null, ...ride.slice(20)])).toBeNull();
  const twoHalves = [...seconds(60, 100), ...seconds(60, 300)];
  // Cut: 31 windows at 100 W and 31 at 300 W.
  expect(normalizedPower(twoHalves, [60])).toBeCloseTo(((100 ** 4 + 300 ** 4) / 2) ** 0.25, 9);
});

test('normalized power lies between the mean of its windows and the greatest second', () => {
  fc.assert(
    fc.property(power, (ride) => {
      const np = normalizedPower(ride) ?? -1;
      expect(np).toBeGreaterThanOrEqual(0);
      expect(np).toBeLessThanOrEqual(Math.max(...ride) + 1e-6);
    }),
  );
});

test('riding harder everywhere is never worth less', () => {
  fc.assert(
    fc.property(power, fc.integer({ min: 1, max: 300 }), (ride, more) => {
      expect(normalizedPower(ride.map((watts) => watts + more))).toBeGreaterThan(normalizedPower(ride) ?? -1);
    }),
  );
});

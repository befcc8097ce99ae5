import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascentM } from '#core/activity/summary/ascent.ts';
import { everySecond } from '#test/recordings.ts';

test('an even climb of 100 m in 1,000 s is 100 m', () => {
  expect(ascentM(everySecond(1001, (second) => second / 10))).toBeCloseTo(100, 6);
});

test('two hills of 50 m with a valley between are 100 m, and going down adds nothing', () => {
  const hills = everySecond(4000, (second) => 25 - 25 * Math.cos((second / 2000) * 2 * Math.PI));
  expect(ascentM(hills)).toBeCloseTo(100, 0);
  expect(ascentM(hills.map((altitude) => -altitude))).toBeCloseTo(100, 0);
});

test('a barometer that trembles by a metre climbs nothing', () => {
  expect(ascentM(everySecond(3600, (second) => 200 + Math.sin(second * 1.7)))).toBe(0);
});

test('without altitude the climb is unknown, on the flat it is 0', () => {
  expect(ascentM(null)).toBeNull();
  expect(ascentM([null, null])).toBeNull();
  expect(ascentM(everySecond(100, () => 12))).toBe(0);
});

test('an even climb of any height and length counts whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 300 }), fc.integer({ min: 100, max: 2000 }), (rise, seconds) => {
      const climbed = ascentM(everySecond(seconds + 1, (second) => (rise * second) / seconds)) ?? 0;
      expect(climbed).toBeGreaterThanOrEqual(rise - 1e-6);
      expect(climbed).toBeLessThanOrEqual(rise + 1e-6);
    }),
  );
});

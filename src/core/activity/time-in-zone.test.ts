import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsInZones } from '#core/activity/time-in-zone.ts';

test('a value on a bound belongs to the lower zone, above the last bound is the last zone', () => {
  expect(secondsInZones([0, 100, 101, 200, 201], [100, 200])).toEqual([2, 2, 1]);
});

test('unknown seconds are in no zone', () => {
  expect(secondsInZones([null, 50, null], [100])).toEqual([1, 0]);
  expect(secondsInZones([], [100])).toEqual([0, 0]);
});

test('every known second is in exactly one zone', () => {
  const stream = fc.array(fc.option(fc.integer({ min: 0, max: 2000 })));
  const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 8 }).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(stream, bounds, (values, upperBounds) => {
      const seconds = secondsInZones(values, upperBounds);
      expect(seconds).toHaveLength(upperBounds.length + 1);
      expect(seconds.reduce((a, b) => a + b, 0)).toBe(values.filter((value) => value !== null).length);
    }),
  );
});

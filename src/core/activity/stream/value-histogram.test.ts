import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsAt, secondsByZone } from '#core/activity/stream/value-histogram.ts';

test('three seconds at 140 and one at 142 are counted where they are', () => {
  expect(secondsAt([140, 140, null, 142, 140], 1)).toEqual({ from: 140, step: 1, seconds: [3, 0, 1] });
});

test('nothing measured is nothing, not an empty count', () => {
  expect(secondsAt([null, null], 1)).toBeNull();
});

test('a value on a bound belongs to the lower zone', () => {
  const counted = secondsAt([140, 141], 1);
  expect(counted && secondsByZone(counted, [140])).toEqual([1, 1]);
});

test('every measured second is in exactly one zone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 2000 })), { maxLength: 300 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 1500 })),
      (values, bounds) => {
        const counted = secondsAt(values, 1);
        const sum = counted
          ? secondsByZone(
              counted,
              bounds.toSorted((a, b) => a - b),
            ).reduce((a, b) => a + b, 0)
          : 0;
        expect(sum).toBe(values.filter((value) => value !== null).length);
      },
    ),
  );
});

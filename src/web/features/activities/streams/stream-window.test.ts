import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, middleOf, movedBy, scaledBy } from '#web/features/activities/streams/stream-window.ts';

const WHOLE = { fromSec: 0, toSec: 3600 };

test('moving keeps the length and stays inside, however far one pulls', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3000, noNaN: true }), fc.double({ min: -1e5, max: 1e5, noNaN: true }), (fromSec, bySec) => {
      const moved = movedBy({ fromSec, toSec: fromSec + 600 }, bySec, WHOLE);
      expect(lengthOf(moved)).toBeCloseTo(600, 6);
      expect(moved.fromSec).toBeGreaterThanOrEqual(0);
      expect(moved.toSec).toBeLessThanOrEqual(3600 + 1e-6);
    }),
  );
});

test('zooming keeps the moment under the pointer where it is', () => {
  const closer = scaledBy({ fromSec: 1000, toSec: 2000 }, 0.5, 1250, WHOLE);
  expect(closer).toEqual({ fromSec: 1125, toSec: 1625 });
});

test('zooming out to everything is the whole, and in never closer than ten seconds', () => {
  expect(scaledBy({ fromSec: 0, toSec: 3000 }, 2, 1500, WHOLE)).toBe(null);
  const closest = scaledBy({ fromSec: 100, toSec: 112 }, 0.1, 106, WHOLE);
  expect(closest && lengthOf(closest)).toBeCloseTo(10, 9);
});

test('the first step in is the middle half', () => {
  expect(middleOf(WHOLE)).toEqual({ fromSec: 900, toSec: 2700 });
});

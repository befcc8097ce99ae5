import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastestStretch } from '#core/activity/timeline/time-over-distance.ts';

const way = (...points: [atSec: number, metres: number][]) => points.map(([atSec, metres]) => ({ atSec, metres }));

test('the fastest kilometre is found between two records', () => {
  // 2 m/s, then 4 m/s, then 2 m/s: a kilometre with all of the fast 800 m and 200 m of slow.
  const found = fastestStretch(way([0, 0], [500, 1000], [700, 1800], [1200, 2800]), 1000);
  expect(found?.sec).toBeCloseTo(300, 9);
});

test('standing still counts: stopping the watch does not stop the race', () => {
  expect(fastestStretch(way([0, 0], [100, 500], [400, 500], [500, 1000]), 1000)?.sec).toBe(500);
});

test('the rest before and after is not part of the best', () => {
  expect(fastestStretch(way([0, 0], [60, 0], [160, 400], [300, 400]), 400)).toEqual({ sec: 100, fromSec: 60 });
});

test('a way that is too short has none', () => {
  expect(fastestStretch(way([0, 0], [100, 399]), 400)).toBeNull();
  expect(fastestStretch([], 400)).toBeNull();
});

test('no stretch between any two records that covers the distance is faster', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 60 })), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(steps, (pairs) => {
      let atSec = 0;
      let metres = 0;
      const points = pairs.map(([sec, covered]) => {
        atSec += sec;
        metres += covered;
        return { atSec, metres };
      });
      const best = fastestStretch(points, 100);
      for (const from of points) {
        for (const to of points) {
          if (to.metres - from.metres >= 100) expect(best?.sec ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(to.atSec - from.atSec);
        }
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEST_DURATIONS_SEC, meanMaximal, nonIncreasing } from '#core/activity/stream/mean-max.ts';

const values = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 300 });

/** As the definition says it: every start, every window. */
function naive(stream: readonly number[], durationSec: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let from = 0; from + durationSec <= stream.length; from++) {
    const sum = stream.slice(from, from + durationSec).reduce((a, b) => a + b, 0);
    best = Math.max(best, sum / durationSec);
  }
  return best;
}

test('an effort in the first minute counts', () => {
  const ride = [...Array(60).fill(500), ...Array(600).fill(100)];
  expect(meanMaximal(ride, [1, 60, 61])).toEqual([
    { durationSec: 1, value: 500, from: 0 },
    { durationSec: 60, value: 500, from: 0 },
    { durationSec: 61, value: expect.closeTo(493.44, 2), from: 0 },
  ]);
});

test('the curve is exact for every duration', () => {
  fc.assert(
    fc.property(values, (stream) => {
      const durations = stream.map((_, i) => i + 1);
      for (const { durationSec, value, from } of meanMaximal(stream, durations)) {
        expect(value).toBeCloseTo(naive(stream, durationSec), 9);
        expect(stream.slice(from, from + durationSec).reduce((a, b) => a + b, 0) / durationSec).toBeCloseTo(value, 9);
      }
    }),
    { numRuns: 30 },
  );
});

test('a duration that fits nowhere has no point', () => {
  expect(meanMaximal([200, 200], [2, 3])).toEqual([{ durationSec: 2, value: 200, from: 0 }]);
  expect(meanMaximal([], [1])).toEqual([]);
  expect(meanMaximal([200], [0, -5])).toEqual([]);
});

test('a window spans neither an unknown second nor a long pause', () => {
  expect(meanMaximal([300, null, 300, 200], [1, 2])).toEqual([
    { durationSec: 1, value: 300, from: 0 },
    { durationSec: 2, value: 250, from: 2 },
  ]);
  expect(meanMaximal([300, 300, 300], [2, 3], [1])).toEqual([{ durationSec: 2, value: 300, from: 1 }]);
});

test('a curve of zeros is zero and not absent', () => {
  expect(meanMaximal([0, 0, 0], [1, 3]).map((point) => point.value)).toEqual([0, 0]);
});

test('what was held for longer was also held for this long', () => {
  const curve = meanMaximal(
    [...Array(60).fill(300), ...Array(60).fill(100), ...Array(60).fill(300), ...Array(60).fill(100)],
    [60, 120, 180],
  );
  expect(curve.map((point) => Math.round(point.value))).toEqual([300, 200, 233]);
  expect(nonIncreasing(curve).map((point) => Math.round(point.value))).toEqual([300, 233, 233]);
});

test('the shown curve never rises and never lies below the exact one', () => {
  fc.assert(
    fc.property(values, (stream) => {
      const exact = meanMaximal(stream);
      const shown = nonIncreasing(exact);
      shown.forEach((point, i) => {
        expect(point.value).toBeGreaterThanOrEqual(exact[i]?.value ?? 0);
        if (i > 0) expect(point.value).toBeLessThanOrEqual(shown[i - 1]?.value ?? 0);
      });
    }),
  );
});

test('riding on easily never lowers a best', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 200 }), (stream, more) => {
      const longer = new Map(meanMaximal([...stream, ...Array(more).fill(0)]).map((point) => [point.durationSec, point.value]));
      for (const { durationSec, value } of meanMaximal(stream)) expect(longer.get(durationSec)).toBeGreaterThanOrEqual(value);
    }),
  );
});

test('bests are kept for the durations that sport speaks of, from 1 s to 6 h', () => {
  const seconds = [1, 2, 3, 5, 8, 10, 15, 20, 30, 45];
  const minutes = [
    1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120, 150, 180, 210, 240, 270, 300, 360,
  ];
  expect(BEST_DURATIONS_SEC).toEqual([...seconds, ...minutes.map((min) => min * 60)]);
});

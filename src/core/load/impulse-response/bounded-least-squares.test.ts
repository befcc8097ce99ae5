import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedLeastSquares } from '#core/load/impulse-response/bounded-least-squares.ts';
import { leastWithin } from '#core/load/impulse-response/least-within.ts';

const wide = [-1e6, 1e6] as const;

test('equations that agree are solved exactly', () => {
  const equations = [
    { row: [1, 0, 2], target: 7 },
    { row: [0, 1, 1], target: 5 },
    { row: [1, 1, 0], target: 3 },
  ];
  const found = boundedLeastSquares(equations, [wide, wide, wide])!;
  expect(found.x.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2, 3]);
  expect(found.sse).toBeCloseTo(0, 12);
});

test('an answer beyond a bound stops at the bound, and the others make up for it', () => {
  const equations = [
    { row: [1, 0], target: 10 },
    { row: [1, 1], target: 12 },
  ];
  const found = boundedLeastSquares(equations, [[0, 4], wide])!;
  expect(found.x[0]).toBe(4);
  expect(found.x[1]).toBeCloseTo(8, 9);
});

test('nothing to solve has no answer', () => {
  expect(boundedLeastSquares([], [wide, wide])).not.toBeNull();
  expect(boundedLeastSquares([], [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]])).toBeNull();
});

test('no other place within the bounds leaves less error', () => {
  // A factor is there or it is not: what is next to nothing asks for digits that a number does not hold.
  const number = fc.double({ min: -5, max: 5, noNaN: true }).map((value) => (Math.abs(value) < 1e-3 ? 0 : value));
  const equation = fc.record({ row: fc.tuple(number, number, number), target: number });
  const bounds = [
    [-1, 1],
    [0, 2],
    [0, Number.POSITIVE_INFINITY],
  ] as const;
  fc.assert(
    fc.property(
      fc.array(equation, { minLength: 3, maxLength: 8 }),
      fc.tuple(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
      ),
      (equations, other) => {
        const found = boundedLeastSquares(equations, bounds)!;
        const errorOf = (x: readonly number[]) =>
          equations.reduce((sum, { row, target }) => sum + (row.reduce((s, a, i) => s + a * x[i]!, 0) - target) ** 2, 0);
        expect(errorOf(found.x)).toBeCloseTo(found.sse, 6);
        expect(found.sse).toBeLessThanOrEqual(errorOf(other) + 1e-6);
      },
    ),
  );
});

test('the lowest valley is found, not the nearest', () => {
  const twoValleys = (x: number) => Math.min((x - 2) ** 2 + 1, (x - 8) ** 2);
  expect(leastWithin(twoValleys, { from: 0, to: 10, scan: 11, within: 1e-6 }).x).toBeCloseTo(8, 5);
});

test('a slope has its lowest place at the end', () => {
  expect(leastWithin((x) => x, { from: 3, to: 9, scan: 5, within: 1e-3 }).x).toBe(3);
  expect(leastWithin((x) => -x, { from: 3, to: 9, scan: 5, within: 1e-3 }).x).toBe(9);
  expect(leastWithin((x) => x, { from: 3, to: 3, scan: 5, within: 1e-3 })).toEqual({ x: 3, cost: 3 });
});

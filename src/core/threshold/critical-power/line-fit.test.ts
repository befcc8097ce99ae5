import { expect, test } from 'vitest';
import { fitLine } from '#core/threshold/critical-power/line-fit.ts';

test('the line of least squares and its errors are those of the textbook', () => {
  // x 1..5, y 2 4 5 4 5: slope 0.6, intercept 2.2, residual variance 2.4 / 3, spread of x 10.
  const fit = fitLine([2, 4, 5, 4, 5].map((y, i) => ({ x: i + 1, y })));
  expect(fit?.slope).toBeCloseTo(0.6, 12);
  expect(fit?.intercept).toBeCloseTo(2.2, 12);
  expect(fit?.slopeError).toBeCloseTo(Math.sqrt(0.8 / 10), 12);
  expect(fit?.interceptError).toBeCloseTo(Math.sqrt(0.8 * (1 / 5 + 9 / 10)), 12);
});

test('two points have a line and no error, one point has none', () => {
  const line = fitLine([
    { x: 0, y: 1 },
    { x: 2, y: 5 },
  ]);
  expect(line).toEqual({ slope: 2, intercept: 1, slopeError: null, interceptError: null });
  expect(fitLine([{ x: 0, y: 1 }])).toBeNull();
  expect(fitLine([])).toBeNull();
});

test('points above each other have no line', () => {
  expect(
    fitLine([
      { x: 3, y: 1 },
      { x: 3, y: 2 },
    ]),
  ).toBeNull();
});

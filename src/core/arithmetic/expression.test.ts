import { expect, test } from 'vitest';
import { evaluateExpression } from '#core/arithmetic/expression.ts';

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 / 4 - 1', 1.5],
  ['-3 + -(2)', -5],
  ['2 − 5 × 2 ÷ 4', -0.5],
  ['1,250 * 2', 2500],
  ['250 * 75%', 187.5],
  ['1:45 * 19', 1995],
  ['2:35:10', 9310],
  ['8 - 3 - 2', 3],
  ['((((4))))', 4],
])('%s is %d', (expression, value) => {
  expect(evaluateExpression(expression)).toBeCloseTo(value, 9);
});

test.each(['', '1 +', '(1', '1)', '1 / 0', '2 ** 3', 'process.exit()', '1 2', '1:75', 'x', '1e9', '()', '1..2', '+'.repeat(500)])(
  '"%s" has no value',
  (expression) => {
    expect(evaluateExpression(expression)).toBeNull();
  },
);

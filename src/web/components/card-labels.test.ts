import { expect, test } from 'vitest';
import { cardWords } from '#web/components/card-labels.ts';

test('only a swim has its card beside a pool', () => {
  expect(cardWords({ discipline: 'swim' })).toBe('Poolside card');
  expect(cardWords({ discipline: 'bike' })).toBe('Full-screen workout');
});

import { expect, test } from 'vitest';
import { nextIndex } from '#web/ui/layout/tab-keys.ts';

test('arrows go round, Home and End go to the ends, other keys go nowhere', () => {
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0);
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('a', 0, 3)).toBe(-1);
});

import { expect, test } from 'vitest';
import { differenceForRest } from '#server/features/billing/subscription/proration.ts';

test('a dearer tier costs the difference of what is left of the period, to the penny, and nothing at its end', () => {
  const up = { from: 'essentials', to: 'pro' } as const;
  expect(differenceForRest(up, { start: 0, end: 30 }, 0)).toBe(12_500 - 7900);
  expect(differenceForRest(up, { start: 0, end: 30 }, 10)).toBe(8333 - 5267);
  expect(differenceForRest(up, { start: 0, end: 30 }, 30)).toBe(0);
  expect(differenceForRest(up, { start: 0, end: 30 }, 31)).toBe(0);
});

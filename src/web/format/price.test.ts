import { expect, test } from 'vitest';
import { formatPrice } from '#web/format/price.ts';

test('whole pounds stand without pence, others with both digits', () => {
  expect(formatPrice(7900)).toBe('£79');
  expect(formatPrice(12_550)).toBe('£125.50');
  expect(formatPrice(123_400)).toBe('£1,234');
});

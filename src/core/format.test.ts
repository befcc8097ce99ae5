import { expect, test } from 'vitest';
import { sayInstant } from '#core/format.ts';

test('an instant is said with its day, its year and the time on a wall of that place', () => {
  const instant = new Date('2026-11-28T02:59:59.818Z');
  expect(sayInstant(instant, 'Europe/London')).toBe('Saturday 28 November 2026, 02:59');
  expect(sayInstant(instant, 'America/Los_Angeles')).toBe('Friday 27 November 2026, 18:59');
  expect(() => sayInstant(instant, 'Moor/Nowhere')).toThrow(RangeError);
});

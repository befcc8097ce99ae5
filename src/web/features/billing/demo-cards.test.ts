import { expect, test } from 'vitest';
import { demoCardOf, isExpiryToCome } from '#web/features/billing/demo-cards.ts';

test('PAY-01 only the test numbers are taken, however they are typed; every other number is refused in the browser', () => {
  expect(demoCardOf('4242 4242 4242 4242')).toBe('works');
  expect(demoCardOf('4000000000000002')).toBe('declined');
  expect(demoCardOf('4000-0025-0000-3155')).toBe('asks-bank');
  for (const other of ['', '4242', '4111 1111 1111 1111', '5555 5555 5555 4444', '42424242424242424']) expect(demoCardOf(other)).toBeNull();
});

test('an expiry date is a month that has not ended', () => {
  const now = new Date(2026, 10, 21);
  for (const good of ['11/26', '12/26', '1/27', '01 / 30']) expect(isExpiryToCome(good, now), good).toBe(true);
  for (const bad of ['10/26', '13/27', '00/27', '', '1227', '12/2027']) expect(isExpiryToCome(bad, now), bad).toBe(false);
});

import { expect, test } from 'vitest';
import { expiryOf, isExpired } from '#core/assistant/memory/fact-expiry.ts';
import { factKey, isSameFact } from '#core/assistant/memory/same-fact.ts';
import type { LocalDate } from '#core/calendar.ts';

const TODAY = '2026-03-02' as LocalDate;

test('constraints hold for 60 days, injuries for 180, preferences until they are deleted', () => {
  expect([expiryOf('constraint', TODAY), expiryOf('injury', TODAY), expiryOf('preference', TODAY)]).toEqual([
    '2026-05-01',
    '2026-08-29',
    null,
  ]);
  expect([isExpired({ expires: '2026-03-01' as LocalDate }, TODAY), isExpired({ expires: TODAY }, TODAY)]).toEqual([true, false]);
});

test('the same fact is recognised in other words, and another day, number or a denial is another fact', () => {
  expect(factKey('I really can’t swim on Tuesdays')).toBe(factKey('On Tuesdays I cannot swim'));
  expect(isSameFact('I can’t swim on Tuesdays', 'I cannot swim Tuesdays')).toBe(true);
  expect(isSameFact('I can’t swim on Tuesdays', 'I can’t swim on Tuesdays and Thursdays')).toBe(false);
  expect(isSameFact('I tolerate 60 g an hour', 'I tolerate 80 g an hour')).toBe(false);
  expect(isSameFact('I like hills', 'I don’t like hills')).toBe(false);
});

import { expect, test } from 'vitest';
import { ageOn } from '#core/age.ts';
import type { LocalDate } from '#core/calendar.ts';

const on = (birth: string, day: string) => ageOn(birth as LocalDate, day as LocalDate);

test('a year is counted on the birthday and not a day before', () => {
  expect(on('2013-11-21', '2026-11-20')).toBe(12);
  expect(on('2013-11-21', '2026-11-21')).toBe(13);
});

test('who was born on 29 February is a year older on 1 March of a common year', () => {
  expect(on('2012-02-29', '2025-02-28')).toBe(12);
  expect(on('2012-02-29', '2025-03-01')).toBe(13);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOf, datesBetween, daysBetween, existingDate, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';

const day = (date: string) => date as LocalDate;

test('every day between two dates is there, over the ends of months, of February and of the year', () => {
  expect(datesBetween(day('2024-02-27'), day('2024-03-02'))).toEqual([
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2024-03-02',
  ]);
  expect(datesBetween(day('2025-02-27'), day('2025-03-01'))).toEqual(['2025-02-27', '2025-02-28', '2025-03-01']);
  expect(datesBetween(day('2025-12-30'), day('2026-01-02'))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  expect(datesBetween(day('2026-03-08'), day('2026-03-11'))).toEqual(['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11']);
});

test('one day is itself, and there is nothing between a day and an earlier one', () => {
  expect(datesBetween(day('2026-03-08'), day('2026-03-08'))).toEqual(['2026-03-08']);
  expect(datesBetween(day('2026-03-08'), day('2026-03-07'))).toEqual([]);
});

test('the days between are the days counted one by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
      const from = addDays(day('1970-01-01'), start);
      const dates = datesBetween(from, addDays(from, length));
      expect(dates).toHaveLength(length + 1);
      expect(dates.at(-1)).toBe(addDays(from, length));
      expect(dates.every((date, i) => daysBetween(from, date) === i)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('weeks start on Monday, or on Sunday where the athlete wants it', () => {
  expect(weekday(day('2026-03-30'))).toBe(0);
  expect(startOfWeek(day('2026-04-05'))).toBe('2026-03-30');
  expect(startOfWeek(day('2026-04-05'), 6)).toBe('2026-04-05');
  expect(startOfWeek(day('2026-04-04'), 6)).toBe('2026-03-29');
});

test('months and days beyond the end roll over', () => {
  expect(dateOf(2026, 2, 28)).toBe('2026-02-28');
  expect(dateOf(2026, 13, 1)).toBe('2027-01-01');
  expect(dateOf(2028, 3, 0)).toBe('2028-02-29');
});

test('a date that does not exist is none', () => {
  expect(existingDate('2028-02-29')).toBe('2028-02-29');
  for (const text of ['2026-02-29', '2026-06-31', '2026-00-10', '2026-13-01', '2026-01-00', '2026-1-1', 'soon', ''])
    expect(existingDate(text)).toBeNull();
});

import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import {
  dayOf,
  formatDay,
  formatDayFrom,
  formatDayInFull,
  formatDayWithYear,
  formatInstant,
  formatMonthInFull,
  formatTimeOfDay,
} from '#web/format/date.ts';

const day = (text: string) => text as LocalDate;

test('a calendar day is written as a person says it', () => {
  expect(formatDay(day('2026-11-20'))).toBe('Friday 20 Nov');
  expect(formatDayInFull(day('2026-11-21'))).toBe('Saturday 21 November');
  expect(formatDayWithYear(day('2025-11-20'))).toBe('20 Nov 2025');
  expect(formatMonthInFull(day('2026-11-01'))).toBe('November 2026');
});

test('near days have names of their own, and another year is said', () => {
  const today = day('2026-01-01');
  expect(formatDayFrom(today, today)).toBe('Today');
  expect(formatDayFrom(day('2025-12-31'), today)).toBe('Yesterday');
  expect(formatDayFrom(day('2026-01-02'), today)).toBe('Tomorrow');
  expect(formatDayFrom(day('2025-12-30'), today)).toBe('30 Dec 2025');
});

test('an instant is shown on the clock and the calendar of the athlete’s own place', () => {
  const instant = '2026-11-20T23:30:00Z';
  expect(dayOf(instant, 'Europe/London')).toBe('2026-11-20');
  expect(dayOf(instant, 'Australia/Brisbane')).toBe('2026-11-21');
  expect(formatTimeOfDay(instant, 'Australia/Brisbane')).toBe('09:30');
  expect(formatInstant(instant, 'Australia/Brisbane')).toBe('Saturday 21 Nov, 09:30');
});

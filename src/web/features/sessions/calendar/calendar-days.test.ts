import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { dayByKey, shownDays, spanInWords, turned } from '#web/features/sessions/calendar/calendar-days.ts';

const day = (text: string) => text as LocalDate;

test('a week begins on the athlete’s own first day', () => {
  const monday = shownDays('week', day('2026-11-21'), 0);
  expect([monday[0], monday.at(-1)]).toEqual(['2026-11-16', '2026-11-22']);
  expect(shownDays('week', day('2026-11-21'), 6)[0]).toBe('2026-11-15');
});

test('a month is whole weeks around it, also the shortest one', () => {
  const november = shownDays('month', day('2026-11-21'), 0);
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(shownDays('month', day('2027-02-10'), 0)).toHaveLength(28);
});

test('turning goes one week or one month, over the end of a year too', () => {
  expect(turned('week', day('2026-12-30'), 1)).toBe('2027-01-06');
  expect(turned('month', day('2026-12-30'), 1)).toBe('2027-01-01');
  expect(turned('month', day('2026-03-31'), -1)).toBe('2026-02-01');
  expect(turned('month', day('2026-01-31'), 1)).toBe('2026-02-01');
});

test('what is shown has a name', () => {
  const of = (view: 'week' | 'month') => spanInWords(view, shownDays(view, day('2026-11-21'), 0), day('2026-11-21'));
  expect([of('week'), of('month')]).toEqual(['16 Nov to 22 Nov', 'November 2026']);
});

test('arrows go by days and weeks and stop at the edge of what is shown', () => {
  const month = shownDays('month', day('2026-11-21'), 0);
  expect(dayByKey('ArrowRight', day('2026-11-21'), month)).toBe('2026-11-22');
  expect(dayByKey('ArrowUp', day('2026-11-21'), month)).toBe('2026-11-14');
  expect(dayByKey('ArrowLeft', day('2026-10-26'), month)).toBe('2026-10-26');
  expect(dayByKey('Enter', day('2026-11-21'), month)).toBeNull();
});

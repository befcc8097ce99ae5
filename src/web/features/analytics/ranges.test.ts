import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { curveQuery, lastDays } from '#web/features/analytics/ranges.ts';

const TODAY = '2026-11-21' as LocalDate;

test('90 days stand against the 90 before, without a day in both', () => {
  expect(curveQuery(TODAY, '90d', 'before')).toEqual({ from: '2026-08-24', to: TODAY, earlierFrom: '2026-05-26', earlierTo: '2026-08-23' });
});

test('last year is the same weekdays 52 weeks ago', () => {
  expect(curveQuery(TODAY, '6w', 'last-year')).toEqual({
    from: '2026-10-11',
    to: TODAY,
    earlierFrom: '2025-10-12',
    earlierTo: '2025-11-22',
  });
});

test('a year never overlaps the year before it', () => {
  const { from, earlierTo } = curveQuery(TODAY, '1y', 'last-year');
  expect(earlierTo < from).toBe(true);
});

test('three months are the last 92 rows, and all is all', () => {
  const rows = Array.from({ length: 500 }, (_, index) => index);
  expect(lastDays(rows, '3m')).toHaveLength(92);
  expect(lastDays(rows, 'all')).toBe(rows);
});

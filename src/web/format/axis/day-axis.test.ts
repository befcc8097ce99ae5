import { expect, test } from 'vitest';
import { dayNumber, type LocalDate } from '#core/calendar.ts';
import { dayTicks } from '#web/format/axis/day-axis.ts';

const labels = (from: string, to: string, count = 8) =>
  dayTicks([dayNumber(from as LocalDate), dayNumber(to as LocalDate)], count).map(({ label }) => label);

test('a week is read in days and a month in Mondays', () => {
  expect(labels('2026-11-16', '2026-11-19')).toEqual(['16 Nov', '17 Nov', '18 Nov', '19 Nov']);
  expect(labels('2026-11-01', '2026-11-30')).toEqual(['2 Nov', '9 Nov', '16 Nov', '23 Nov', '30 Nov']);
});

test('a year is read in months or quarters, and January says its year', () => {
  expect(labels('2025-10-15', '2026-04-20')).toEqual(['Nov', 'Dec', '2026', 'Feb', 'Mar', 'Apr']);
  expect(labels('2025-02-01', '2026-11-01')).toEqual(['Apr', 'Jul', 'Oct', '2026', 'Apr', 'Jul', 'Oct']);
});

test('ten years are read in years', () => {
  expect(labels('2016-11-01', '2026-11-01', 10)).toEqual(['2017', '2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']);
});

test('one day has no axis', () => {
  expect(labels('2026-11-01', '2026-11-01')).toEqual([]);
});

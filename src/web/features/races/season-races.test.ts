import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { aRaceOfSeason } from '#test/fixtures/race-plans.ts';
import { daysToGo, seasonOf } from '#web/features/races/season-races.ts';

const TODAY = '2026-06-03' as LocalDate;

test('races to come stand with the nearest first, those that are over with the latest first, and a race of today is to come', () => {
  const races = ['2026-09-06', '2025-05-01', '2026-06-03', '2026-06-02', '2026-07-12'].map((date) => aRaceOfSeason({ date }));
  const { toCome, over } = seasonOf(races, TODAY);
  expect(toCome.map(({ date }) => date)).toEqual(['2026-06-03', '2026-07-12', '2026-09-06']);
  expect(over.map(({ date }) => date)).toEqual(['2026-06-02', '2025-05-01']);
});

test('the way to a race is said in days', () => {
  const days = ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2029-02-28'] as LocalDate[];
  expect(days.map((date) => daysToGo(date, TODAY))).toEqual([null, 'Today', 'Tomorrow', '2 days to go', '1,001 days to go']);
});

import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { longestRunBefore, runSpike } from '#core/load/risk/run-spike.ts';

const today = '2026-03-31' as LocalDate;
const run = (daysAgo: number, distanceM: number | null, discipline: 'run' | 'bike' = 'run') => ({
  date: addDays(today, -daysAgo),
  discipline,
  distanceM,
});

test('a run of at most a tenth more than the longest is no spike', () => {
  expect(runSpike({ distanceM: 13_200, longestM: 12_000 }).category).toBe('reference');
  expect(runSpike({ distanceM: 13_300, longestM: 12_000 })).toMatchObject({ category: 'small', hazardRatio: 1.64 });
});

test('the categories end where the study put them', () => {
  expect(runSpike({ distanceM: 13_000, longestM: 10_000 }).category).toBe('small');
  expect(runSpike({ distanceM: 13_010, longestM: 10_000 })).toMatchObject({ category: 'moderate', hazardRatio: 1.52 });
  expect(runSpike({ distanceM: 20_000, longestM: 10_000 }).category).toBe('moderate');
  expect(runSpike({ distanceM: 20_010, longestM: 10_000 })).toMatchObject({ category: 'large', hazardRatio: 2.28 });
});

test('without a run to compare with there is no ratio', () => {
  expect(runSpike({ distanceM: 8000, longestM: null })).toEqual({ category: 'no-baseline', ratio: null, hazardRatio: null });
  expect(runSpike({ distanceM: 8000, longestM: 0 }).category).toBe('no-baseline');
});

test('the longest run is looked for in the 30 days before, not on the day itself', () => {
  expect(longestRunBefore([run(0, 30_000), run(1, 10_000), run(30, 12_000), run(31, 25_000)], today)).toBe(12_000);
});

test('rides and runs without a distance do not count', () => {
  expect(longestRunBefore([run(2, 40_000, 'bike'), run(3, null)], today)).toBeNull();
});

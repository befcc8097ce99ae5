import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { type DoneRow, groupTotals } from '#core/load/totals/group-totals.ts';

const day = (text: string) => text as LocalDate;
const row = (date: string, more: Partial<DoneRow> = {}): DoneRow => ({
  date: day(date),
  sport: 'run',
  durationMin: 60,
  distanceKm: 12,
  load: 70,
  ascentM: 100,
  calories: 700,
  ...more,
});

test('weeks begin on the athlete’s own first day and end with the range', () => {
  const rows = [row('2026-06-07'), row('2026-06-08'), row('2026-06-10', { load: null, distanceKm: null })];
  const range = { from: day('2026-01-01'), to: day('2026-06-11') };
  const weeks = (weekStart: number) =>
    groupTotals(rows, range, 'week', weekStart).map(({ from, to, sessions, load, distanceKm }) => [from, to, sessions, load, distanceKm]);
  expect(weeks(0)).toEqual([
    ['2026-06-07', '2026-06-07', 1, 70, 12],
    ['2026-06-08', '2026-06-11', 2, 70, 12],
  ]);
  expect(weeks(6)).toEqual([['2026-06-07', '2026-06-11', 3, 140, 24]]);
});

test('groups without training are listed between those with it, and none before the first', () => {
  const rows = [row('2025-11-30'), row('2026-02-01')];
  const months = groupTotals(rows, { from: day('2000-01-01'), to: day('2026-02-28') }, 'month');
  expect(months.map(({ from, sessions }) => [from, sessions])).toEqual([
    ['2025-11-30', 1],
    ['2025-12-01', 0],
    ['2026-01-01', 0],
    ['2026-02-01', 1],
  ]);
  expect(groupTotals(rows, { from: day('2020-01-01'), to: day('2020-12-31') }, 'all')).toEqual([]);
});

test('a triathlon is one session, and its legs count for their sports', () => {
  const parts = [
    { sport: 'swim', durationMin: 30, distanceKm: 1.5, load: 40 },
    { sport: 'bike', durationMin: 70, distanceKm: 40, load: 90 },
  ] as const;
  const [all] = groupTotals(
    [row('2026-05-01', { sport: 'triathlon', durationMin: 100, load: 130, distanceKm: 41.5, parts })],
    { from: day('2026-05-01'), to: day('2026-05-31') },
    'all',
  );
  expect(all).toMatchObject({ sessions: 1, durationMin: 100, load: 130 });
  expect(all?.sports.map(({ sport, distanceKm }) => [sport, distanceKm])).toEqual([
    ['bike', 40],
    ['swim', 1.5],
  ]);
});

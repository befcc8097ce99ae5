import { expect, test } from 'vitest';
import { comparePeriods } from '#core/assistant/tools/training/compare-periods.ts';
import { getTotals } from '#core/assistant/tools/training/get-totals.ts';
import type { LocalDate } from '#core/calendar.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

const day = (text: string) => text as LocalDate;

test('totals of a sport by month, with the average of the months that are over', async () => {
  const found = await getTotals.run(sampleData(), { by: 'month', sport: 'bike', from: day('2026-01-01') });
  expect(found.groups.map(({ distanceKm }) => Number(distanceKm.toFixed(1)))).toEqual([471.7, 314.5, 432.5, 458.6, 543.6, 197.2]);
  expect(found.average).toMatchObject({ groups: 5, sessions: 7.4 });
  expect(found.average?.distanceKm).toBeCloseTo((471.7 + 314.5 + 432.5 + 458.6 + 543.6) / 5, 6);
  expect([found.biggest?.byDistance.from, found.smallest?.byDistance.from]).toEqual(['2026-05-01', '2026-02-01']);
  expect(found.all.sports.map(({ sport }) => sport)).toEqual(['bike']);
});

test('the biggest week is of all years, though only the newest half-year is listed', async () => {
  const found = await getTotals.run(sampleData(), { by: 'week' });
  expect([found.count, found.groups.length]).toEqual([105, 26]);
  const all = await getTotals.run(sampleData(), { by: 'week', limit: 200 });
  expect(found.biggest?.byLoad.load).toBe(Math.max(...all.groups.map(({ load }) => load)));
  expect(found.biggest?.byLoad).toMatchObject({ from: '2026-04-06', to: '2026-04-12', load: 585 });
});

test('sports and weekdays are groups too, and nothing at all is nothing', async () => {
  const weekdays = await getTotals.run(sampleData(), { by: 'weekday' });
  expect(weekdays.groups.map(({ weekday, sessions }) => [weekday, sessions]).slice(3, 6)).toEqual([
    ['Thursday', 96],
    ['Friday', 0],
    ['Saturday', 94],
  ]);
  const sports = await getTotals.run(sampleData(), { by: 'sport' });
  expect([sports.groups, sports.all.sports.map(({ sport, sessions }) => [sport, sessions])]).toEqual([
    [],
    [
      ['bike', 188],
      ['run', 201],
      ['swim', 197],
    ],
  ]);
  const none = await getTotals.run(sampleData({ totals: async () => [] }), { by: 'week' });
  expect(none).toMatchObject({ groups: [], count: 0, biggest: null, average: null, all: { sessions: 0, load: 0 } });
});

test('months are compared as they are, periods of other length per week', async () => {
  const months = { firstFrom: day('2026-04-01'), firstTo: day('2026-04-30'), secondFrom: day('2026-05-01'), secondTo: day('2026-05-31') };
  const found = await comparePeriods.run(sampleData(), { ...months, sport: 'run' });
  expect([found.first.totals.distanceKm, found.second.totals.distanceKm].map((km) => Number(km.toFixed(1)))).toEqual([92.4, 101.9]);
  expect(found.difference).toMatchObject({ sessions: 0, durationMin: 49, load: 62 });
  expect(found.changePct.distanceKm).toBeCloseTo((100 * (101.9 - 92.4)) / 92.4, 6);
  expect(found.fitnessDifference).toBeCloseTo((found.second.end?.fitness ?? 0) - (found.first.end?.fitness ?? 0), 9);
  const week = await comparePeriods.run(sampleData(), { ...months, secondFrom: day('2026-06-08'), secondTo: day('2026-06-14') });
  expect(week.second.perWeek).toEqual({ ...week.second.perWeek, load: week.second.totals.load });
  expect(week.changePct.load).toBeCloseTo((100 * (week.second.perWeek.load - week.first.perWeek.load)) / week.first.perWeek.load, 9);
  const empty = await comparePeriods.run(sampleData(), { ...months, firstFrom: day('2020-01-01'), firstTo: day('2020-01-31') });
  expect([empty.first.totals.load, empty.changePct.load, empty.fitnessDifference]).toEqual([0, null, null]);
});

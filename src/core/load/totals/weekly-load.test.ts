import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { weeklyLoad } from '#core/load/totals/weekly-load.ts';

const today = '2026-03-15' as LocalDate;
const ago = (days: number, minutes: number, load: number | null = minutes) => ({
  date: addDays(today, -days),
  durationSec: minutes * 60,
  load,
});

test('this week is compared with the seven days before it', () => {
  const week = weeklyLoad([ago(0, 60), ago(6, 52), ago(7, 40), ago(13, 60), ago(14, 999), ago(-1, 999)], today);
  expect(week).toMatchObject({
    durationSec: 112 * 60,
    load: 112,
    activities: 2,
    withoutLoad: 0,
    previousDurationSec: 6000,
    previousLoad: 100,
  });
  expect(week.durationChange).toBeCloseTo(0.12, 12);
  expect(week.loadChange).toBeCloseTo(0.12, 12);
});

test('a week with less is a negative change', () => {
  expect(weeklyLoad([ago(1, 46), ago(8, 50)], today).durationChange).toBeCloseTo(-0.08, 12);
});

test('the first week has nothing to compare with', () => {
  expect(weeklyLoad([ago(1, 46)], today)).toMatchObject({ durationSec: 2760, durationChange: null, loadChange: null });
  expect(weeklyLoad([], today)).toEqual({
    durationSec: 0,
    load: 0,
    activities: 0,
    withoutLoad: 0,
    previousDurationSec: 0,
    previousLoad: 0,
    durationChange: null,
    loadChange: null,
  });
});

test('a week whose load nobody knows has minutes but no load', () => {
  expect(weeklyLoad([ago(1, 30, null), ago(8, 30)], today)).toMatchObject({
    durationSec: 1800,
    load: null,
    withoutLoad: 1,
    loadChange: null,
  });
  expect(weeklyLoad([ago(1, 30), ago(2, 30, null), ago(8, 30, null)], today)).toMatchObject({ load: 30, withoutLoad: 1, loadChange: null });
});

test('a week of rest after training is 100 % less', () => {
  expect(weeklyLoad([ago(9, 30)], today)).toMatchObject({ durationSec: 0, load: 0, durationChange: -1, loadChange: -1 });
});

test('no week is negative or without a number', () => {
  const entry = fc.tuple(fc.integer({ min: -3, max: 30 }), fc.nat(600)).map(([days, minutes]) => ago(days, minutes));
  fc.assert(
    fc.property(fc.array(entry), (done) => {
      const { durationSec, load, durationChange } = weeklyLoad(done, today);
      expect(durationSec).toBeGreaterThanOrEqual(0);
      expect(load).toBeGreaterThanOrEqual(0);
      expect(durationChange === null || (Number.isFinite(durationChange) && durationChange >= -1)).toBe(true);
    }),
  );
});

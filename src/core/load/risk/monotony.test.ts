import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { isStraining, monotonyAndStrain, monotonyByDay } from '#core/load/risk/monotony.ts';

const days = (loads: number[]) => loads.map((load, i) => ({ date: `day ${i}` as LocalDate, load }));
const weeks = (count: number, week: number[]) => Array.from({ length: count }, () => week).flat();

test('a week with a rest day and a long day has contrast', () => {
  expect(monotonyAndStrain([600, 200, 400, 500, 100, 650, 0])).toMatchObject({ total: 2450, mean: 350 });
  expect(monotonyAndStrain([600, 200, 400, 500, 100, 650, 0])?.monotony).toBeCloseTo(1.3817, 4);
});

test('seven equal days have no contrast, and no number for it', () => {
  expect(monotonyAndStrain([350, 350, 350, 350, 350, 350, 350])).toEqual({ total: 2450, mean: 350, sd: 0, monotony: null, strain: null });
});

test('six days say nothing, and of more only the last seven count', () => {
  expect(monotonyAndStrain([1, 2, 3, 4, 5, 6])).toBeNull();
  expect(monotonyAndStrain([900, 0, 1, 2, 3, 4, 5, 6])?.total).toBe(21);
});

test('each day is judged by the week that ends with it', () => {
  const byDay = monotonyByDay(days([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(byDay.slice(0, 6)).toEqual([null, null, null, null, null, null]);
  expect(byDay[6]?.total).toBe(28);
  expect(byDay[7]?.total).toBe(35);
});

test('strain is not judged before six weeks', () => {
  expect(isStraining(days(weeks(5, [50, 0, 60, 0, 70, 0, 80])))).toBeNull();
  expect(isStraining(days(weeks(6, [50, 0, 60, 0, 70, 0, 80])))).toBe(false);
});

test('a heavy week without easy days is straining, a heavy one with contrast is not', () => {
  const usual = weeks(8, [50, 0, 60, 0, 70, 0, 80]);
  expect(isStraining(days([...usual, 100, 95, 110, 100, 90, 105, 100]))).toBe(true);
  expect(isStraining(days([...usual, 200, 0, 220, 0, 180, 0, 100]))).toBe(false);
});

test('a monotonous week that is light for this athlete is no strain', () => {
  const usual = weeks(8, [150, 90, 160, 100, 170, 90, 180]);
  expect(isStraining(days([...usual, 30, 28, 31, 30, 29, 30, 31]))).toBe(false);
});

test('seven equal heavy days strain, seven equal rest days do not', () => {
  const usual = weeks(8, [50, 0, 60, 0, 70, 0, 80]);
  expect(isStraining(days([...usual, 100, 100, 100, 100, 100, 100, 100]))).toBe(true);
  expect(isStraining(days([...usual, 0, 0, 0, 0, 0, 0, 0]))).toBe(false);
  expect(isStraining(days([...usual, 5, 5, 5, 5, 5, 5, 5]))).toBe(false);
});

test('monotony does not care for the unit of load', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 1, max: 20 }),
      (week, factor) => {
        const [one, other] = [monotonyAndStrain(week)!, monotonyAndStrain(week.map((load) => load * factor))!];
        if (one.monotony === null) expect(other.monotony).toBeNull();
        else expect(other.monotony).toBeCloseTo(one.monotony, 9);
      },
    ),
  );
});

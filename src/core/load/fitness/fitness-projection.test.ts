import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { fitnessByDay } from '#core/load/fitness/fitness.ts';
import { dailyLoadForTarget, fitnessAfter } from '#core/load/fitness/fitness-projection.ts';
import { simpleFitness } from '#core/load/fitness/fitness-simple.ts';
import { fitnessStart } from '#core/load/fitness/fitness-start.ts';

test('two weeks of rest take a third of the fitness away', () => {
  expect(fitnessAfter({ ctl: 90, dailyLoad: 0, days: 14 })).toBeCloseTo(90 * Math.exp(-1 / 3), 9);
});

test('the shortcut and the day-by-day sum agree', () => {
  const days = Array.from({ length: 28 }, (_, i) => ({ date: `day ${i}` as LocalDate, load: 80 }));
  expect(fitnessAfter({ ctl: 40, dailyLoad: 80, days: 28 })).toBeCloseTo(fitnessByDay(days, { ctl: 40, atl: 40 }).at(-1)!.ctl, 9);
  expect(fitnessAfter({ ctl: 40, dailyLoad: 80, days: 28 }, 7)).toBeCloseTo(fitnessByDay(days, { ctl: 40, atl: 40 }).at(-1)!.atl, 9);
});

test('the load asked for leads to the target', () => {
  const number = fc.double({ min: 0, max: 150, noNaN: true });
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 365 }), (ctl, targetCtl, days) => {
      const dailyLoad = dailyLoadForTarget({ ctl, targetCtl, days })!;
      expect(fitnessAfter({ ctl, dailyLoad, days })).toBeCloseTo(targetCtl, 6);
    }),
  );
});

test('without a day to train on there is no load to ask for', () => {
  expect(dailyLoadForTarget({ ctl: 40, targetCtl: 50, days: 0 })).toBeNull();
  expect(dailyLoadForTarget({ ctl: 40, targetCtl: 50, days: -3 })).toBeNull();
});

test('holding fitness asks for the load that made it', () => {
  expect(dailyLoadForTarget({ ctl: 55, targetCtl: 55, days: 30 })).toBeCloseTo(55, 9);
});

test('the simple form gains 2.38 of a first load of 100, the exponential one 2.35', () => {
  expect(simpleFitness([100]).ctl).toBeCloseTo(2.381, 3);
  expect(fitnessByDay([{ date: 'day' as LocalDate, load: 100 }])[0]!.ctl).toBeCloseTo(2.353, 3);
  expect(simpleFitness([0])).toEqual({ ctl: 0, atl: 0 });
  expect(simpleFitness([0], { ctl: 42, atl: 14 })).toEqual({ ctl: 41, atl: 12 });
});

test('seven mixed hours a week start at 49 a day, rested', () => {
  expect(fitnessStart({ weeklyHours: 7, feel: 'mixed' })).toEqual({ ctl: 49, atl: 49 });
});
